import type { Bounds, LatLon } from '@kerb/core/config/city-config.ts';
import { type LeafletMap, point } from './leaflet.ts';

/** How much of the map a panel covers, in CSS pixels. */
export interface Covered {
  readonly left: number;
  readonly bottom: number;
}

/** A sheet that is drawn up half way (PLUS-05). */
export function lowerHalf(map: LeafletMap): Covered {
  return { left: 0, bottom: map.getSize().y / 2 };
}

/** Shows a place in the middle of what no panel covers. */
export function lookAt(map: LeafletMap, { lat, lon }: LatLon, zoom: number, covered: Covered): void {
  const target = map.project([lat, lon], zoom).subtract(point(covered.left / 2, -covered.bottom / 2));
  map.setView(map.unproject(target, zoom), zoom, { animate: !prefersStillness() });
}

/** How near to a panel a place may be, in CSS pixels. */
const gap = 40;

/** Moves the map just so far that no panel lies over a place. */
export function uncover(map: LeafletMap, { lat, lon }: LatLon, covered: Covered): void {
  const { x, y } = map.latLngToContainerPoint([lat, lon]);
  const left = covered.left === 0 ? 0 : Math.min(0, x - covered.left - gap);
  const down = covered.bottom === 0 ? 0 : Math.max(0, y - (map.getSize().y - covered.bottom - gap));
  if (left !== 0 || down !== 0) map.panBy([left, down], { animate: !prefersStillness() });
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function middleOf({ southWest, northEast }: Bounds): LatLon {
  return { lat: (southWest.lat + northEast.lat) / 2, lon: (southWest.lon + northEast.lon) / 2 };
}
