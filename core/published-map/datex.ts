import { type Json, number, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import type { Scheduler } from '../scheduling/scheduler.ts';
import { occupancyOf, type Statuses, statusesOf } from './datex-status.ts';
import { find, findAll, findEach, idOf, textOf, texts, unwrapped } from './datex-tree.ts';
import type { Source, SourceFeature } from './source.ts';
import { unreadableFile } from './unreadable-file.ts';
import { readXmlInSlices } from './xml-slices.ts';

/**
 * DATEX II parking tables and their status, which may be in one file or in several. Read are the parking
 * records of versions 3 and 2.3, the parking facilities of 2.x and the places of versions from 3.3, as XML or
 * as the JSON of version 3. Throws an AppError when no file has a table or a status.
 */
export async function readDatex(files: readonly string[], scheduler: Scheduler): Promise<readonly Source[]> {
  const trees: unknown[] = [];
  for (const file of files) trees.push(await parse(file, scheduler));
  const records = trees.flatMap((tree) => {
    const found = findEach(tree, ['parkingRecord', 'parkingFacility', 'hierarchyElementGeneral']);
    const places = found.hierarchyElementGeneral.filter(isWholePlace);
    return [...found.parkingRecord, ...found.parkingFacility, ...places];
  });
  const statuses = statusesOf(trees);
  if (records.length + statuses.size === 0 && !trees.some(isPublication))
    throw unreadableFile('It has no parking table and no parking status of DATEX II.');
  const features: SourceFeature[] = [];
  for (const record of records) {
    features.push(featureOf(unwrapped(record), statuses));
    if (scheduler.shouldYield()) await scheduler.yieldToPage();
  }
  const unused = statuses.unusedIds();
  return [
    {
      format: `DATEX II ${versionOf(trees)}`,
      isFormatOfParking: true,
      measuredAt: statuses.size === 0 ? undefined : timeOf(trees),
      remarks: remarksOn(unused, records.length),
      features,
    },
  ];
}

const maxListedIds = 10;

function remarksOn(unused: readonly string[], records: number): string[] {
  if (unused.length === 0) return [];
  const ids = unused.slice(0, maxListedIds).join(', ');
  return records === 0
    ? [
        `It has the occupancy of ${unused.length} places and no table of them. Give the table as another file.`,
      ]
    : [`${unused.length} statuses belong to no record of the table: ${ids}`];
}

function isPublication(tree: unknown): boolean {
  return publications.some((name) => find(tree, name) !== undefined);
}

const publications = ['parkingTable', 'parkingFacilityTable', 'publicationTime'];

const recordNames = [
  'parkingRecord',
  'parkingRecordStatus',
  'parkingFacility',
  'parkingFacilityStatus',
  'hierarchyElementGeneral',
];

async function parse(file: string, scheduler: Scheduler): Promise<unknown> {
  const text = file.replace(/^\uFEFF/, '').trim();
  if (text.startsWith('<')) return readXmlInSlices(text, recordNames, scheduler);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('unreadable', { cause });
  }
}

/** A place has areas and spaces, which are elements too; only the whole is drawn. */
function isWholePlace(element: unknown): boolean {
  const { type, parentId } = unwrapped(element);
  const types = [type].flat().map((word) => textOf(word)?.toLowerCase());
  return types.includes('place') || (parentId === undefined && !types.includes('campus'));
}

function featureOf(record: Json, statuses: Statuses): SourceFeature {
  const id = idOf(record);
  const status = statuses.of(id);
  return {
    id,
    geometry: geometryOf(record),
    properties: { ...propertiesOf(record), ...(status ? occupancyOf(status) : {}) },
  };
}

function geometryOf(record: Json): unknown {
  const location =
    record.parkingLocation ??
    record.facilityLocation ??
    record.entranceLocation ??
    record.locationReference ??
    record;
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
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !readParts.test(name))),
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
    ...propertiesOfPlace(record),
    ...(isFree === undefined ? {} : { fee: isFree === 'true' ? 'no' : 'yes' }),
    ...(/OnStreetParking|onStreet/.test(textOf(record.type) ?? '') ? { category: 'roadside' } : {}),
    ...usersOf(record),
    ...(disabled === undefined ? {} : { 'capacity:disabled': disabled }),
    address: addressOf(record),
  };
}

