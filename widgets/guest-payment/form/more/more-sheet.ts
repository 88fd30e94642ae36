import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import map from '../../confirm/mini-map.css?inline';
import css from './more.css?inline';

export const moreSheet = defineSheet(css + map);
