import { cityConfigs } from '@kerb/cities/registry.ts';
import { priceVisit } from '@kerb/city-server/modules/barrier/price-visit.ts';
import type { City, CityConfig } from '@kerb/city-server/modules/cities/city.ts';
import { mapReply } from '@kerb/city-server/modules/cities/replies/map-reply.ts';
import type { Dataset } from '@kerb/city-server/modules/open-data/dataset.ts';
import { priceStay } from '@kerb/city-server/modules/tariff/price-stay.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import type { Category, Geometry, MapObject } from '@kerb/core/domain/map/map-object.ts';
import { expect, test, vi } from 'vitest';
import { tries } from '../../run/tries.ts';
import { datasetFor, generatedCity, someConfig, textOf } from './generated-cities.ts';
import {
  type ApdsRateTable,
  type ApdsSpecification,
  type CdsPolicy,
  type GeojsonZone,
  priceByApds,
  priceByCds,
  priceByDatex,
  priceByGeojson,
  type TestStay,
} from './price-by-rules.ts';

/** What Kerb shows of these files. */
async function read(config: CityConfig, bodies: readonly string[], isPublished = true) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetchFile: typeof fetch = async (input) => {
    const index = Number(/parking\/(\d+)$/.exec(`${input instanceof Request ? input.url : input}`)?.[1] ?? 0);
    return new Response(bodies[index], { headers: { 'Content-Type': 'application/json' } });
  };
  const url = bodies.map((_, index) => `https://data.example/parking/${index}`);
  const { publishedMap: _, ...rest } = config as CityConfig & { publishedMap?: unknown };
  return loadMap(
    createCitySource({ ...rest, ...(isPublished ? { publishedMap: { url } } : {}) }, { fetch: fetchFile }),
  );
}

/** The objects of the city's own map call that a file can have, by code. */
async function ownObjects(city: City): Promise<ReadonlyMap<string, MapObject>> {
  const reply = mapReply(city, 3, new Date('2026-11-26T12:00:00Z'), 'ru');
  const { objects } = await read(city.config, [JSON.stringify(reply)], false);
  return new Map(
    objects
      .filter(({ type, isActive, category }) => type === 'parking' && isActive && category !== 'other')
      .map((object) => [object.code, object]),
  );
}

type Shown = Pick<MapObject, 'code' | 'category' | 'geometry' | 'name'> & {
  readonly total: number | undefined;
};

const shown = ({ code, category, geometry, name, spaces }: MapObject): Shown => ({
  code,
  category,
  geometry,
  name,
  total: spaces.total,
});

const byCode = (one: Shown, other: Shown) => (one.code < other.code ? -1 : 1);

const isFree = ({ category, zone }: MapObject) =>
  zone ? zone.prices.every(({ perHour }) => perHour === 0) : category === 'free';

const middle = (geometry: Geometry): Geometry =>
  geometry.kind === 'line'
    ? { kind: 'point', at: geometry.path[Math.floor(geometry.path.length / 2)] ?? [0, 0] }
    : geometry;

const withName = (object: MapObject) => object.name || object.address || object.code;

/** Formats have a word for how a place is built and for whom, and what is free of charge is read as free. */
const categoryBy = (words: Partial<Record<Category, Category>>) => (object: MapObject) => {
  const category = words[object.category] ?? object.category;
  const isForEverybody = ['onStreet', 'layBy', 'surfaceLot', 'multiStorey'].includes(category);
  return isForEverybody && isFree(object) ? 'free' : category;
};

const hasWord = ({ category }: MapObject) => category !== 'social' && category !== 'hotel';
const lots = { municipal: 'surfaceLot', commercial: 'surfaceLot' } as const;

interface Format {
  readonly files: readonly string[];
  readonly has: (object: MapObject) => boolean;
  readonly expected: (object: MapObject) => Shown;
}

