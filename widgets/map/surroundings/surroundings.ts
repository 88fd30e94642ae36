import { type CompassPoint, compassPoint } from '@kerb/core/domain/map/compass.ts';
import { metresBetween } from '@kerb/core/domain/map/distance.ts';
import type { MapObject, Position } from '@kerb/core/domain/map/map-object.ts';
import { toLatLon, toWorld, type WorldPoint } from '@kerb/core/geo/mercator.ts';
import type { Scene } from '../scene/city-scene.ts';
import { isInside } from '../scene/hit-test.ts';
import { nearby } from '../scene/nearby.ts';
import type { ProjectedObject } from '../scene/projected-object.ts';
import type { WorldBox } from '../scene/world.ts';

/** What the map shows of an object and around it. */
interface Surroundings {
  /** Absent for a point. */
  readonly extent: Extent | undefined;
  /** The areas that the object is in. */
  readonly areas: readonly MapObject[];
  /** The nearest first. */
  readonly neighbours: readonly Neighbour[];
}

/** In metres. A closed line has no ends. */
export type Extent =
  | { readonly kind: 'line'; readonly length: number; readonly ends: Ends | undefined }
  | { readonly kind: 'area'; readonly westToEast: number; readonly southToNorth: number };

/** Each end as seen from the other one. */
interface Ends {
  readonly from: CompassPoint;
  readonly to: CompassPoint;
}

export interface Neighbour {
  readonly object: MapObject;
  readonly metres: number;
  /** Absent at the same place. */
  readonly direction: CompassPoint | undefined;
}

/** The farthest neighbour, in metres. */
export const reach = 500;

const maxNeighbours = 4;

/** Below this, in metres, two points are the same place: a direction would say nothing. */
const samePlace = 5;

/** What is around an object, of all that the filter shows. */
export function surroundingsOf(scene: Scene, place: ProjectedObject): Surroundings {
  const here = toLatLon(place.at);
  const near = around(scene, place).map((number) => scene.projected.at(number));
  const areas = near.filter((other) => other.shape?.kind === 'area' && isInside(place.at, other.shape.paths));
  const neighbours = near
    .filter((other) => !areas.includes(other))
    .slice(0, maxNeighbours)
    .map(({ object, at }) => ({ object, ...wayTo(here, toLatLon(at)) }))
    .filter(({ metres }) => metres <= reach);
  return { extent: extentOf(place), areas: areas.map(({ object }) => object), neighbours };
}

/** The nearest object within `reach` that fits. */
export function nearestOf(
  scene: Scene,
  place: ProjectedObject,
  fits: (object: MapObject) => boolean,
): Neighbour | undefined {
  const number = around(scene, place).find((other) => fits(scene.projected.at(other).object));
  if (number === undefined) return undefined;
  const { object, at } = scene.projected.at(number);
  const neighbour = { object, ...wayTo(toLatLon(place.at), toLatLon(at)) };
  return neighbour.metres <= reach ? neighbour : undefined;
}

/** The numbers of the other objects in a box of `reach` around a place, the nearest first. */
function around(scene: Scene, { at, number }: ProjectedObject): readonly number[] {
  return nearby(scene, boxAt(at, reach), at).filter((other) => other !== number);
}

type LatLon = ReturnType<typeof toLatLon>;

/** A distance in metres and a direction. */
export function wayTo(from: LatLon, to: LatLon): Pick<Neighbour, 'metres' | 'direction'> {
  const metres = metresBetween(from, to);
  return { metres, direction: metres < samePlace ? undefined : compassPoint(from, to) };
}

function boxAt(at: WorldPoint, metres: number): WorldBox {
  const { lat, lon } = toLatLon(at);
  const up = metres / 111_320;
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const [corner, opposite] = [toWorld([lon - across, lat + up]), toWorld([lon + across, lat - up])];
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

function extentOf({ object: { geometry }, shape }: ProjectedObject): Extent | undefined {
  if (geometry.kind === 'point' || !shape) return undefined;
  if (geometry.kind === 'line') return lineExtent(geometry.path);
  const { left, top, right, bottom } = shape.box;
  const [corner, opposite] = [toLatLon({ x: left, y: top }), toLatLon({ x: right, y: bottom })];
  return {
    kind: 'area',
    westToEast: metresBetween(corner, { lat: corner.lat, lon: opposite.lon }),
    southToNorth: metresBetween(corner, { lat: opposite.lat, lon: corner.lon }),
  };
}

function lineExtent(path: readonly Position[]): Extent {
  const corners = path.map(([lon, lat]) => ({ lat, lon }));
  const [first, last] = [corners[0], corners.at(-1)];
  const length = corners.reduce(
    (sum, corner, index) => sum + metresBetween(corners[index - 1] ?? corner, corner),
    0,
  );
  const hasEnds = first && last && metresBetween(first, last) >= samePlace;
  const ends = hasEnds ? { from: compassPoint(last, first), to: compassPoint(first, last) } : undefined;
  return { kind: 'line', length, ends };
}
