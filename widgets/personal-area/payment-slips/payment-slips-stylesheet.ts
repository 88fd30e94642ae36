import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './payment-slips.css?inline';

export const paymentSlipsStylesheet = defineStylesheet(css);
