/**
 * The parts of Leaflet that Kerb and react-leaflet use, 21 KB instead of 37: the rest of Leaflet (vectors,
 * markers, popups, controls) cannot be tree-shaken. The builds alias `leaflet` to this module (see
 * `leaflet-alias.ts`), so that react-leaflet uses the same parts.
 */

export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { LatLngBounds } from 'leaflet/src/geo/LatLngBounds.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Map, Map as LeafletMap } from 'leaflet/src/map/Map.js';

// All of Leaflet's handlers but TapHold, which sends a `contextmenu` event that nothing here listens to.
import 'leaflet/src/map/handler/Map.BoxZoom.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
