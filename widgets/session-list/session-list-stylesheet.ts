import account from '@kerb/account/account.css?inline';
import form from '@kerb/kit/payment-form/form.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './session-list.css?inline';

export const sessionListStylesheet = defineStylesheet(form + account + css);
