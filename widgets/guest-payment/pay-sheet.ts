import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import css from './guest-payment.css?inline';

/** The looks of the pay form, for an element's shadow root or the portal's document. */
export const paySheet = defineSheet(css);
