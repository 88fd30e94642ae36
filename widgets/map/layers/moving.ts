import type { LatLng, LeafletEventHandlerFn, Point, ZoomAnimEvent } from 'leaflet';
import { DomUtil, type LeafletMap } from '../leaflet/leaflet.ts';

/** Where the world's corner will be, in layer pixels, once the map shows this centre at this zoom. */
export function worldOrigin(map: LeafletMap, centre: LatLng, zoom: number): Point {
  const half = map.getSize().divideBy(2);
  return map
    .project(centre, zoom)
    .subtract(half)
    .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement));
}

/** Calls `place` with the zoom and the world's corner whenever what lies on the map has to move with it. */
export function followZoom(map: LeafletMap, place: (zoom: number, origin: Point) => void) {
  const now = () => place(map.getZoom(), map.getPixelOrigin());
  return {
    viewreset: now,
    zoom: now,
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => place(zoom, worldOrigin(map, center, zoom).round()),
  };
}

/** Leaflet types every handler by its most general event; which one comes is told by its name. */
export function handlers(
  byName: Readonly<Record<string, (event: never) => void>>,
): Record<string, LeafletEventHandlerFn> {
  return byName as Record<string, LeafletEventHandlerFn>;
}
