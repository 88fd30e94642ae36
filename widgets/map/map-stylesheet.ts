import near from '@kerb/kit/near-me/near-me.css?inline';
import dataAge from './controls/data-age-notice.css?inline';
import legend from './controls/legend.css?inline';
import loading from './controls/loading.css?inline';
import controls from './controls/map-controls.css?inline';
import messages from './controls/map-messages.css?inline';
import skipLinks from './controls/skip-links.css?inline';
import filterButton from './filters/filter-button.css?inline';
import markers from './layers/markers.css?inline';
import leaflet from './leaflet/leaflet.css?inline';
import stage from './map-stage.css?inline';
import sidePanel from './panel/side-panel.css?inline';
import arrivalSection from './parking/arrival-section.css?inline';
import panelBody from './parking/panel-body.css?inline';
import panelHeader from './parking/panel-header.css?inline';
import tariffBar from './parking/tariff-bar.css?inline';
import timetable from './parking/timetable.css?inline';
import map from './parking-map.css?inline';
import print from './print.css?inline';
import search from './search/search-box.css?inline';

/**
 * The styles of the map and of what Leaflet draws in it, for an element's shadow root or the portal's
 * document.
 */
export const mapStylesheet = [
  leaflet,
  map,
  dataAge,
  search,
  controls,
  filterButton,
  legend,
  loading,
  messages,
  skipLinks,
  stage,
  markers,
  sidePanel,
  panelHeader,
  panelBody,
  timetable,
  arrivalSection,
  tariffBar,
  near,
  print,
].join('\n');
