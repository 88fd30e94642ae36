import countdown from '@kerb/kit/ui/styles/countdown.css?inline';
import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import after from './after.css?inline';

/** The looks of what follows a payment come with it, not with the form. */
export const afterSheet = defineSheet(countdown + after);
