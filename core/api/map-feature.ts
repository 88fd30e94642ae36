import { categoriesOnWire, objectTypesOnWire } from '../contract/map.ts';
import {
  flag,
  isObject,
  type Json,
  list,
  nonEmptyText,
  number,
  object,
  text,
  webAddress,
} from '../decoding.ts';
import {
  type Category,
  categories,
  type DropReason,
  type Geometry,
  type MapObject,
  type ObjectType,
  objectKey,
  type Position,
} from '../domain/map/map-object.ts';
import { createZoneReader } from './map-zone.ts';

/** Decodes a feature; `undefined` for one that cannot be shown. */
type FeatureReader = (feature: unknown) => MapObject | undefined;

/** Texts that repeat occur early in a reply. Without a limit, unique names would fill the map of texts. */
const maxInternedTexts = 5000;

/** Creates a reader for the features of one reply. Repeated zones and texts are stored once. */
export function createFeatureReader(): FeatureReader {
  const readZone = createZoneReader();
  const texts = new Map<string, string>();
  const intern = (value: unknown): string => {
    const decoded = nonEmptyText(value);
    if (decoded === undefined) return '';
    const interned = texts.get(decoded);
    if (interned === undefined && texts.size < maxInternedTexts) texts.set(decoded, decoded);
    return interned ?? decoded;
  };

  return (value) => {
    const feature = object(value);
    const properties = object(feature.properties);
    const type = lookUp(typeOf, properties.objecttype);
    const geometry = decodeGeometry(object(feature.geometry));
    if (!type || !geometry) return undefined;
    const code = nonEmptyText(properties.code) ?? '';
    const { zone, isSwitchedOff } = isObject(properties.zone) ? readZone(properties.zone) : noZone;
    return {
      key: objectKey({ type, code, geometry }),
      code,
      type,
      category: lookUp(categoryOf, properties.category) ?? 'other',
      geometry,
      name: intern(properties.name),
      address: intern(properties.address),
      description: intern(properties.description),
      notes: intern(properties.addinfo),
      pictureUrl: webAddress(properties.linkpicture),
      spaces: decodeSpaces(properties),
      zone,
      isActive: !isSwitchedOff && !flag(properties.inactive),
    };
  };
}

/** Why a `FeatureReader` returned `undefined` for this feature. */
export function dropReason(value: unknown): DropReason {
  if (!isObject(value) || !isObject(value.properties)) return 'notAFeature';
  if (!lookUp(typeOf, value.properties.objecttype)) return 'type';
  return 'geometry';
}

const noZone = { zone: undefined, isSwitchedOff: false };

/** MAP-08: -1, and anything that is not a count, is unknown. */
function decodeSpaces(properties: Json): MapObject['spaces'] {
  const spaces = object(properties.spaces);
  return {
    total: count(spaces.total),
    free: count(properties.freeparking ?? spaces.free),
    forDisabled: count(spaces.fordisabled),
  };
}

function count(value: unknown): number | undefined {
  const decoded = number(value);
  return decoded !== undefined && decoded >= 0 ? Math.floor(decoded) : undefined;
}

const typeOf = pairSpellings<ObjectType>(objectTypesOnWire, [
  'parking',
  'residentZone',
  'payStation',
  'paymentKiosk',
  'informationBoard',
  'church',
  'museum',
  'sight',
]);

const categoryOf = pairSpellings<Category>(categoriesOnWire, categories);

/** Pairs the contract's spellings with ours by index, both as they are and in lower case. */
function pairSpellings<T>(wire: readonly string[], ours: readonly T[]): ReadonlyMap<unknown, T> {
  return new Map(
    wire.flatMap((spelling, index) => {
      const our = ours[index];
      return our === undefined ? [] : [[spelling, our] as const, [spelling.toLowerCase(), our] as const];
    }),
  );
}

/** The case of the value is ignored. */
function lookUp<T>(table: ReadonlyMap<unknown, T>, value: unknown): T | undefined {
  return table.get(value) ?? table.get((text(value) ?? '').toLowerCase());
}

/** Decodes a GeoJSON geometry; `undefined` for one that cannot be drawn. */
function decodeGeometry(geometry: Json): Geometry | undefined {
  if (geometry.type === 'Point') {
    const at = decodePosition(geometry.coordinates);
    return at && { kind: 'point', at };
  }
  if (geometry.type === 'LineString') {
    const path = list(geometry.coordinates, decodePosition);
    return path.length >= 2 ? { kind: 'line', path } : undefined;
  }
  if (geometry.type === 'Polygon') {
    const rings = list(geometry.coordinates, decodeRing);
    return rings.length > 0 ? { kind: 'area', rings } : undefined;
  }
  return undefined;
}

function decodeRing(value: unknown): Position[] | undefined {
  const ring = list(value, decodePosition);
  return ring.length >= 3 ? ring : undefined;
}

function decodePosition(value: unknown): Position | undefined {
  if (!Array.isArray(value)) return undefined;
  const lon = number(value[0]);
  const lat = number(value[1]);
  if (lon === undefined || lat === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return isPlain(value) ? value : [lon, lat];
}

/** Whether the parsed array can be used as it is: most of a hundred thousand positions need no copy. */
function isPlain(value: readonly unknown[]): value is Position {
  return value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';
}
