import { isObject, type Json, nonEmptyText, number, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import type { Source, SourceFeature } from './source.ts';
import { readXml } from './xml-tree.ts';

/**
 * DATEX II parking tables and their status, which may be in one file or in several. Read are the parking
 * records of versions 3 and 2.3 and the parking facilities of 2.x, as XML or as the JSON of version 3. Throws
 * an AppError when no file has a table or a status.
 */
export function readDatex(files: readonly string[]): readonly Source[] {
  const trees = files.map(parse);
  const records = trees.flatMap((tree) => [
    ...findAll(tree, 'parkingRecord'),
    ...findAll(tree, 'parkingFacility'),
  ]);
  const statuses = statusesOf(trees);
  const hasPublication = trees.some((tree) => publications.some((name) => findAll(tree, name).length > 0));
  if (records.length + statuses.size === 0 && !hasPublication) throw new AppError('unreadable');
  const features = records.map((record) => featureOf(unwrapped(record), statuses));
  const used = new Set(features.map(({ id }) => id));
  const unused = [...statuses.keys()].filter((id) => !used.has(id)).length;
  return [
    {
      format: `DATEX II ${versionOf(trees)}`,
      measuredAt: statuses.size === 0 ? undefined : timeOf(trees),
      remarks: unused === 0 ? [] : [`${unused} statuses belong to no record of the table.`],
      features,
    },
  ];
}

const publications = ['parkingTable', 'parkingFacilityTable', 'publicationTime'];

function parse(file: string): unknown {
  const text = file.replace(/^\uFEFF/, '').trim();
  if (text.startsWith('<')) return readXml(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('unreadable', { cause });
  }
}

/** Deeper than any publication. */
const maxDepth = 30;

/** All values of a name, in the order of the file; those of a list each. Found values are not searched. */
function findAll(tree: unknown, name: string, depth = 0): unknown[] {
  if (depth > maxDepth || typeof tree !== 'object' || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap((item) => findAll(item, name, depth + 1));
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key !== name) return findAll(value, name, depth + 1);
    return Array.isArray(value) ? value : [value];
  });
}

function find(tree: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((found, name) => findAll(found, name)[0], tree);
}

/** JSON of version 3 puts a value into an object that is named like its type. */
function unwrapped(value: unknown): Json {
  const entries = Object.entries(object(value));
  const [[type, inner] = []] = entries;
  return entries.length === 1 && isObject(inner) && type !== undefined ? { type, ...inner } : object(value);
}

/** Lists and objects around a text: `[{ values: [{ value: [{ lang, value }] }] }]`. */
const maxTextDepth = 10;

/**
 * A text: itself, the `value` of an enumeration, or the first language of a multilingual text. Codes and
 * numbers are texts too.
 */
function textOf(value: unknown, depth = 0): string | undefined {
  if (depth > maxTextDepth) return undefined;
  if (Array.isArray(value)) return textOf(value[0], depth + 1);
  if (!isObject(value)) return nonEmptyText(value);
  return textOf(value.values ?? value.value, depth + 1);
}

function idOf(value: unknown): string | undefined {
  const { id, idG } = object(value);
  return nonEmptyText(id ?? idG);
}

