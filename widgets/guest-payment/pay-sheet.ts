import form from '@kerb/kit/paying/form.css?inline';
import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import confirm from './confirm/confirm.css?inline';
import outcome from './outcome/outcome.css?inline';

/** The looks of guest payment, for an element's shadow root or the portal's document. */
export const paySheet = defineSheet(form + confirm + outcome);
