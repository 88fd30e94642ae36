import countdown from '@kerb/kit/ui/styles/countdown.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import after from './after.css?inline';

/** The looks of what follows a payment come with it, not with the form. */
export const afterStylesheet = defineStylesheet(countdown + after);
