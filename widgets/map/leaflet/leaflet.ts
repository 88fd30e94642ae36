/**
 * The parts of Leaflet that the map stands on. Its whole is 37 KB: vectors, markers, popups and controls that are not used here cannot
 * be shaken off, since they hang themselves on each other. These modules are 21 KB.
 */

export * as DomUtil from 'leaflet/src/dom/DomUtil.js';
export { toPoint as point } from 'leaflet/src/geometry/Point.js';
export { Layer } from 'leaflet/src/layer/Layer.js';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
export { Map as LeafletMap } from 'leaflet/src/map/index.js';
