import { timeOfDay } from '../../platform/time/calendar.ts';
import { kinds, type Reserved, structureOf } from './category-of-parking.ts';
import { convexHull } from './convex-hull.ts';
import { type Dataset, type Place, pointOf, positionsOf } from './dataset.ts';
import { createNearestPlace } from './nearest-place.ts';
import { stableUuid } from './stable-uuid.ts';
import { openObject, writeList } from './write-json.ts';
import type { PricedSpans, ZoneTariff } from './zone-tariff.ts';

type List = 'zones' | 'areas' | 'objects' | 'policies';

/** The lists of CDS 1.1 Curbs. A curb zone is one side of a street; what lies off the street has no curb. */
export function writeCurbs(list: List): (dataset: Dataset) => Iterable<string> {
  return function* write(dataset) {
    const { timeZone, readAt, publisher, licence } = dataset;
    const head = {
      version: '1.1.0',
      time_zone: timeZone,
      last_updated: readAt.getTime(),
      currency: 'RUB',
      author: publisher,
      license_url: licence,
    };
    const before = `${JSON.stringify(head).slice(0, -1)},"data":${openObject({}, list)}`;
    yield* writeList(before, records[list](dataset), ']}}');
  };
}

const records: Readonly<Record<List, (dataset: Dataset) => Iterable<object>>> = {
  zones: zonesOf,
  areas: areasOf,
  objects: objectsOf,
  policies: policiesOf,
};

interface CurbPlace extends Place {
  readonly geometry: Extract<Place['geometry'], { type: 'LineString' }>;
}

function* curbsOf({ places }: Dataset): Iterable<CurbPlace> {
  for (const place of places()) {
    const { geometry } = place;
    if (geometry.type === 'LineString' && structureOf(place) === 'onStreet') yield { ...place, geometry };
  }
}

function* zonesOf(dataset: Dataset): Iterable<object> {
  const policiesFor = createPolicies(dataset);
  const areas = areasByTariff(dataset);
  for (const place of curbsOf(dataset)) {
    const { code, name, geometry, tariff, object } = place;
    const { address } = object.feature.texts;
    yield {
      curb_zone_id: zoneId(dataset, code),
      geometry,
      curb_policy_ids: policiesFor(place).map(({ curb_policy_id }) => curb_policy_id),
      ...datesOf(dataset),
      start_date: dataset.readAt.getTime(),
      name,
      user_zone_id: code,
      ...(address ? { street_name: address.replace(/, [^,]*$/, '') } : {}),
      ...(object.total === undefined ? {} : { num_spaces: object.total }),
      ...(tariff && areas.has(tariff) ? { curb_area_ids: [areaId(dataset, tariff)] } : {}),
    };
  }
}

function* areasOf(dataset: Dataset): Iterable<object> {
  for (const [tariff, { ids, corners }] of areasByTariff(dataset))
    yield {
      curb_area_id: areaId(dataset, tariff),
      geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] },
      name: tariff.zone.name,
      ...datesOf(dataset),
      curb_zone_ids: ids,
    };
}

interface Area {
  /** Of its curb zones. */
  readonly ids: string[];
  corners: readonly (readonly [number, number])[];
}

/** The area of a zone of one tariff is the hull of its curbs. Curbs in one line have none. */
function areasByTariff(dataset: Dataset): ReadonlyMap<ZoneTariff, Area> {
  const areas = new Map<ZoneTariff, Area>();
  for (const { code, tariff, geometry } of curbsOf(dataset)) {
    if (!tariff) continue;
    const area = areas.get(tariff) ?? { ids: [], corners: [] };
    areas.set(tariff, area);
    area.ids.push(zoneId(dataset, code));
    area.corners = convexHull([...area.corners, ...positionsOf(geometry)]);
  }
  return new Map([...areas].filter(([, { corners }]) => corners.length >= 3));
}