const structures: ReadonlyMap<unknown, string> = new Map([
  ['onStreet', 'roadside'],
  ['offStreetSurface', 'planar'],
  ['offStreetStructure', 'multilevel'],
]);

/** What the places of versions from 3.3 call by other names than records. */
function propertiesOfPlace(place: Json): Json {
  const structure = structures.get(textOf(find(place.commonComponents, 'structureType')));
  if (structure === undefined) return {};
  const rates = [place.rates].flat().map((rate) => textOf(object(rate).type));
  return {
    ...texts(place, ['name', 'description']),
    category: textOf(place.layout) === 'layBy' ? 'pocket' : structure,
    capacity: textOf(find(place.commonComponents, 'spacesTotal')),
    ...(rates.includes('FreeOfCharge') ? { fee: 'no' } : {}),
    ...(rates.includes('RateTable') ? { fee: 'yes' } : {}),
    ...(textOf(find(place.commonComponents, 'openToPublic')) === 'false' ? { access: 'private' } : {}),
  };
}

function addressOf(record: Json): string | undefined {
  const { parkingSiteAddress } = record;
  const street = textOf(find(parkingSiteAddress, 'contactDetailsStreet'));
  const house = textOf(find(parkingSiteAddress, 'contactDetailsHouseNumber'));
  const line = textOf(find(record, 'addressLine', 'text'));
  return [street, house].filter((part) => part !== undefined).join(' ') || line;
}

/** Parts of a record that are read, or that every record has. The others go to the report as unread. */
const readParts =
  /^(id|idG|type|version|versionG|parkingLocation|facilityLocation|entranceLocation|parkingAccess|.*VersionTime|onlyAssignedParking|assignedParkingAmongOthers|parkingSiteAddress|tariffsAndPayment|layer|name|description|locationReference|rates|layout|commonComponents|additionalInformation)$/;

/** So many spaces can be for the users that a record assigns "among others"; more are for all. */
const maxAssigned = 10;

/** For whom a record is, as a restriction of the feature. */
function usersOf(record: Json): Json {
  const total = number(textOf(record.parkingNumberOfSpaces)) ?? 0;
  const assigned = [
    record.onlyAssignedParking,
    ...findAll(record.commonComponents, 'exclusivelyAssignedFor'),
    ...(total <= maxAssigned ? [record.assignedParkingAmongOthers] : []),
    ...(hasOnlyOtherVehicles(record, total) ? findAll(record, 'groupOfParkingSpaces') : []),
  ];
  const users = assigned.flatMap((part) => [
    ...findAll(part, 'applicableForUser'),
    ...findAll(part, 'vehicleType'),
    ...findAll(part, 'userGroup'),
    ...findAll(part, 'vehicleUsage'),
  ]);
  const words = users.flatMap((user) => textOf(user) ?? []);
  return words.length === 0 ? {} : { restrictedTo: words };
}

/** Whether groups of spaces for lorries, coaches and the like are all that it has. */
function hasOnlyOtherVehicles(record: Json, total: number): boolean {
  const groups = findAll(record, 'groupOfParkingSpaces');
  const spaces = groups.map((group) => number(textOf(find(group, 'parkingNumberOfSpaces'))) ?? 0);
  const vehicles = groups.map((group) => findAll(group, 'vehicleType').map(textOf));
  return (
    spaces.reduce((sum, count) => sum + count, 0) >= total &&
    vehicles.every((types) => types.length > 0 && types.every((type) => otherVehicles.test(type ?? '')))
  );
}

const otherVehicles = /^(lorry|bus|motorcycle|bicycle)$/;

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

function versionOf(trees: readonly unknown[]): string {
  const version = trees.map((tree) =>
    textOf(find(tree, 'modelBaseVersion') ?? find(tree, 'modelBaseVersionG')),
  );
  const isTwo = trees.some((tree) => 'd2LogicalModel' in object(tree));
  return `v${version.find((text) => text !== undefined) ?? (isTwo ? '2' : '3')}`;
}

function timeOf(trees: readonly unknown[]): string | undefined {
  return trees.flatMap((tree) => textOf(find(tree, 'publicationTime')) ?? []).sort()[0];
}
