import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import outcome from './outcome.css?inline';
import paidStay from './paid-stay/paid-stay.css?inline';

/** The looks of the screens after a payment load with them, not with the form. */
export const outcomeStylesheet = defineStylesheet(outcome + paidStay);
