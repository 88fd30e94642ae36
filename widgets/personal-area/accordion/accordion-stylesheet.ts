import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './accordion.css?inline';

export const accordionStylesheet = defineStylesheet(css);
