import { defineStylesheet } from '../ui/styles/define-stylesheet.ts';
import css from './correction.css?inline';

export const correctionStylesheet = defineStylesheet(css);
