import type { CityConfig } from '../config/city-config.ts';
import { categoriesOnWire, mapEndpoints, objectTypesOnWire } from '../contract/map.ts';
import {
  flag,
  isObject,
  type Json,
  list,
  number,
  object,
  text,
  webAddress,
  words,
} from '../decoding/json.ts';
import { countParkings } from '../domain/map/counters.ts';
import {
  type Category,
  type Counters,
  categories,
  type Geometry,
  type MapData,
  type MapObject,
  type MapZone,
  type ObjectType,
  type Position,
} from '../domain/map/map-object.ts';
import { parseServerTime } from '../domain/time.ts';
import { AppError } from '../errors/app-error.ts';
import type { Http } from './http.ts';
import { decodeMapPrice, marksInactive } from './prices.ts';

/** API-21. */
export async function loadMap(http: Http, config: CityConfig, signal?: AbortSignal): Promise<MapData> {
  const endpoint = config.callVersions.map === 'v2' ? mapEndpoints.mapV2 : mapEndpoints.mapV3;
  return decodeMap(await http(endpoint, {}, { signal }), config.timeZone);
}

/** MAP-04, MAP-11. A feature that cannot be drawn is left out and counted. Throws when there is no list at all. */
export function decodeMap(reply: Json, timeZone: string): MapData {
  if (!Array.isArray(reply.features)) throw new AppError('unreadable');
  const objects = list(reply.features, decodeFeature);
  const stated = object(reply.OverAll);
  const computed = countParkings(objects);
  return {
    objects,
    counters: {
      onStreet: decodeCounters(stated.road) ?? computed.onStreet,
      offStreet: decodeCounters(stated.barrier) ?? computed.offStreet,
    },
    measuredAt: parseServerTime(text(reply.times) ?? '', timeZone),
    droppedCount: reply.features.length - objects.length,
  };
}

function decodeCounters(value: unknown): Counters | undefined {
  const counters = object(value);
  const [parkings, places, freePlaces] = [counters.parkings, counters.places, counters.freePlaces].map(
    number,
  );
  if (parkings === undefined || places === undefined || freePlaces === undefined) return undefined;
  return { parkings, places, freePlaces };
}

export function decodeFeature(value: unknown): MapObject | undefined {
  const feature = object(value);
  const properties = object(feature.properties);
  const type = typeOf.get((text(properties.objecttype) ?? '').toLowerCase());
  const geometry = decodeGeometry(object(feature.geometry));
  const code = words(properties.code);
  if (!type || !geometry || !code) return undefined;
  const zone = object(properties.zone);
  const isInactive =
    flag(properties.inactive) || (Array.isArray(zone.prices) && zone.prices.some(marksInactive));
  return {
    code,
    type,
    category: categoryOf.get((text(properties.category) ?? '').toLowerCase()) ?? 'other',
    geometry,
    name: words(properties.name) ?? '',
    address: words(properties.address) ?? '',
    description: words(properties.description) ?? '',
    notes: words(properties.addinfo) ?? '',
    pictureUrl: webAddress(properties.linkpicture),
    places: decodePlaces(properties),
    zone: isObject(properties.zone) ? decodeZone(zone) : undefined,
    isActive: !isInactive,
  };
}

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

function decodeZone(zone: Json): MapZone | undefined {
  const id = words(zone.zonenumber);
  if (!id) return undefined;
  return {
    id,
    name: words(zone.zonename) ?? id,
    kind: zone.zonetype === 'barrier' ? 'offStreet' : 'onStreet',
    prices: list(zone.prices, decodeMapPrice),
  };
}

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
  return [lon, lat];
}

const typeOf = spelled<ObjectType>(objectTypesOnWire, [
  'parking',
  'residentZone',
  'payStation',
  'paymentKiosk',
  'informationBoard',
  'church',
  'museum',
  'sight',
]);

const categoryOf = spelled<Category>(categoriesOnWire, categories);

/** Pairs the contract's spellings, in its order, with ours; MAP-02: without regard to case. */
function spelled<T>(wire: readonly string[], ours: readonly T[]): ReadonlyMap<string, T> {
  return new Map(ours.map((name, index) => [(wire[index] ?? '').toLowerCase(), name]));
}
