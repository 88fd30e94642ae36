import type { Bounds, LatLon } from '@kerb/core/config/city-config.ts';
import type { Map as LeafletMap } from 'leaflet';
import { point } from 'leaflet';

/** How much of the map a panel covers, in CSS pixels. */
export interface Covered {
  readonly left: number;
  readonly bottom: number;
}

/** Shows a place in the middle of what no panel covers. */
export function lookAt(map: LeafletMap, { lat, lon }: LatLon, zoom: number, covered: Covered): void {
  const target = map.project([lat, lon], zoom).subtract(point(covered.left / 2, -covered.bottom / 2));
  map.setView(map.unproject(target, zoom), zoom, { animate: !prefersStillness() });
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function middleOf({ southWest, northEast }: Bounds): LatLon {
  return { lat: (southWest.lat + northEast.lat) / 2, lon: (southWest.lon + northEast.lon) / 2 };
}

export function isWithin({ lat, lon }: LatLon, { southWest, northEast }: Bounds): boolean {
  return lat >= southWest.lat && lat <= northEast.lat && lon >= southWest.lon && lon <= northEast.lon;
}
