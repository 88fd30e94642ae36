import { cityIds } from '@kerb/cities/registry.ts';
import { loadOptions } from '@kerb/core/api/city.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { readMap } from '@kerb/core/api/map-reader.ts';
import type { MapForm } from '@kerb/core/api/map-reply.ts';
import { categoriesOnWire, mapEndpoints, objectTypesOnWire } from '@kerb/core/contract/map.ts';
import { codePlaceholder } from '@kerb/core/contract/map-columns.ts';
import { columnsReply, toColumns } from '@kerb/core/contract/write-map-columns.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer({ objectCount: 600 });
  // Both forms are requested with the same measured data.
  server.setNow('2026-06-10T12:00:00+03:00');
});
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(async () => {
  vi.restoreAllMocks();
  await server.faults.clear();
});
afterAll(() => server.close());

const { path: columnsPath } = mapEndpoints.columns;
const { path: geojsonPath } = mapEndpoints.mapV3;

const bounds = { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } };
const read = (form: MapForm, text: string) =>
  readMap({ form, body: new Blob([text]), timeZone: 'Europe/Moscow', bounds });

describe('a city server’s map', () => {
  test.each(['nizhny-novgorod', 'saint-petersburg', 'vladivostok', 'suzdal', 'sochi'])(
    'PLUS-16 as columns is the same as its GeoJSON, object by object: %s',
    async (city) => {
      const { city: source, sent } = recordingClient(server.url, city);
      const [columns, geojson] = [await loadMap(source, { hasColumns: true }), await loadMap(source)];
      expect(sent.map(({ path }) => path)).toEqual([columnsPath, geojsonPath]);
      expect(geojson.objects.length).toBeGreaterThan(500);
      expect(columns.objects).toEqual(geojson.objects);
      expect(columns.counters).toEqual(geojson.counters);
      expect(columns.measuredAt).toBe(geojson.measuredAt);
      expect(columns.dropped).toEqual(geojson.dropped);
      expect(geojson.droppedCount).toBeGreaterThan(0);
    },
  );

  test('PLUS-16 the columns are less than a quarter of the GeoJSON’s size and have each zone once', async () => {
    const [columns, geojson] = await Promise.all(
      [columnsPath, geojsonPath].map(async (path) => (await fetch(`${server.url}/kazan${path}`)).text()),
    );
    expect(columns?.length).toBeLessThan((geojson?.length ?? 0) / 4);
    const { city: source } = recordingClient(server.url, 'kazan');
    const { objects } = await loadMap(source, { hasColumns: true });
    const zones = new Set(objects.flatMap(({ zone }) => zone ?? []));
    expect(zones.size).toBe(new Set([...zones].map(({ id }) => id)).size);
  });

  test('PLUS-16 the options announce it, and /docs describes it', async () => {
    for (const city of cityIds.slice(0, 3)) {
      const { capabilities } = await loadOptions(recordingClient(server.url, city).city);
      expect(capabilities.mapColumns).toBe(true);
    }
    const described = (await (await fetch(`${server.url}/docs/json`)).json()) as { paths: object };
    expect(Object.keys(described.paths)).toContain(`/{city}${columnsPath}`);
  });

  test.each(['html', '500', 'drop-before', 'truncated'] as const)(
    'PLUS-16 when columns fail (%s) the contract’s GeoJSON is read instead',
    async (kind) => {
      const { city: source, sent } = recordingClient(server.url, 'kazan');
      await server.faults.add({ kind, path: columnsPath });
      const { objects } = await loadMap(source, { hasColumns: true });
      expect(objects.length).toBeGreaterThan(500);
      expect(sent.map(({ path }) => path)).toEqual([columnsPath, geojsonPath]);
    },
  );
});