const formats: Readonly<Record<string, Format>> = {
  GeoJSON: { files: ['parking.geojson'], has: () => true, expected: shown },
  'ParkAPI v3': {
    files: ['parkapi/parking-sites'],
    has: (object) => hasWord(object) && object.spaces.total !== undefined,
    expected: (object) => ({
      ...shown(object),
      // Names of ParkAPI have 256 characters at most.
      name: withName(object).slice(0, 256).trim(),
      category: categoryBy({ ...lots, layBy: 'onStreet' })(object),
    }),
  },
  'DATEX II': {
    files: ['datex2.xml'],
    has: hasWord,
    expected: (object) => ({ ...shown(object), name: withName(object), category: categoryBy(lots)(object) }),
  },
  APDS: {
    files: ['apds/places'],
    has: hasWord,
    expected: (object) => ({
      ...shown(object),
      name: withName(object),
      geometry: middle(object.geometry),
      category: categoryBy({ ...lots, layBy: 'onStreet' })(object),
    }),
  },
  'CDS Curbs': {
    files: ['curbs/zones', 'curbs/policies'],
    has: ({ geometry, category }) =>
      geometry.kind === 'line' && ['onStreet', 'layBy', 'resident'].includes(category),
    expected: (object) => ({
      ...shown(object),
      name: withName(object),
      category: categoryBy({ layBy: 'onStreet' })(object),
    }),
  },
};

async function compare(city: City, { files, has, expected }: Format, dataset: Dataset): Promise<number> {
  const own = await ownObjects(city);
  const { objects, dropped } = await read(
    city.config,
    files.map((path) => textOf(dataset, path)),
  );
  expect(dropped ?? {}).toEqual({});
  const wanted = [...own.values()].filter(has).map(expected).sort(byCode);
  expect(objects.map(shown).sort(byCode)).toEqual(wanted);
  return wanted.length;
}

/** Half a minute on quiet cores. */
const patience = { timeout: 300_000 };

/** Made once: a city takes a second. */
const cities = cityConfigs.map((config) => generatedCity(config, 150));

test.each(Object.keys(formats))(
  'PLUS-34 PLUS-36 Kerb’s own reader gets equal objects from %s, in all cities',
  patience,
  async (name) => {
    let count = 0;
    for (const city of cities) count += await compare(city, formats[name] as Format, datasetFor(city));
    expect(count).toBeGreaterThan(name === 'CDS Curbs' ? 1500 : 2000);
  },
);

test('PLUS-34 a zone that is read from GeoJSON has its whole tariff', async () => {
  const city = generatedCity(someConfig(), 150);
  const { objects } = await read(city.config, [textOf(datasetFor(city), 'parking.geojson')]);
  const own = await ownObjects(city);
  for (const { code, zone } of objects) expect(zone, code).toEqual(own.get(code)?.zone);
});

interface PublishedRules {
  readonly zones: ReadonlyMap<string, GeojsonZone>;
  readonly policiesOf: ReadonlyMap<string, readonly CdsPolicy[]>;
  readonly specificationsOf: ReadonlyMap<string, readonly ApdsSpecification[]>;
  readonly tables: ReadonlyMap<string, ApdsRateTable>;
  readonly ratesOf: ReadonlyMap<string, string>;
}

