import { metresTo } from './geometry-distance.ts';
import type { LatLon } from './lat-lon.ts';
import type { MapObject, MapZone } from './map-object.ts';
import { isOnStreet } from './on-street.ts';

/** A reading of the device's geolocation. */
export interface DeviceLocation extends LatLon {
  /** Metres: the device is within this distance of the point. */
  readonly accuracy: number;
}

/** What the signs in a city number, and what the driver enters to pay. */
export type SignUnit = 'zone' | 'parking';

export interface SignNumbers {
  readonly unit: SignUnit;
  /** The numbers on the signs of zones, by `Zone.id`. A zone that is missing here is called by its name. */
  readonly zoneCodes: ReadonlyMap<string, string>;
}

/** What can be paid for near the driver: a parking, or a zone represented by its nearest parking. */
export interface NearbyParking {
  readonly object: MapObject;
  readonly zone: MapZone;
  /** The number on the sign, or the zone's name where the number is unknown. */
  readonly sign: string;
  /** To the nearest point of the parking, not to its centre. */
  readonly metres: number;
}

/**
 * `inaccurate`: the location is too rough to name a street. `none`: nothing can be paid for in this city now.
 * `ambiguous`: several parkings are within the accuracy, so only the number on the sign decides. `list`: the
 * nearest parkings.
 */
export type NearbyResult =
  | { readonly kind: 'inaccurate' | 'none' }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly NearbyParking[] }
  | {
      readonly kind: 'list';
      readonly parkings: readonly NearbyParking[];
      /** The only one within the accuracy, if there is exactly one. */
      readonly current: NearbyParking | undefined;
    };

/** Metres. A less accurate location identifies a district, not a street. */
export const maxAccuracy = 1000;

const maxListed = 5;
const maxCandidates = 6;

/**
 * The nearest active parkings or zones on the street, nearest first. Those without a number are left out,
 * since nobody can pay for them. It never chooses between two that are within the accuracy.
 */
export function findNearby(
  objects: readonly MapObject[],
  location: DeviceLocation,
  signs: SignNumbers,
): NearbyResult {
  if (!(location.accuracy <= maxAccuracy)) return { kind: 'inaccurate' };
  const parkings = nearestFirst(objects, location, ({ code }, zone) =>
    signs.unit === 'zone' ? (signs.zoneCodes.get(zone.id) ?? zone.name) : code,
  );
  if (parkings.length === 0) return { kind: 'none' };
  const candidates = parkings.filter(({ metres }) => metres <= location.accuracy);
  if (candidates.length > 1) return { kind: 'ambiguous', candidates: candidates.slice(0, maxCandidates) };
  return { kind: 'list', parkings: parkings.slice(0, maxListed), current: candidates[0] };
}

/** What can be paid for, the nearest parking of each sign; those without a sign are left out. */
export function nearestFirst(
  objects: readonly MapObject[],
  from: LatLon,
  signOf: (object: MapObject, zone: MapZone) => string | undefined,
): NearbyParking[] {
  const nearestBySign = new Map<string, NearbyParking>();
  for (const object of objects) {
    const { zone, type, isActive } = object;
    if (type !== 'parking' || !isActive || !zone || !isOnStreet(object)) continue;
    const sign = signOf(object, zone);
    if (!sign) continue;
    const metres = metresTo(object.geometry, from);
    if (metres < (nearestBySign.get(sign)?.metres ?? Infinity)) {
      nearestBySign.set(sign, { object, zone, sign, metres });
    }
  }
  return [...nearestBySign.values()].sort((a, b) => a.metres - b.metres);
}
