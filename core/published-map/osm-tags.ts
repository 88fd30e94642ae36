import { type Json, nonEmptyText } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';

/** Keys of OpenStreetMap that say what a thing is. `amenity` is looked at by its value. */
const keysOfThings = [
  'highway',
  'railway',
  'bridge',
  'man_made',
  'leisure',
  'shop',
  'tourism',
  'waterway',
  'natural',
  'landuse',
  'boundary',
  'place',
  'power',
  'aeroway',
  'public_transport',
  'office',
  'historic',
  'emergency',
  'vending',
];

/** Prefixes of the life cycle: `disused:amenity=parking`. */
const notAnyMore =
  /^(disused|abandoned|construction|demolished|razed|removed|proposed|planned|was|historic):(amenity|parking)$/;

/** Amenities that are parking for cars, or a rank. */
const parkingAmenities: ReadonlySet<string> = new Set(['parking', 'parking_space', 'taxi']);

/**
 * Why a feature with the tags of OpenStreetMap is no car park; `undefined` for one that can be, and for
 * other properties.
 */
export function dropReasonOfTags(properties: Json): DropReason | undefined {
  if (Object.keys(properties).some((key) => notAnyMore.test(key))) return 'noParking';
  const amenity = tagOf(properties, 'amenity');
  if (amenity === 'bicycle_parking' || amenity === 'motorcycle_parking' || amenity === 'bicycle_rental')
    return 'notForCars';
  // Stands of aircraft are `aeroway=parking_position`.
  if (['aeroway', 'aeroways'].some((key) => tagOf(properties, key) !== undefined)) return 'notForCars';
  if (amenity !== undefined && !parkingAmenities.has(amenity)) return 'type';
  if (['motorcar', 'motor_vehicle', 'vehicle'].some((key) => tagOf(properties, key) === 'no'))
    return 'notForCars';
  if (amenity !== undefined || tagOf(properties, 'parking') !== undefined || hasStreetParking(properties))
    return undefined;
  return keysOfThings.some((key) => isThing(tagOf(properties, key))) ? 'type' : undefined;
}

/**
 * Properties with the tags that GDAL's driver for OpenStreetMap writes into one text:
 * `other_tags: '"access"=>"private","fee"=>"no"'`.
 */
export function withOtherTags(properties: Json): Json {
  const { other_tags: others, ...own } = properties;
  if (typeof others !== 'string') return properties;
  const texts = others.matchAll(/"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)(?:=>"((?:[^"\\]|\\[\s\S])*)")?/g);
  const tags = [...texts].filter(([, , value]) => value !== undefined);
  return { ...Object.fromEntries(tags.map(([, key, value]) => [key, value])), ...own };
}

/** Whether these are tags of a street with parking beside it. */
export function hasStreetParking(properties: Json): boolean {
  return Object.keys(properties).some((key) => /^parking:(lane:)?(left|right|both)$/.test(key));
}

function tagOf(properties: Json, key: string): string | undefined {
  return nonEmptyText(properties[key])?.toLowerCase();
}

/** Values of tags are identifiers; other files have names and sentences under such keys. */
function isThing(value: string | undefined): boolean {
  return value !== undefined && /^[a-z_]+$/.test(value) && value !== 'no' && !value.includes('parking');
}
