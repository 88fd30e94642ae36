import near from '@kerb/kit/near-me/near-me.css?inline';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import age from './controls/data-age-notice.css?inline';
import legend from './controls/legend.css?inline';
import progress from './controls/loading.css?inline';
import buttons from './controls/map-buttons.css?inline';
import foot from './controls/map-foot.css?inline';
import messages from './controls/map-messages.css?inline';
import skip from './controls/skip-link.css?inline';
import filters from './filters/filter-panel.css?inline';
import marks from './layers/markers.css?inline';
import leaflet from './leaflet/leaflet.css?inline';
import list from './list/object-list.css?inline';
import layout from './map-frame.css?inline';
import tariff from './parking/hour-prices.css?inline';
import panel from './parking/parking-panel.css?inline';
import frame from './parking-map.css?inline';
import print from './print.css?inline';
import search from './search/search-box.css?inline';

/** The looks of the map and of what Leaflet draws in it, for an element's shadow root or the portal's document. */
export const mapStylesheet = defineStylesheet(
  [
    leaflet,
    age,
    frame,
    search,
    buttons,
    foot,
    legend,
    progress,
    messages,
    skip,
    layout,
    marks,
    panel,
    filters,
    list,
    tariff,
    near,
    print,
  ].join('\n'),
);
