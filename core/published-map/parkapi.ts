import { isObject, type Json, nonEmptyText, number, object } from '../decoding.ts';
import { AppError } from '../errors/app-error.ts';
import { DroppedFeature } from './dropped-feature.ts';
import { lazily, type Source, type SourceFeature } from './source.ts';

/**
 * Parking sites or parking spots of ParkAPI v3, with live occupancy. Throws an AppError for any other body.
 */
export function readParkapi(body: unknown): Source {
  const { items, total_count: total } = object(body);
  if (!Array.isArray(items)) throw new AppError('unreadable');
  const count = number(total);
  const isPart = count !== undefined && count > items.length;
  return {
    format: 'ParkAPI v3',
    isFormatOfParking: true,
    remarks: isPart ? [`The reply has ${items.length} of ${count} entries. Ask for more by "limit".`] : [],
    features: lazily(() => featuresOf(items)),
  };
}

function* featuresOf(items: readonly unknown[]): Iterable<SourceFeature | DroppedFeature> {
  for (const item of items) {
    if (!isObject(item)) yield new DroppedFeature('notAFeature');
    else if ((nonEmptyText(item.purpose) ?? 'CAR') !== 'CAR') yield new DroppedFeature('notForCars');
    else yield { id: item.id, geometry: geometryOf(item), properties: propertiesOf(item) };
  }
}

function geometryOf({ geojson, lat, lon }: Json): unknown {
  return isObject(geojson) ? geojson : { type: 'Point', coordinates: [lon, lat] };
}

/** Whom a whole spot is for, and the contract's category for it. */
const categoryOfAudience: ReadonlyMap<unknown, string> = new Map([
  ['DISABLED', 'fordisabled'],
  ['TAXI', 'taxi'],
  ['BUS', 'bus'],
  ['RESIDENT', 'resident'],
]);

const freeSpacesOf: ReadonlyMap<unknown, number> = new Map([
  ['AVAILABLE', 1],
  ['TAKEN', 0],
]);

function propertiesOf(item: Json): Json {
  const { geojson, max_stay, realtime_status, restricted_to, restrictions, ...rest } = item;
  const audiences = [...entriesOf(restrictions), ...entriesOf(restricted_to)];
  const disabled = audiences.find(({ type }) => type === 'DISABLED');
  const seconds = number(max_stay) ?? number(audiences[0]?.max_stay);
  return {
    ...rest,
    ...(rest.capacity_disabled === undefined && disabled?.capacity !== undefined
      ? { capacity_disabled: disabled.capacity }
      : {}),
    ...(seconds === undefined ? {} : { max_stay: `${Math.round(seconds / 60)} min` }),
    ...(rest.capacity === undefined ? spotOf(realtime_status, audiences) : audienceOfSite(audiences)),
  };
}

/** For whom the whole site is: an entry without a number of spaces of its own is about all of them. */
function audienceOfSite(audiences: readonly Json[]): Json {
  const whole = audiences.filter(({ type, capacity }) => type !== undefined && capacity === undefined);
  return whole.length === 0 ? {} : { restrictedTo: whole.map(({ type }) => type) };
}

/** A spot is one space. It has a status in the place of counts. */
function spotOf(status: unknown, audiences: readonly Json[]): Json {
  const [first] = audiences;
  const category = audiences.length === 1 ? categoryOfAudience.get(first?.type) : undefined;
  const free = freeSpacesOf.get(status);
  return {
    capacity: 1,
    ...(free === undefined ? {} : { realtime_free_capacity: free }),
    ...(category === undefined ? {} : { category }),
  };
}

function entriesOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
