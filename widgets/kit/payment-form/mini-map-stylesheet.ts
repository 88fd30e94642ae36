import { defineStylesheet } from '../ui/styles/define-stylesheet.ts';
import css from './mini-map.css?inline';

export const miniMapStylesheet = defineStylesheet(css);
