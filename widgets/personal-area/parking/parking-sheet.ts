import form from '@kerb/kit/paying/form.css?inline';
import countdown from '@kerb/kit/ui/styles/countdown.css?inline';
import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import css from './parking.css?inline';

export const parkingSheet = defineSheet(countdown + form + css);
