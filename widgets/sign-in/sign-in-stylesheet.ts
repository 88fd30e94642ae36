import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './sign-in.css?inline';

/** The styles of all sign-in forms. */
export const signInStylesheet = defineStylesheet(css);
