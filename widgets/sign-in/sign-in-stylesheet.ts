import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './sign-in.css?inline';

/** The looks of signing in. */
export const signInStylesheet = defineStylesheet(css);
