import form from '@kerb/kit/paying/form.css?inline';
import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import css from './top-up.css?inline';

export const topUpSheet = defineSheet(form + css);
