import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './sections.css?inline';

export const sectionsStylesheet = defineStylesheet(css);
