import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './fines.css?inline';

export const finesStylesheet = defineStylesheet(css);
