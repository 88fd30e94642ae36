import { metresTo } from '../map/geometry-distance.ts';
import type { LatLon } from '../map/lat-lon.ts';
import type { Geometry, MapObject, MapZone } from '../map/map-object.ts';
import { isOnStreet } from '../map/on-street.ts';
import type { VehicleCategory } from '../plate/vehicle-category.ts';
import { concessionsFor } from '../tariff/concession.ts';
import { addMinutes, type Minutes } from '../time.ts';
import { type PlannedStay, type StayTerms, stayTerms } from './stay-terms.ts';

export interface PlanQuestion extends PlannedStay {
  readonly destination: LatLon;
  readonly vehicleCategory: VehicleCategory;
  /** Whether the driver may use places for disabled people. */
  readonly isDisabled: boolean;
}

/** A parking where the whole stay is legal. */
export interface PlanAnswer {
  readonly object: MapObject;
  readonly walk: Walk;
  readonly terms: StayTerms;
}

/** How many objects are looked at between two interruptions. */
const batchSize = 250;

/** Nothing is asked for at a free parking without a zone. */
const freeZone = { id: '', prices: [] };

/**
 * The parkings within a walk of the destination where the whole stay is legal, in the order of the objects.
 * Can be interrupted where it yields.
 * Parkings behind a barrier are left out: they are paid for on the way out, so nobody can quote them.
 */
export function* planStay(
  objects: readonly MapObject[],
  question: PlanQuestion,
): Generator<void, readonly PlanAnswer[], void> {
  const isNear = boxAround(question.destination);
  // Thousands of parkings share a zone and its terms.
  const termsByZone = new Map<MapZone | undefined, StayTerms | undefined>();
  const answers: PlanAnswer[] = [];
  let visited = 0;
  for (const object of objects) {
    visited += 1;
    if (visited % batchSize === 0) yield;
    if (!isOpen(object) || !isNear(object.geometry) || !mayPark(object, question)) continue;
    const metres = metresTo(object.geometry, question.destination);
    if (metres > maxAirMetres) continue;
    const { zone } = object;
    if (!termsByZone.has(zone)) {
      termsByZone.set(zone, stayTerms(zone ?? freeZone, question));
      // They take as long as a whole batch of distances.
      yield;
    }
    const terms = termsByZone.get(zone);
    if (terms) answers.push({ object, walk: walkFor(metres), terms });
  }
  return answers;
}

/** An active parking on the street whose price is known. */
function isOpen(object: MapObject): boolean {
  if (object.type !== 'parking' || !object.isActive || !isOnStreet(object)) return false;
  return object.zone ? object.zone.prices.length > 0 : object.category === 'free';
}

function mayPark({ category, zone }: MapObject, question: PlanQuestion): boolean {
  if (category === 'taxi') return false;
  if (category === 'bus') return question.vehicleCategory === 'D';
  if (category === 'disabled') return question.isDisabled;
  return category !== 'resident' || (zone !== undefined && isResident(zone, question));
}

/** Whether a permit holds in the zone for the whole stay. */
function isResident(zone: MapZone, { concessions, plate, arrival, stay }: PlanQuestion): boolean {
  const end = addMinutes(arrival, stay);
  return concessionsFor(concessions, plate, zone.id).some(
    (permit) => permit.plate !== '#' && permit.from < arrival && end <= permit.until,
  );
}

/** Metres in a degree of latitude, rounded down, so that a box is never too small. */
const metresInDegree = 111_000;

/**
 * Returns a function that excludes most geometries beyond the walk. It is much cheaper than their distance.
 */
function boxAround({ lat, lon }: LatLon): (geometry: Geometry) => boolean {
  const up = maxAirMetres / metresInDegree;
  const aside = up / Math.cos(((Math.abs(lat) + up) * Math.PI) / 180);
  const [west, east, south, north] = [lon - aside, lon + aside, lat - up, lat + up];
  return (geometry) => {
    if (geometry.kind === 'point') {
      const [x, y] = geometry.at;
      return x >= west && x <= east && y >= south && y <= north;
    }
    const path = geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []);
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of path) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
    return right >= west && left <= east && top >= south && bottom <= north;
  };
}

/** How much longer a way through streets is than the air line. */
const detour = 1.3;

/** Metres a minute: 4.8 km/h. */
const pace = 80;

/** A way on foot. */
interface Walk {
  readonly metres: number;
  /** Rounded up. */
  readonly minutes: Minutes;
}

/** The farthest walk that a plan offers: a quarter of an hour. */
const maxWalkMetres = 15 * pace;

/** Metres of air line within `maxWalkMetres` on foot. */
const maxAirMetres = maxWalkMetres / detour;

/** The walk along an air line of so many metres. */
function walkFor(airMetres: number): Walk {
  const metres = airMetres * detour;
  return { metres, minutes: Math.ceil(metres / pace) as Minutes };
}
