import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import map from '../../confirm/mini-map.css?inline';
import css from './more.css?inline';

export const moreStylesheet = defineStylesheet(css + map);
