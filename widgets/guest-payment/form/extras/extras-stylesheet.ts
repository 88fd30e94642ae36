import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './extras.css?inline';

export const extrasStylesheet = defineStylesheet(css);
