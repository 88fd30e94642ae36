import { metresBetween } from './distance.ts';
import type { LatLon } from './lat-lon.ts';
import type { Geometry, Position } from './map-object.ts';

/**
 * Great-circle distance in metres from a point to the nearest point of a geometry. It is 0 inside an area,
 * but not in a hole of the area, and infinite for a geometry without points.
 */
export function metresTo(geometry: Geometry, point: LatLon): number {
  if (geometry.kind === 'point') return metresBetween(point, toLatLon(geometry.at));
  if (geometry.kind === 'line') return metresToPath(geometry.path, point);
  if (isInside(geometry.rings, point)) return 0;
  return Math.min(...geometry.rings.map((ring) => metresToPath(closed(ring), point)));
}

function metresToPath(path: readonly Position[], point: LatLon): number {
  let [previous] = path;
  let shortest = Infinity;
  for (const position of path) {
    shortest = Math.min(
      shortest,
      metresBetween(point, nearestOnSegment(previous ?? position, position, point)),
    );
    previous = position;
  }
  return shortest;
}

/** Segments in a city are short, so the ground around the point is treated as flat. */
function nearestOnSegment(from: Position, to: Position, { lat, lon }: LatLon): LatLon {
  const longitudeScale = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * longitudeScale, to[1] - from[1]];
  const squaredLength = east * east + north * north;
  const projection = ((lon - from[0]) * longitudeScale * east + (lat - from[1]) * north) / squaredLength;
  const fraction = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, projection));
  return { lon: from[0] + (to[0] - from[0]) * fraction, lat: from[1] + (to[1] - from[1]) * fraction };
}

/** By the even-odd rule, so that a hole is outside. */
function isInside(rings: readonly (readonly Position[])[], { lat, lon }: LatLon): boolean {
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const position of ring) {
      if (previous && position[1] > lat !== previous[1] > lat) {
        const crossing =
          previous[0] + ((lat - previous[1]) / (position[1] - previous[1])) * (position[0] - previous[0]);
        if (lon < crossing) inside = !inside;
      }
      previous = position;
    }
  }
  return inside;
}

function closed(ring: readonly Position[]): readonly Position[] {
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

function toLatLon([lon, lat]: Position): LatLon {
  return { lat, lon };
}
