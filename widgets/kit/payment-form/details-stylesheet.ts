import { defineStylesheet } from '../ui/styles/define-stylesheet.ts';
import css from './details.css?inline';

export const detailsStylesheet = defineStylesheet(css);
