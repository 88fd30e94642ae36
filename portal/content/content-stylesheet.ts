import './content-texts.ts';
import css from './content.css?inline';

/** The styles of the pages and notices that a city writes. */
export const contentStylesheet = css;