const micro = (limit: number) => fc.integer({ min: -limit, max: limit }).map((units) => units / 1e6);
const anyDegrees = fc.oneof(micro(200e6), fc.double(), fc.constant('44'), fc.constant(null));
const position = fc.oneof(
  { arbitrary: fc.tuple(micro(180e6), micro(90e6)), weight: 6 },
  { arbitrary: fc.array(anyDegrees, { maxLength: 4 }), weight: 1 },
);
const geometry = fc.oneof(
  fc.record({ type: fc.constant('Point'), coordinates: position }),
  fc.record({ type: fc.constant('LineString'), coordinates: fc.array(position) }),
  fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(fc.array(position)) }),
  fc.record({ type: fc.string(), coordinates: fc.jsonValue() }),
);
const words = fc.oneof(
  fc.string(),
  fc.constantFrom('Парковка 5207', '5207', `${codePlaceholder}`, 'null', ' ', '$&', '5'),
);
const field = fc.oneof({ arbitrary: words, weight: 6 }, { arbitrary: fc.jsonValue(), weight: 1 });
const count = fc.oneof(
  { arbitrary: fc.integer({ min: -2, max: 500 }), weight: 6 },
  { arbitrary: fc.jsonValue(), weight: 1 },
);
const price = fc.record(
  {
    day: fc.constantFrom('default', 'saturday', -2, '-2'),
    daycode: fc.constantFrom('default', -2),
    timestart: fc.constantFrom('08:00:00', '20:00'),
    timeend: fc.constantFrom('00:00:00', '23:59:59'),
    priceNum: fc.integer({ min: 0, max: 20000 }),
  },
  { requiredKeys: [] },
);
const zone = fc.record(
  {
    zonenumber: fc.constantFrom('1012', 7, ' ', null),
    zonename: words,
    zonetype: fc.constantFrom('road', 'barrier'),
    prices: fc.oneof(fc.array(price, { maxLength: 3 }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const properties = fc.record(
  {
    objecttype: fc.constantFrom(...objectTypesOnWire, 'ufo'),
    category: fc.constantFrom(...categoriesOnWire, 'ufo'),
    code: fc.oneof(fc.constantFrom('5207', '5208'), field),
    name: field,
    address: field,
    description: field,
    linkpicture: fc.oneof(fc.webUrl(), field),
    addinfo: field,
    inactive: fc.oneof(fc.boolean(), fc.constant('true')),
    freeparking: count,
    spaces: fc.oneof(
      fc.record({ total: count, free: count, fordisabled: count }, { requiredKeys: [] }),
      fc.jsonValue(),
    ),
    zone: fc.oneof(zone, fc.jsonValue()),
  },
  { requiredKeys: ['objecttype', 'code'] },
);
const feature = fc.oneof(
  { arbitrary: fc.record({ type: fc.constant('Feature'), geometry, properties }), weight: 9 },
  { arbitrary: fc.jsonValue(), weight: 1 },
);

test('PLUS-16 columns decode to the same objects as the GeoJSON that they were written from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(feature, { maxLength: 30 }), async (made) => {
      // As in a reply: without values that JSON does not have.
      const features = JSON.parse(JSON.stringify(made)) as unknown[];
      const geojson = await read('geojson', JSON.stringify({ status: 'ok', features }));
      const columns = await read('columns', columnsReply({ status: 'ok' }, features));
      expect(columns).toEqual(geojson);
    }),
    { numRuns: 500 },
  );
});

test('PLUS-16 a feature of the contract has a row; only other features are sent whole', () => {
  const sound = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [44.005559, 56.326756] },
    properties: {
      objecttype: 'parkings',
      category: 'planar',
      code: '5207',
      freeparking: -1,
      spaces: { total: 4, free: -1 },
    },
  };
  const finer = { ...sound, geometry: { type: 'Point', coordinates: [44.0055591234, 56.326756] } };
  const { odd, code } = toColumns([sound, finer, sound, null]);
  expect(code).toHaveLength(2);
  expect(odd).toEqual([
    [1, finer],
    [3, null],
  ]);
});
