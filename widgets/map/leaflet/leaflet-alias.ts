import { join } from 'node:path';

/**
 * For Vite's `resolve.alias` in every build and test that contains the map: `leaflet` becomes the facade
 * `leaflet.ts`, while Leaflet's own modules (`leaflet/src/…`) resolve as usual.
 */
export const leafletAlias = { find: /^leaflet$/, replacement: join(import.meta.dirname, 'leaflet.ts') };

/**
 * For Vite's `optimizeDeps.include`: the modules that a development server or a test has to bundle
 * beforehand.
 */
export const leafletDependencies = [
  '@react-leaflet/core',
  'react-leaflet/MapContainer',
  'react-leaflet/TileLayer',
  'react-leaflet/hooks',
  'leaflet/src/dom/DomUtil.js',
  'leaflet/src/geo/LatLngBounds.js',
  'leaflet/src/geometry/Point.js',
  'leaflet/src/layer/Layer.js',
  'leaflet/src/layer/tile/TileLayer.js',
  'leaflet/src/map/Map.js',
  'leaflet/src/map/handler/Map.BoxZoom.js',
  'leaflet/src/map/handler/Map.DoubleClickZoom.js',
  'leaflet/src/map/handler/Map.Drag.js',
  'leaflet/src/map/handler/Map.Keyboard.js',
  'leaflet/src/map/handler/Map.ScrollWheelZoom.js',
  'leaflet/src/map/handler/Map.TouchZoom.js',
];
