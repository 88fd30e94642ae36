import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import filter from './filter.css?inline';
import list from './list.css?inline';
import print from './print.css?inline';
import spending from './spending/spending.css?inline';
import css from './transactions.css?inline';

export const transactionsStylesheet = defineStylesheet([css, filter, list, spending, print].join('\n'));
