import { metresBetween } from './distance.ts';
import type { Geometry, Position } from './map-object.ts';

/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Metres over the great circle from a place to the nearest point of a geometry; 0 inside an area, but not in its holes (MAP-22). */
export function metresTo(geometry: Geometry, place: Place): number {
  if (geometry.kind === 'point') return metresBetween(place, placeAt(geometry.at));
  if (geometry.kind === 'line') return metresToPath(geometry.path, place);
  if (isInside(geometry.rings, place)) return 0;
  return Math.min(...geometry.rings.map((ring) => metresToPath(closed(ring), place)));
}

/** Infinity for a path without points. */
function metresToPath(path: readonly Position[], place: Place): number {
  let [before] = path;
  let nearest = Infinity;
  for (const next of path) {
    nearest = Math.min(nearest, metresBetween(place, nearestOn(before ?? next, next, place)));
    before = next;
  }
  return nearest;
}

/** The nearest place of a segment. Segments of a city are so short that the ground around the place counts as flat. */
function nearestOn(from: Position, to: Position, { lat, lon }: Place): Place {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * narrowing, to[1] - from[1]];
  const length = east * east + north * north;
  const along = ((lon - from[0]) * narrowing * east + (lat - from[1]) * north) / length;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, along));
  return { lon: from[0] + (to[0] - from[0]) * part, lat: from[1] + (to[1] - from[1]) * part };
}

/** Even-odd, so that a hole is outside. */
function isInside(rings: readonly (readonly Position[])[], { lat, lon }: Place): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const next of ring) {
      if (before && next[1] > lat !== before[1] > lat) {
        const crossing = before[0] + ((lat - before[1]) / (next[1] - before[1])) * (next[0] - before[0]);
        if (lon < crossing) inside = !inside;
      }
      before = next;
    }
  }
  return inside;
}

function closed(ring: readonly Position[]): readonly Position[] {
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

function placeAt([lon, lat]: Position): Place {
  return { lat, lon };
}
