import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './notices.css?inline';

export const noticesStylesheet = defineStylesheet(css);
