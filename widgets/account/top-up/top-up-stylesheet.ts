import form from '@kerb/kit/payment-form/form.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './top-up.css?inline';

export const topUpStylesheet = defineStylesheet(form + css);
