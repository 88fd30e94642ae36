import form from '@kerb/kit/payment-form/form.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './permits.css?inline';

export const permitsStylesheet = defineStylesheet(form + css);
