import { metresTo, type Place } from './geometry-distance.ts';
import type { MapObject, MapZone } from './map-object.ts';

/** Where a device believes to be. */
export interface Fix extends Place {
  /** Metres around the place within which the device is. */
  readonly accuracy: number;
}

/** What is written large on the signs of a city, and asked for when paying (PAY-01). */
export type SignUnit = 'zone' | 'parking';

export interface Signs {
  readonly unit: SignUnit;
  /** The numbers on the signs of zones, by `Zone.id`. A zone that is missing goes by its name. */
  readonly zoneCodes: ReadonlyMap<string, string>;
}

/** Something that can be paid for: a zone by its nearest parking, or a parking. */
export interface NearPlace {
  readonly object: MapObject;
  readonly zone: MapZone;
  /** The number on the sign, unless the zones did not say it. */
  readonly sign: string;
  /** To the nearest point of the parking, not to its middle. */
  readonly metres: number;
}

/**
 * What a driver can be told: `vague` that the device does not know well enough where it is; `none` that nothing can be paid for here;
 * `list` what is near; `ask` that several places are within the accuracy, so that only the number on the sign can tell.
 */
export type NearMe =
  | { readonly answer: 'vague' | 'none' }
  | { readonly answer: 'ask'; readonly places: readonly NearPlace[] }
  | {
      readonly answer: 'list';
      readonly places: readonly NearPlace[];
      /** The only one within the accuracy, if there is one. */
      readonly here: NearPlace | undefined;
    };

/** Metres; a fix less accurate than this names a district, not a street. */
const vagueFrom = 1000;

const listed = 5;
const askedAbout = 6;

/** PLUS-05: the nearest active parkings or zones, nearest first. It never chooses between two that are within the accuracy. */
export function nearMe(objects: readonly MapObject[], fix: Fix, signs: Signs): NearMe {
  if (!(fix.accuracy <= vagueFrom)) return { answer: 'vague' };
  const places = nearPlaces(objects, fix, signs);
  if (places.length === 0) return { answer: 'none' };
  const possible = places.filter(({ metres }) => metres <= fix.accuracy);
  if (possible.length > 1) return { answer: 'ask', places: possible.slice(0, askedAbout) };
  return { answer: 'list', places: places.slice(0, listed), here: possible[0] };
}

function nearPlaces(objects: readonly MapObject[], from: Place, { unit, zoneCodes }: Signs): NearPlace[] {
  const bySign = new Map<string, NearPlace>();
  for (const object of objects) {
    const { zone, type, isActive } = object;
    if (type !== 'parking' || !isActive || !zone) continue;
    const sign = unit === 'zone' ? (zoneCodes.get(zone.id) ?? zone.name) : object.code;
    const metres = metresTo(object.geometry, from);
    if (metres < (bySign.get(sign)?.metres ?? Infinity)) bySign.set(sign, { object, zone, sign, metres });
  }
  return [...bySign.values()].sort((a, b) => a.metres - b.metres);
}
