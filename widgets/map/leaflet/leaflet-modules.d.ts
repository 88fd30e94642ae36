/** Leaflet's own modules have no types, so they take those of the whole package. */
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet';
  export const create: typeof DomUtil.create;
  export const getPosition: typeof DomUtil.getPosition;
  export const setPosition: typeof DomUtil.setPosition;
  export const setTransform: typeof DomUtil.setTransform;
}

declare module 'leaflet/src/geo/LatLngBounds.js' {
  export { LatLngBounds } from 'leaflet';
}

declare module 'leaflet/src/geometry/Point.js' {
  export { point as toPoint } from 'leaflet';
}

declare module 'leaflet/src/layer/Layer.js' {
  export { Layer } from 'leaflet';
}

declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet';
}

declare module 'leaflet/src/map/handler/*';

declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
