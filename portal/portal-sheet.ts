import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import css from './portal.css?inline';

/** What only the portal has: the page around the widgets. */
export const portalSheet = defineSheet(css);
