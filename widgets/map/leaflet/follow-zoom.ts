import type { LatLng, LeafletEventHandlerFn, Point, ZoomAnimEvent } from 'leaflet';
import type { WorldPoint } from '../scene/world.ts';
import { DomUtil, type LeafletMap } from './leaflet.ts';

/** Where the world's corner will be, in layer pixels, once the map shows this centre at this zoom. */
export function worldOrigin(map: LeafletMap, centre: LatLng, zoom: number): Point {
  const half = map.getSize().divideBy(2);
  return map
    .project(centre, zoom)
    .subtract(half)
    .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement));
}

/**
 * Calls `place` with the zoom and the world's corner whenever what lies on the map has to move with it. Within a reset of the view it is
 * called once, at its end: what moves twice is laid out twice.
 */
export function followZoom(map: LeafletMap, place: (zoom: number, origin: Point) => void) {
  let isResetting = false;
  const now = () => place(map.getZoom(), map.getPixelOrigin());
  return {
    viewprereset() {
      isResetting = true;
    },
    viewreset() {
      isResetting = false;
      now();
    },
    zoom() {
      if (!isResetting) now();
    },
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => place(zoom, worldOrigin(map, center, zoom).round()),
  };
}

/** Where a place stands, in layer pixels. Leaflet's own way makes a layer of the compositor of each node. */
export function moveTo(node: HTMLElement, { x, y }: WorldPoint, zoom: number, origin: Point): void {
  const scale = 2 ** zoom;
  node.style.transform = `translate(${Math.round(x * scale - origin.x)}px, ${Math.round(y * scale - origin.y)}px)`;
}

/** Leaflet types every handler by its most general event; which one comes is told by its name. */
export function handlers(
  byName: Readonly<Record<string, (event: never) => void>>,
): Record<string, LeafletEventHandlerFn> {
  return byName as Record<string, LeafletEventHandlerFn>;
}
