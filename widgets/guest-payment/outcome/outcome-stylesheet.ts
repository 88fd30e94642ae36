import outcome from './outcome.css?inline';
import paidStay from './paid-stay/paid-stay.css?inline';

/** The styles of the screens after a payment, loaded with them and not with the form. */
export const outcomeStylesheet = outcome + paidStay;
