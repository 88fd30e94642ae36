import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import map from '../../confirm/mini-map.css?inline';
import css from './extras.css?inline';

export const extrasStylesheet = defineStylesheet(css + map);
