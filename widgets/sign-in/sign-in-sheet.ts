import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import css from './sign-in.css?inline';

/** The looks of signing in. */
export const signInSheet = defineSheet(css);
