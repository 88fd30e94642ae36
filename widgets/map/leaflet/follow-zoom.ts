import type { WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { LatLng, LeafletEventHandlerFn, Point, ZoomAnimEvent } from 'leaflet';
import { DomUtil, type LeafletMap } from './leaflet.ts';

/** The origin of the world in layer pixels, for the time when the map shows this centre at this zoom. */
function worldOrigin(map: LeafletMap, centre: LatLng, zoom: number): Point {
  const half = map.getSize().divideBy(2);
  return map
    .project(centre, zoom)
    .subtract(half)
    .add(DomUtil.getPosition(map.getPane('mapPane') as HTMLElement));
}

/**
 * Event handlers that call `update` with the zoom and the world's origin whenever a layer has to move with
 * the map. A reset of the view calls it once, at its end, since each call costs a layout.
 */
export function followZoom(map: LeafletMap, update: (zoom: number, origin: Point) => void) {
  let isResetting = false;
  const updateNow = () => update(map.getZoom(), map.getPixelOrigin());
  return {
    viewprereset() {
      isResetting = true;
    },
    viewreset() {
      isResetting = false;
      updateNow();
    },
    zoom() {
      if (!isResetting) updateNow();
    },
    zoomanim: ({ center, zoom }: ZoomAnimEvent) => update(zoom, worldOrigin(map, center, zoom).round()),
  };
}

/**
 * Moves a node to a point of the world. Leaflet's `setPosition` would give each node a compositor layer of
 * its own.
 */
export function positionNode(node: HTMLElement, { x, y }: WorldPoint, zoom: number, origin: Point): void {
  const scale = 2 ** zoom;
  node.style.transform = `translate(${Math.round(x * scale - origin.x)}px, ${Math.round(y * scale - origin.y)}px)`;
}

/** Leaflet types every handler by its most general event; the name of the event decides which one it gets. */
export function eventHandlers(
  byName: Readonly<Record<string, (event: never) => void>>,
): Record<string, LeafletEventHandlerFn> {
  return byName as Record<string, LeafletEventHandlerFn>;
}
