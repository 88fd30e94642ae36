import { defineStylesheet } from '../ui/styles/define-stylesheet.ts';
import css from './confirm.css?inline';

/** The styles of facts, signs and the card, loaded with the first screen that shows them. */
export const confirmStylesheet = defineStylesheet(css);
