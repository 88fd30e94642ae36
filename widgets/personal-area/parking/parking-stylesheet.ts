import account from '@kerb/account/account.css?inline';
import form from '@kerb/kit/payment-form/form.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import sessions from '@kerb/session-list/session-list.css?inline';
import css from './parking.css?inline';

export const parkingStylesheet = defineStylesheet(form + account + sessions + css);
