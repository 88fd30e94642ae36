import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import './content-texts.ts';
import css from './content.css?inline';

/** The styles of the pages and notices that a city writes. */
export const contentStylesheet = defineStylesheet(css);
