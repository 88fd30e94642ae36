import near from '@kerb/kit/near-me/near-me.css?inline';
import { defineSheet } from '@kerb/kit/ui/styles/define-sheet.ts';
import age from './styles/age.css?inline';
import filters from './styles/filters.css?inline';
import leaflet from './styles/leaflet.css?inline';
import list from './styles/list.css?inline';
import map from './styles/map.css?inline';
import marks from './styles/marks.css?inline';
import panel from './styles/panel.css?inline';
import print from './styles/print.css?inline';
import tariff from './styles/tariff.css?inline';

/** The looks of the map and of what Leaflet draws in it, for an element's shadow root or the portal's document. */
export const mapSheet = defineSheet(
  [leaflet, age, map, marks, panel, filters, list, tariff, near, print].join('\n'),
);
