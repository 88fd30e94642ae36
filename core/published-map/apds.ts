import { isObject, type Json, nonEmptyText, object } from '../decoding.ts';
import type { DropReason } from '../domain/map/map-object.ts';
import { DroppedFeature } from './dropped-feature.ts';
import type { WireCategory } from './kinds.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';
import { unreadableFile } from './unreadable-file.ts';

/** Places of APDS 4. Throws an AppError for any other body. */
export function readApds(body: unknown): Source {
  const { data, meta } = Array.isArray(body) ? { data: body, meta: undefined } : object(body);
  if (!Array.isArray(data)) throw unreadableFile('It has no list of places of APDS.');
  const { total } = object(meta);
  const isPart = typeof total === 'number' && total > data.length;
  return {
    format: 'APDS 4',
    isFormatOfParking: true,
    remarks: isPart ? [`The reply has ${data.length} of ${total} places. Ask for more by "pageSize".`] : [],
    features: lazily(() => featuresOf(data)),
  };
}

/** A place lists its areas and spaces too; only the whole place is drawn. */
const parts = new Set(['subplaceElement', 'identifiedArea', 'space', 'supplementalFacility']);

function* featuresOf(elements: readonly unknown[]): Iterable<SourceFeature | DroppedFeature> {
  for (const element of elements) {
    if (!isObject(element)) yield new DroppedFeature('notAFeature');
    else if (element.type === 'campus' || (parts.has(`${element.type}`) && element.parentId !== undefined))
      yield new DroppedFeature('type');
    else yield featureOf(element);
  }
}

function featureOf(place: Json): SourceFeature | DroppedFeature {
  const [characteristics = {}] = listOf(place.characteristics);
  const restricted = restrictionOf(listOf(place.operatingRestrictions));
  if (restricted instanceof DroppedFeature) return restricted;
  if (characteristics.openToPublic === false) return new DroppedFeature('private');
  const structure = categoryOfStructure.get(characteristics.structureType);
  const category = restricted.category ?? structure;
  return {
    id: place.id,
    geometry: geometryOf(place),
    properties: {
      code: place.id,
      name: textIn(place.name),
      address: addressOf(place),
      description: textIn(place.description),
      capacity: characteristics.spacesTotal,
      ...(category === undefined ? {} : { category }),
      ...(restricted.isFree ? { fee: 'no' } : {}),
    },
  };
}

const categoryOfStructure: ReadonlyMap<unknown, WireCategory> = new Map([
  ['onStreet', 'roadside'],
  ['offStreetSurface', 'planar'],
  ['offStreetStructure', 'multilevel'],
]);

const categoryOfRestriction: ReadonlyMap<unknown, WireCategory> = new Map([
  ['disabledPersonPermitOnly', 'fordisabled'],
  ['residentialPermitOnly', 'resident'],
  ['taxiOnly', 'taxi'],
  ['busOnly', 'bus'],
  ['busStop', 'bus'],
]);

/** Those that hold at some times only, or say nothing about who may park. */
const silentRestrictions = new Set(['freeParking', 'parkingTimeLimit', 'snow', 'streetCleaning']);

const dropReasons: ReadonlyMap<unknown, DropReason> = new Map([
  ['noParking', 'noParking'],
  ['noWaiting', 'noParking'],
]);

/** A restriction that is not understood reserves the place too: it may not be shown as public. */
function restrictionOf(entries: readonly Json[]) {
  const words = entries.map(({ operatingRestriction }) => operatingRestriction);
  const forbidden = words.map((word) => dropReasons.get(word)).find((reason) => reason !== undefined);
  if (forbidden) return new DroppedFeature(forbidden);
  const ruling = words.filter((word) => !silentRestrictions.has(`${word}`));
  const category = ruling.map((word) => categoryOfRestriction.get(word)).find((found) => found !== undefined);
  if (ruling.length > 0 && category === undefined) return new DroppedFeature('reserved');
  return { category, isFree: words.includes('freeParking') };
}

/** The area if the place has one, else its point; GeoJSON, or `x` and `y` of a named system. */
function geometryOf(place: Json): unknown {
  const [area] = listOf(place.placeBoundedZone ?? place.areaBoundedZone ?? place.spaceBoundedZone);
  if (area?.coordinates !== undefined) return area;
  const [point] = listOf(
    place.indicativePlacePointLocation ??
      place.indicativeIdentifiedAreaPointLocation ??
      place.indicativePointLocation,
  );
  if (!point) return undefined;
  const { x, y, epsgCode } = object(point.pointCoordinates);
  if (x === undefined) return point;
  return epsgCode === 'EPSG:4326' ? { type: 'Point', coordinates: [x, y] } : undefined;
}

function addressOf({ placeStreetAddress, streetAddress }: Json): string | undefined {
  const [address = {}] = listOf(placeStreetAddress ?? streetAddress);
  const lines = listOf(address.addressLines).flatMap(({ text }) => textIn(text) ?? []);
  return lines.join(', ') || undefined;
}

/** The first language of `[{ language, string }]`. */
function textIn(value: unknown): string | undefined {
  const [first = {}] = listOf(value);
  return nonEmptyText(first.string) ?? nonEmptyText(value);
}

function listOf(value: unknown): Json[] {
  return [value].flat().filter(isObject);
}
