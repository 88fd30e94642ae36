import { defineSheet } from '../ui/styles/define-sheet.ts';
import css from './details.css?inline';

export const detailsSheet = defineSheet(css);
