import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import filters from './styles/filters.css?inline';
import leaflet from './styles/leaflet.css?inline';
import list from './styles/list.css?inline';
import map from './styles/map.css?inline';
import marks from './styles/marks.css?inline';
import panel from './styles/panel.css?inline';

/** The looks of the map and of what Leaflet draws in it, for an element's shadow root or the portal's document. */
export const mapSheet = defineSheet([leaflet, map, marks, panel, filters, list].join('\n'));
