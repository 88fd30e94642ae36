import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import css from './company.css?inline';
import importCss from './import/import.css?inline';

export const companyStylesheet = defineStylesheet([css, importCss].join('\n'));
