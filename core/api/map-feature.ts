import { categoriesOnWire, objectTypesOnWire } from '../contract/map.ts';
import {
  flag,
  isObject,
  type Json,
  nonEmptyText,
  number,
  object,
  text,
  webAddress,
} from '../decoding/primitives.ts';
import {
  type Category,
  categories,
  type DropReason,
  type MapObject,
  type ObjectType,
} from '../domain/map/map-object.ts';
import { decodeGeometry } from './map-geometry.ts';
import { createZoneReader } from './map-zone.ts';

/** MAP-04: gives the object of a feature, or `undefined` for one that cannot be shown. */
export type FeatureReader = (feature: unknown) => MapObject | undefined;

/** Texts that repeat are mostly among the first; names, which are not, would fill the memory. */
const mostTexts = 5000;

/** A reader for the features of one reply: what they repeat is kept once. */
export function createFeatureReader(): FeatureReader {
  const readZone = createZoneReader();
  const texts = new Map<string, string>();
  const once = (value: unknown): string => {
    const read = nonEmptyText(value);
    if (read === undefined) return '';
    const known = texts.get(read);
    if (known === undefined && texts.size < mostTexts) texts.set(read, read);
    return known ?? read;
  };

  return (value) => {
    const feature = object(value);
    const properties = object(feature.properties);
    const type = spelled(typeOf, properties.objecttype);
    const geometry = decodeGeometry(object(feature.geometry));
    const code = nonEmptyText(properties.code);
    if (!type || !geometry || !code) return undefined;
    const { zone, isSwitchedOff } = isObject(properties.zone) ? readZone(properties.zone) : noZone;
    return {
      code,
      type,
      category: spelled(categoryOf, properties.category) ?? 'other',
      geometry,
      name: once(properties.name),
      address: once(properties.address),
      description: once(properties.description),
      notes: once(properties.addinfo),
      pictureUrl: webAddress(properties.linkpicture),
      places: decodePlaces(properties),
      zone,
      isActive: !isSwitchedOff && !flag(properties.inactive),
    };
  };
}

/** Why a reader gave no object for this feature. */
export function whyDropped(value: unknown): DropReason {
  // The adapter of published files knows better.
  if (isObject(value) && (value.dropped === 'elsewhere' || value.dropped === 'geometry'))
    return value.dropped;
  if (!isObject(value) || !isObject(value.properties)) return 'notAFeature';
  if (!spelled(typeOf, value.properties.objecttype)) return 'type';
  return nonEmptyText(value.properties.code) === undefined ? 'code' : 'geometry';
}

const noZone = { zone: undefined, isSwitchedOff: false };

/** MAP-08: -1 and anything that is no count is "not known". */
function decodePlaces(properties: Json): MapObject['places'] {
  const spaces = object(properties.spaces);
  return {
    total: count(spaces.total),
    free: count(properties.freeparking ?? spaces.free),
    forDisabled: count(spaces.fordisabled),
  };
}

function count(value: unknown): number | undefined {
  const read = number(value);
  return read !== undefined && read >= 0 ? Math.floor(read) : undefined;
}

const typeOf = inOrder<ObjectType>(objectTypesOnWire, [
  'parking',
  'residentZone',
  'payStation',
  'paymentKiosk',
  'informationBoard',
  'church',
  'museum',
  'sight',
]);

const categoryOf = inOrder<Category>(categoriesOnWire, categories);

/** Pairs the contract's spellings, in its order, with ours, as they are and in small letters. */
function inOrder<T>(wire: readonly string[], ours: readonly T[]): ReadonlyMap<unknown, T> {
  return new Map(
    wire.flatMap((spelling, index) => {
      const our = ours[index];
      return our === undefined ? [] : [[spelling, our] as const, [spelling.toLowerCase(), our] as const];
    }),
  );
}

/** MAP-02: without regard to case. */
function spelled<T>(known: ReadonlyMap<unknown, T>, value: unknown): T | undefined {
  return known.get(value) ?? known.get((text(value) ?? '').toLowerCase());
}