/** Pay stations, each with the curb that is nearest to it. */
function* objectsOf(dataset: Dataset): Iterable<object> {
  const nearest = createNearestPlace(curbsOf(dataset));
  for (const { code, name, geometry } of dataset.payStations()) {
    const at = pointOf(geometry);
    const curb = nearest(at);
    if (!curb) continue;
    yield {
      curb_object_id: stableUuid(dataset.city, 'object', code),
      geometry: { type: 'Point', coordinates: at },
      curb_zone_id: zoneId(dataset, curb),
      object_type: 'pay_station',
      name,
      ...datesOf(dataset),
    };
  }
}

/** One policy per price of a zone, one for each group that a curb is reserved for, one for free curbs. */
function policiesOf(dataset: Dataset): Iterable<object> {
  const find = createPolicies(dataset);
  const policies = new Map<string, object>();
  for (const place of curbsOf(dataset))
    for (const policy of find(place)) policies.set(policy.curb_policy_id, policy);
  return policies.values();
}

interface Policy {
  readonly curb_policy_id: string;
  readonly published_date: number;
}

type PolicyKey = Reserved | 'free' | ZoneTariff | undefined;

/** Returns a function that finds the policies of a curb, which those of a zone share. */
function createPolicies(dataset: Dataset): (place: Place) => readonly Policy[] {
  const made = new Map<PolicyKey, readonly Policy[]>();
  return ({ category, tariff }) => {
    const { reserved, isFree } = kinds[category];
    const key = reserved ?? tariff ?? (isFree ? 'free' : undefined);
    const policies = made.get(key) ?? make(key);
    made.set(key, policies);
    return policies;
  };

  function make(key: PolicyKey): readonly Policy[] {
    if (typeof key === 'string')
      return [policy(dataset, [{ activity: 'parking', ...ruleWithoutTariff[key] }])];
    // Discounts for everybody cannot be said in rates, so such a zone has a rule without any.
    if (!key || key.hasDiscounts) return [policy(dataset, [{ activity: 'parking' }])];
    return key.prices.map((price) => policy(dataset, [rule(price)], spansOf(price), key.zone.name));
  }
}

const ruleWithoutTariff: Readonly<Record<Reserved | 'free', object>> = {
  free: { rate: [{ rate: 0, rate_unit: 'hour' }] },
  disabled: { purposes: ['disabled_parking_permit'] },
  residents: { user_classes: ['resident'], purposes: ['permit'] },
  taxi: { purposes: ['taxi'] },
  bus: { user_classes: ['bus'] },
};

function rule({ kopecksPerHour }: PricedSpans): object {
  return { activity: 'parking', rate: [{ rate: kopecksPerHour, rate_unit: 'hour' }] };
}

/** A span without a start begins at midnight; without an end it lasts until midnight. */
function spansOf({ spans }: PricedSpans): readonly object[] {
  return spans.map(({ days, from, to }) => ({
    days_of_week: days.map((day) => day.slice(0, 3)),
    ...(from === 0 ? {} : { time_of_day_start: timeOfDay(from) }),
    ...(to === 1440 ? {} : { time_of_day_end: timeOfDay(to) }),
  }));
}

/** A policy that changes gets another id, so the id is made from what it says. */
function policy(
  dataset: Dataset,
  rules: readonly object[],
  timeSpans?: readonly object[],
  name?: string,
): Policy {
  const said = {
    ...(name ? { name } : {}),
    priority: 1,
    rules,
    ...(timeSpans ? { time_spans: timeSpans } : {}),
  };
  return {
    curb_policy_id: stableUuid(dataset.city, 'policy', JSON.stringify(said)),
    published_date: dataset.readAt.getTime(),
    ...said,
  };
}

function datesOf({ readAt }: Dataset) {
  return { published_date: readAt.getTime(), last_updated_date: readAt.getTime() };
}

function zoneId({ city }: Dataset, code: string): string {
  return stableUuid(city, 'zone', code);
}

function areaId({ city }: Dataset, { zone }: ZoneTariff): string {
  return stableUuid(city, 'area', zone.id);
}
