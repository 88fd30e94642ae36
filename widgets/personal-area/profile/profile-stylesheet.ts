import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './profile.css?inline';

export const profileStylesheet = defineStylesheet(css);
