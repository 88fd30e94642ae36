import type { PublishedFields } from '../config/city-config.ts';
import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { isNamed } from './field-match.ts';
import { isAboutParking, meaningOf } from './meaning-of.ts';
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
export function readRecords(published: unknown, fields: PublishedFields, format = 'JSON'): Source {
  const body = withNamedValues(published);
  const readPlace = createPlaceReader(fields);
  const hasPlaces = ({ records }: List) =>
    records.slice(0, sampleSize).some((record) => isObject(record) && readPlace(record));
  const outer = joined(listsIn(body, false));
  const withPlaces = outer.filter(hasPlaces);
  const [list, ...others] = (
    withPlaces.length > 0 ? withPlaces : joined(listsIn(body, true)).filter(hasPlaces).filter(isNoShape)
  ).sort((one, other) => rankOf(one) - rankOf(other) || other.records.length - one.records.length);
  if (!list) throw withoutPlaces(outer.map(({ records }) => records));
  const { records } = list;
  const first = records.flatMap((record) => (isObject(record) ? (readPlace(record) ?? []) : []))[0];
  const isNgsi = records.every((record) => isNgsiEntity(record));
  return {
    format: isNgsi ? 'NGSI' : format,
    system: first?.system,
    title: titleOf(object(body), list.key),
    isFormatOfParking: isNgsi,
    remarks: remarksAbout(others.filter((other) => rankOf(other) < 3)),
    features: lazily(() => featuresOf(records, readPlace)),
  };
}

/** Columns beside rows of values, as CKAN and Socrata write their tables. */
function withNamedValues(body: unknown): unknown {
  const { fields, columns, meta, records, data } = object(body);
  const rows = records ?? data;
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(Array.isArray)) return body;
  const named = [fields ?? columns ?? object(object(meta).view).columns].flat().map(object);
  const names = named.map(({ fieldName, name, id }) => nonEmptyText(fieldName ?? name ?? id) ?? '');
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] as unknown])));
}

/** What a file and its list are called, and where it is from: "European Truck Parking Locations". */
function titleOf({ name, title, source }: Json, key: string | undefined): string {
  return [nonEmptyText(name ?? title ?? source), key].join(' ').trim();
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
  // Records of Opendatasoft.
  if (record.recordid !== undefined && isObject(record.fields))
    return { datasetid: record.datasetid, ...record.fields };
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

interface List {
  readonly records: readonly unknown[];
  /** What its publisher calls it, if not the same as others beside it. */
  readonly key: string | undefined;
  /** The keys above it, with `*` for keys that only tell apart lists of one kind. */
  readonly path: string;
}

/**
 * Every list of objects, the values of an object of objects, and an object that stands alone; `inLists` also
 * those inside the objects of a list, which are not places themselves.
 */
function listsIn(value: unknown, inLists: boolean, depth = 0, path = '', key?: string): List[] {
  if (depth > maxDepth) return [];
  const below = (inner: unknown, name: string, part = name) =>
    listsIn(inner, inLists, depth + 1, `${path}.${part}`, part === '*' ? key : name);
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return [];
    const inner = inLists
      ? value.flatMap((one) => Object.entries(object(one)).flatMap(([name, list]) => below(list, name)))
      : [];
    return [{ records: value, key, path }, ...inner];
  }
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  const values = Object.values(value);
  const areRecords = values.length > 1 && values.every(isObject);
  const areLists = values.length > 1 && values.every(Array.isArray);
  const areAlike = (areRecords || areLists) && !entries.some(([name]) => saysWhatItIs(name));
  return [
    ...(areRecords ? [{ records: entries.map(withName), key, path: `${path}.` }] : []),
    ...entries.flatMap(([name, inner]) => below(inner, name, areAlike ? '*' : name)),
    ...(depth < 2 ? [{ records: [value], key, path: `${path}=` }] : []),
  ];
}

/** Positions as objects are the shape of something. */
function isNoShape({ records }: List): boolean {
  const values = Object.values(object(records.find(isObject)));
  return values.length > 3 && values.some((value) => typeof value === 'string');
}

function saysWhatItIs(name: string): boolean {
  return isAboutParking(name) || meaningOf(name, 'file') !== undefined;
}

/** `{ "Sutter Garage": { … } }`: a key of several words is a name. */
function withName([key, record]: [string, unknown]): unknown {
  const hasName = Object.keys(object(record)).some((name) => isNamed(name, 'name'));
  return hasName || !/^\p{Lu}.*\p{L} \p{L}/u.test(key) ? record : { name: key, ...object(record) };
}

/** Lists at the same place whose objects have the same fields are parts of one. */
function joined(lists: readonly List[]): List[] {
  const parts = new Map<string, List[]>();
  for (const list of lists) {
    const names = Object.keys(object(list.records.find(isObject))).sort();
    const form = JSON.stringify([list.path, names]);
    const others = parts.get(form);
    if (others) others.push(list);
    else parts.set(form, [list]);
  }
  return [...parts.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, records: [first, ...rest].flatMap(({ records }) => records) }] : [],
  );
}

/** A list called parking comes before others, one called bicycles after them, an object alone last. */
function rankOf({ key = '', path }: List): number {
  if (path.endsWith('=')) return 3;
  const meaning = meaningOf(key, 'file');
  if (meaning !== undefined && meaning !== 'public') return 2;
  return isAboutParking(key) ? 0 : 1;
}

function remarksAbout(others: readonly List[]): string[] {
  if (others.length === 0) return [];
  const counts = others.map(({ key, records }) => `${key ?? 'unnamed'} (${records.length})`);
  return [`Other lists with coordinates are not read: ${counts.slice(0, maxListedNames).join(', ')}`];
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
