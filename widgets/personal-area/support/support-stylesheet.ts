import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './support.css?inline';

export const supportStylesheet = defineStylesheet(css);