/** `parkingFacilityStatus` is the name of a status and of a word in it. */
function statusesOf(trees: readonly unknown[]): ReadonlyMap<string, Json> {
  const statuses = new Map<string, Json>();
  for (const tree of trees)
    for (const name of ['parkingRecordStatus', 'parkingStatusInformation', 'parkingFacilityStatus'])
      for (const found of findAll(tree, name)) {
        const status = unwrapped(found);
        const id = idOf(
          firstOf(status.parkingRecordReference ?? status.parkingFacilityReference ?? status.reference),
        );
        if (id !== undefined) statuses.set(id, status);
      }
  return statuses;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function featureOf(record: Json, statuses: ReadonlyMap<string, Json>): SourceFeature {
  const id = idOf(record);
  const status = id === undefined ? undefined : statuses.get(id);
  return {
    id,
    geometry: geometryOf(record),
    properties: { ...propertiesOf(record), ...(status ? occupancyOf(status) : {}) },
  };
}

function geometryOf(record: Json): unknown {
  const location = record.parkingLocation ?? record.facilityLocation ?? record.entranceLocation ?? record;
  const outline = find(location, 'gmlPolygon', 'posList') ?? find(location, 'gmlLineString', 'posList');
  const path = positionsOf(textOf(outline));
  if (path.length > 1) {
    const isArea = find(location, 'gmlPolygon') !== undefined;
    return isArea ? { type: 'Polygon', coordinates: [path] } : { type: 'LineString', coordinates: path };
  }
  const point = [
    find(location, 'pointCoordinates'),
    find(location, 'locationForDisplay'),
    find(location, 'coordinatesForDisplay'),
    find(record, 'pointCoordinates'),
    find(record, 'locationForDisplay'),
  ].find((candidate) => candidate !== undefined);
  const { latitude, longitude } = object(point);
  const coordinates = [textOf(longitude), textOf(latitude)];
  return coordinates.includes(undefined) ? undefined : { type: 'Point', coordinates };
}

/** `lat lon lat lon`. */
function positionsOf(list = ''): (readonly [number, number])[] {
  const numbers = list.split(/\s+/).map(Number);
  const positions: (readonly [number, number])[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    positions.push([numbers[index + 1] ?? Number.NaN, numbers[index] ?? Number.NaN]);
  return positions.filter((position) => position.every(Number.isFinite));
}

function propertiesOf(record: Json): Json {
  const isFree = textOf(find(record, 'freeOfCharge'));
  const disabled = spacesForDisabled(record);
  return {
    ...texts(record, [
      'parkingName',
      'parkingFacilityName',
      'parkingNumberOfSpaces',
      'totalParkingCapacity',
      'parkingLayout',
      'parkingFacilityLayout',
      'urbanParkingSiteType',
      'parkingDescription',
    ]),
    code: idOf(record),
    ...(isFree === undefined ? {} : { fee: isFree === 'true' ? 'no' : 'yes' }),
    ...(/OnStreetParking|onStreet/.test(textOf(record.type) ?? '') ? { category: 'roadside' } : {}),
    ...(isForDisabledOnly(record) ? { category: 'fordisabled' } : {}),
    ...(disabled === undefined ? {} : { 'capacity:disabled': disabled }),
    address: addressOf(record),
  };
}

function texts(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(record[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function addressOf(record: Json): string | undefined {
  const { parkingSiteAddress } = record;
  const street = textOf(find(parkingSiteAddress, 'contactDetailsStreet'));
  const house = textOf(find(parkingSiteAddress, 'contactDetailsHouseNumber'));
  const line = textOf(find(record, 'addressLine', 'text'));
  return [street, house].filter((part) => part !== undefined).join(' ') || line;
}

function isForDisabledOnly({ onlyAssignedParking }: Json): boolean {
  return findAll(onlyAssignedParking, 'applicableForUser').some((user) => textOf(user) === 'disabled');
}

/** Spaces of the groups that are for disabled drivers. */
function spacesForDisabled(record: Json): number | undefined {
  const groups = [
    ...findAll(record, 'groupOfParkingSpaces').map((group) => ({
      users: findAll(group, 'applicableForUser'),
      count: find(group, 'parkingNumberOfSpaces'),
    })),
    ...findAll(record, 'assignedParkingSpaces').map((group) => ({
      users: findAll(group, 'personTypeForWhichSpacesAssigned'),
      count: find(group, 'numberOfAssignedParkingSpaces'),
    })),
  ].filter(({ users }) => users.some((user) => textOf(user) === 'disabled'));
  const counts = groups.flatMap(({ count }) => number(textOf(count)) ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** The counts and the opening of a status. Those of its groups are not the whole. */
function occupancyOf(status: Json): Json {
  const occupancy = object(firstOf(status.parkingOccupancy ?? status.occupancy ?? status));
  const words = [status.parkingSiteOpeningStatus, status.openingStatus, status.parkingFacilityStatus].flatMap(
    (value) => (Array.isArray(value) ? value : [value]),
  );
  const override = number(textOf(occupancy.parkingNumberOfSpacesOverride));
  return {
    ...texts(occupancy, [
      'parkingNumberOfVacantSpaces',
      'totalNumberOfVacantParkingSpaces',
      'numberOfVacantSpaces',
      'parkingNumberOfOccupiedSpaces',
      'totalNumberOfOccupiedParkingSpaces',
      'numberOfOccupiedSpaces',
    ]),
    // Some publish 0 for "not overridden".
    ...(override ? { parkingNumberOfSpacesOverride: override } : {}),
    ...(words.some((word) => /^closed/.test(textOf(word) ?? '')) ? { openingStatus: 'closed' } : {}),
  };
}

function versionOf(trees: readonly unknown[]): string {
  const version = trees.map((tree) =>
    textOf(find(tree, 'modelBaseVersion') ?? find(tree, 'modelBaseVersionG')),
  );
  const isTwo = trees.some((tree) => find(tree, 'd2LogicalModel') !== undefined);
  return `v${version.find((text) => text !== undefined) ?? (isTwo ? '2' : '3')}`;
}

function timeOf(trees: readonly unknown[]): string | undefined {
  return trees.flatMap((tree) => textOf(find(tree, 'publicationTime')) ?? []).sort()[0];
}