/** Everything by the code of a place, read from the files alone. */
function rulesIn(dataset: Dataset): PublishedRules {
  const json = (path: string) => JSON.parse(textOf(dataset, path));
  const geojson = json('parking.geojson');
  const policies = new Map<string, CdsPolicy>(
    json('curbs/policies').data.policies.map((policy: CdsPolicy) => [policy.curb_policy_id, policy]),
  );
  const curbs: readonly { user_zone_id: string; curb_policy_ids: string[] }[] =
    json('curbs/zones').data.zones;
  const specificationsOf = new Map<string, ApdsSpecification[]>();
  for (const specification of json('apds/rights/specs').data as ApdsSpecification[])
    for (const { id } of specification.hierarchyElements)
      specificationsOf.set(id, [...(specificationsOf.get(id) ?? []), specification]);
  const datex = textOf(dataset, 'datex2.xml').split('<hierarchyElementGeneral ').slice(1);
  return {
    zones: new Map(
      geojson.zones.map((zone: GeojsonZone & { zonenumber: string }) => [zone.zonenumber, zone]),
    ),
    policiesOf: new Map(
      curbs.map(({ user_zone_id: code, curb_policy_ids: ids }) => [
        code,
        ids.flatMap((id) => policies.get(id) ?? []),
      ]),
    ),
    specificationsOf,
    tables: new Map(json('apds/rates').data.map((table: ApdsRateTable) => [table.id, table])),
    ratesOf: new Map(datex.map((text) => [/ id="([^"]+)"/.exec(text)?.[1] ?? '', text])),
  };
}

/** The same numbers in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const yearStart = Date.UTC(2026, 0, 1);
const minutesPerYear = 365 * 1440;

/** A third begin within two hours of a midnight in UTC+3 or so, where days and prices change. */
function randomStay(random: () => number, timeZone: string): TestStay {
  const at = Math.floor(random() * minutesPerYear);
  const nearMidnight = Math.floor(at / 1440) * 1440 + 19 * 60 + Math.floor(random() * 240);
  const start = random() < 1 / 3 ? nearMidnight : at;
  return {
    startsAt: yearStart + start * 60_000,
    minutes: 1 + Math.floor(random() ** 4 * 1440),
    timeZone,
  };
}

function priceByKerb(city: City, zoneId: string, { startsAt, minutes, timeZone }: TestStay): number {
  const zone = city.zones.find(({ id }) => id === zoneId);
  if (!zone) throw new Error(`There is no zone ${zoneId}`);
  const start = new Date(startsAt);
  if (zone.kind === 'barrier')
    return priceVisit(
      city,
      { zoneId, enteredAt: start, paid: undefined, card: '', parkingNumber: '' },
      new Date(startsAt + minutes * 60_000),
    );
  const { prices } = zone;
  return priceStay({ plate: '', zoneId, startsAt: start, minutes, timeZone, prices, concessions: [] }).total;
}

test(
  'PLUS-34 stays cost by the published rules what Kerb charges, or the rules have no price',
  patience,
  () => {
    const random = randomNumbers(34);
    const priced = { geojson: 0, apds: 0, cds: 0, datex: 0 };
    let all = 0;
    const staysInCity = tries(72, 358);
    for (const city of cities) {
      const { config } = city;
      const dataset = datasetFor(city);
      const rules = rulesIn(dataset);
      const places = [...dataset.places()].filter(({ tariff }) => tariff);
      for (let count = 0; count < staysInCity; count += 1) {
        const place = places[Math.floor(random() * places.length)];
        const zoneId = place?.tariff?.zone.id ?? '';
        const code = place?.code ?? '';
        const stay = randomStay(random, config.timeZone);
        const kerb = priceByKerb(city, zoneId, stay);
        const what = `${config.city} ${zoneId} ${new Date(stay.startsAt).toISOString()} ${stay.minutes}`;
        const prices = {
          geojson: priceByGeojson(rules.zones.get(zoneId) as GeojsonZone, stay),
          apds: priceByApds(rules.specificationsOf.get(code) ?? [], rules.tables, stay),
          cds: rules.policiesOf.has(code) ? priceByCds(rules.policiesOf.get(code) ?? [], stay) : undefined,
          datex: priceByDatex(rules.ratesOf.get(code) ?? '', stay),
        };
        for (const [format, price] of Object.entries(prices) as [keyof typeof priced, number | undefined][]) {
          if (price === undefined) continue;
          expect(price, `${format} ${what}`).toBe(kerb);
          priced[format] += 1;
        }
        all += 1;
      }
    }
    expect(all).toBe(cities.length * staysInCity);
    // Barriers are in GeoJSON only, curbs only in CDS, and DATEX II says a rate that never changes.
    expect(priced.geojson).toBe(all);
    expect(priced.apds).toBeGreaterThan(all / 2);
    expect(priced.cds).toBeGreaterThan(all / 2);
    expect(priced.datex).toBeGreaterThan(all / 100);
  },
);
