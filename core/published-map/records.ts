import type { PublishedFields } from '../config/city-config.ts';
import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { createPlaceReader, type Place } from './place.ts';
import { plainValue } from './plain-value.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Lists are looked for to this depth below the whole. */
const maxDepth = 4;
/** Records that are looked at for coordinates. */
const sampleSize = 20;
const maxListedNames = 40;

/**
 * A list of objects with coordinates under any name: JSON, also below a key or as one object per id, the
 * entities of NGSI, and the rows of a table. Throws an AppError that names the fields if there are none.
 */
export function readRecords(body: unknown, fields: PublishedFields, format = 'JSON'): Source {
  const readPlace = createPlaceReader(fields);
  const lists = listsIn(body, 0);
  const records = lists
    .filter((list) => list.slice(0, sampleSize).some((record) => isObject(record) && readPlace(record)))
    .sort((one, other) => other.length - one.length)[0];
  if (!records) throw withoutPlaces(lists);
  const first = records.flatMap((record) => (isObject(record) ? (readPlace(record) ?? []) : []))[0];
  const isNgsi = records.every((record) => isNgsiEntity(record));
  return {
    format: isNgsi ? 'NGSI' : format,
    system: first?.system,
    title: object(body).name ?? object(body).title ?? object(body).source,
    isFormatOfParking: isNgsi,
    features: lazily(() => featuresOf(records, readPlace)),
  };
}

function* featuresOf(
  records: readonly unknown[],
  readPlace: (record: Json) => Place | undefined,
): Iterable<SourceFeature | DroppedFeature> {
  for (const record of records)
    if (isObject(record)) {
      const place = readPlace(record);
      yield { id: record.id, geometry: place?.geometry, properties: propertiesOf(record, place?.names) };
    } else yield new DroppedFeature('notAFeature');
}

function propertiesOf(record: Json, placeNames: readonly string[] = []): Json {
  // Features of GeoJSON, when their collection stands below another key.
  if (record.type === 'Feature' && isObject(record.properties)) return record.properties;
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !placeNames.includes(name)));
  return isNgsiEntity(record) && plainValue(record.type) === 'ParkingSpot'
    ? { ...spotOf(record), ...rest }
    : rest;
}

/** A spot of NGSI is one space. */
function spotOf({ status }: Json): Json {
  const word = nonEmptyText(plainValue(status));
  const free = word === 'free' ? 1 : word === 'occupied' ? 0 : undefined;
  return { totalSpotNumber: 1, ...(free === undefined ? {} : { availableSpotNumber: free }) };
}

/** By the types of the Smart Data Models. */
function isNgsiEntity(record: unknown): boolean {
  const { type, id } = object(record);
  return (
    nonEmptyText(id) !== undefined &&
    /^(OnStreetParking|OffStreetParking|ParkingSpot|ParkingGroup)$/.test(`${type}`)
  );
}

/** Every list of objects, the values of an object of objects, and an object that stands alone. */
function listsIn(value: unknown, depth: number): (readonly unknown[])[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.some(isObject) ? [value] : [];
  if (!isObject(value)) return [];
  const values = Object.values(value);
  const areRecords = values.length > 1 && values.every(isObject);
  // Lists by the id of what they are near.
  const areLists = values.length > 1 && values.every((one) => Array.isArray(one) && one.every(isObject));
  return [
    ...(areRecords ? [values] : []),
    ...(areLists ? [values.flat()] : []),
    ...values.flatMap((inner) => listsIn(inner, depth + 1)),
    ...(depth < 2 ? [[value]] : []),
  ];
}

function withoutPlaces(lists: readonly (readonly unknown[])[]): Error {
  const longest = [...lists].sort((one, other) => other.length - one.length)[0] ?? [];
  const names = new Set(longest.slice(0, sampleSize).flatMap((record) => Object.keys(object(record))));
  if (names.size === 0) return unreadableFile('It has no list of objects.');
  const listed = [...names].slice(0, maxListedNames).join(', ');
  return unreadableFile(
    `It has ${longest.length} objects without coordinates. Their fields: ${listed}. Name the fields of the ` +
      'coordinates (latitude and longitude, or geometry), or publish them: occupancy alone has no place.',
  );
}
