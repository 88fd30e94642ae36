import type { Bounds, LatLon } from '@kerb/core/config/city-config.ts';
import { type LeafletMap, point } from './leaflet.ts';

/** How much of the map a panel covers, in CSS pixels from its left and bottom edges. */
export interface CoveredArea {
  readonly left: number;
  readonly bottom: number;
}

/** What a half-open bottom sheet covers (PLUS-05). */
export function lowerHalf(map: LeafletMap): CoveredArea {
  return { left: 0, bottom: map.getSize().y / 2 };
}

/** Moves the map so that a point is in the middle of what no panel covers. */
export function centreOn(map: LeafletMap, { lat, lon }: LatLon, zoom: number, covered: CoveredArea): void {
  const target = map.project([lat, lon], zoom).subtract(point(covered.left / 2, -covered.bottom / 2));
  map.setView(map.unproject(target, zoom), zoom, { animate: !prefersReducedMotion() });
}

/** The smallest distance between a point and a panel, in CSS pixels. */
const gap = 40;

/** Pans the map just far enough that no panel covers a point. */
export function panIntoView(map: LeafletMap, { lat, lon }: LatLon, covered: CoveredArea): void {
  const { x, y } = map.latLngToContainerPoint([lat, lon]);
  const left = covered.left === 0 ? 0 : Math.min(0, x - covered.left - gap);
  const down = covered.bottom === 0 ? 0 : Math.max(0, y - (map.getSize().y - covered.bottom - gap));
  if (left !== 0 || down !== 0) map.panBy([left, down], { animate: !prefersReducedMotion() });
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function middleOf({ southWest, northEast }: Bounds): LatLon {
  return { lat: (southWest.lat + northEast.lat) / 2, lon: (southWest.lon + northEast.lon) / 2 };
}
