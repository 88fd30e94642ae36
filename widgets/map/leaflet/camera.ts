import type { Bounds, LatLon } from '@kerb/core/config/city-config.ts';
import { toLatLon } from '@kerb/core/geo/mercator.ts';
import type { ZoomLimits } from '@kerb/core/geo/zoom.ts';
import type { WorldBox } from '../scene/world.ts';
import { closeZoom, fitZoom } from '../scene/zoom.ts';
import { type LeafletMap, point } from './leaflet.ts';
import { viewBox } from './view-box.ts';

/** How much of the map a panel covers, in CSS pixels from its left and bottom edges. */
export interface CoveredArea {
  readonly left: number;
  readonly bottom: number;
}

/** What a half-open bottom sheet covers. */
export function lowerHalf(map: LeafletMap): CoveredArea {
  return { left: 0, bottom: map.getSize().y / 2 };
}

/** Moves the map so that a point is in the middle of what no panel covers. */
export function centreOn(map: LeafletMap, { lat, lon }: LatLon, zoom: number, covered: CoveredArea): void {
  const target = map.project([lat, lon], zoom).subtract(point(covered.left / 2, -covered.bottom / 2));
  map.setView(map.unproject(target, zoom), zoom, { animate: !prefersReducedMotion() });
}

/** The smallest distance between a shown object and a panel or the edge of the map, in CSS pixels. */
const gap = 40;

/** The same above and below, where the search box and the foot of the map are. */
const verticalGap = 72;

/**
 * Brings a box into the part of the map that no panel covers, and no closer than `closest`. If all of it is
 * in view at a close zoom, the map pans at most.
 */
export function showBox(
  map: LeafletMap,
  box: WorldBox,
  closest: number,
  limits: ZoomLimits,
  covered: CoveredArea,
): void {
  const { x, y } = map.getSize();
  // On a small map a panel may cover nearly everything.
  const width = Math.max(x - covered.left - 2 * gap, x / 4, 1);
  const height = Math.max(y - covered.bottom - 2 * verticalGap, y / 4, 1);
  const zoom = map.getZoom();
  const isClose = zoom >= closeZoom && contains(viewBox(map, 0), box);
  if (isClose && fitZoom(box, { width, height }, zoom, limits) === zoom) {
    panIntoView(map, box, covered);
    return;
  }
  const centre = toLatLon({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  // The box fills at most half of the view, so the surrounding streets are visible too.
  const size = { width: width / 2, height: height / 2 };
  centreOn(map, centre, fitZoom(box, size, closest, limits), covered);
}

/** Pans the map just far enough that no panel covers a box. */
export function panIntoView(map: LeafletMap, box: WorldBox, covered: CoveredArea): void {
  const corner = map.latLngToContainerPoint(latLngOf(box.left, box.bottom));
  const left = covered.left === 0 ? 0 : Math.min(0, corner.x - covered.left - gap);
  const down = covered.bottom === 0 ? 0 : Math.max(0, corner.y - (map.getSize().y - covered.bottom - gap));
  if (left !== 0 || down !== 0) map.panBy([left, down], { animate: !prefersReducedMotion() });
}

function latLngOf(x: number, y: number): [lat: number, lng: number] {
  const { lat, lon } = toLatLon({ x, y });
  return [lat, lon];
}

function contains(outer: WorldBox, inner: WorldBox): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function middleOf({ southWest, northEast }: Bounds): LatLon {
  return { lat: (southWest.lat + northEast.lat) / 2, lon: (southWest.lon + northEast.lon) / 2 };
}
