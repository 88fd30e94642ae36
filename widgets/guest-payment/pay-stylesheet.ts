import form from '@kerb/kit/payment-form/form.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';

/** The styles of guest payment, for an element's shadow root or the portal's document. */
export const payStylesheet = defineStylesheet(form);
