import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadSettings } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import type { PublishedMap } from '@kerb/core/config/city-config.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../../examples/conformance/run.ts';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

/** As an open data portal publishes it: latitude first, its own names, one entry of another city. */
const published = {
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } },
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [56.3268, 44.0059, 80] },
      properties: { Attributes: { global_id: 5207, Name: 'Парковка у кремля', CarCapacity: '40' } },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [55.75, 37.62] }, properties: {} },
  ],
};

/** The same place in UTM, with German names. */
const projected = {
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32638' } },
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [438_525.536, 6_242_896.349] },
      properties: {
        Bezeichnung: 'Am Kreml',
        Adresse: 'Platz 1',
        Kapazität: '40',
        Belegung: 75,
        Farbe: 'rot',
      },
    },
    { type: 'Feature', geometry: null, properties: { Bezeichnung: 'Ohne Ort' } },
  ],
};

const sites = {
  total_count: 1,
  items: [
    {
      original_uid: 'P1',
      name: 'Parkhaus',
      purpose: 'CAR',
      type: 'CAR_PARK',
      lat: 56.3268,
      lon: 44.0059,
      capacity: 40,
      realtime_free_capacity: 10,
      realtime_data_updated_at: '2026-11-20T12:00:00+03:00',
    },
  ],
};

const overpass = {
  version: 0.6,
  elements: [
    {
      type: 'node',
      id: 5,
      lat: 56.3268,
      lon: 44.0059,
      tags: { amenity: 'parking', name: 'Parkplatz', capacity: '40', opening_hours: 'Mo-Fr 08:00-20:00' },
    },
  ],
};

const table = `<d2LogicalModel modelBaseVersion="2"><payloadPublication>
  <publicationTime>2026-11-20T00:00:00Z</publicationTime><parkingTable><parkingRecord id="D1">
  <parkingName><values><value lang="de">Garage</value></values></parkingName>
  <parkingNumberOfSpaces>40</parkingNumberOfSpaces><parkingLocation><pointByCoordinates><pointCoordinates>
  <latitude>56.3268</latitude><longitude>44.0059</longitude></pointCoordinates></pointByCoordinates>
  </parkingLocation></parkingRecord></parkingTable></payloadPublication></d2LogicalModel>`;

const status = `<d2LogicalModel modelBaseVersion="2"><payloadPublication>
  <publicationTime>2026-11-20T09:00:00Z</publicationTime><parkingRecordStatus><parkingRecordReference id="D1"/>
  <parkingOccupancy><parkingNumberOfVacantSpaces>10</parkingNumberOfVacantSpaces></parkingOccupancy>
  </parkingRecordStatus></payloadPublication></d2LogicalModel>`;

const files: Readonly<Record<string, string>> = {
  '/open-data/parking.geojson': JSON.stringify(published),
  '/open-data/projected.geojson': JSON.stringify(projected),
  '/open-data/parking-of-no-system.geojson': JSON.stringify({ ...projected, crs: undefined }),
  '/open-data/sites.json': JSON.stringify(sites),
  '/open-data/overpass.json': JSON.stringify(overpass),
  '/open-data/table.xml': table,
  '/open-data/status.xml': status,
};

let server: CityServerHarness;
/** Another publisher's server, with its own clock. */
const elsewhere = createServer((request, response) => {
  const file = files[request.url ?? ''];
  response.writeHead(file === undefined ? 404 : 200, { Date: 'Thu, 01 Jan 2015 00:00:00 GMT' });
  response.end(file ?? '<h1>404</h1>');
});
let address = '';

beforeAll(async () => {
  server = await startCityServer();
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/open-data`;
});
afterAll(async () => {
  elsewhere.close();
  await server.close();
});

test('PLUS-15 a city’s config can name a published GeoJSON as its map', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { city: source, sent } = recordingClient(server.url, 'nizhny-novgorod', {
    publishedMap: { url: `${address}/parking.geojson` },
  });
  await loadSettings(source);
  const before = source.clock.now();
  const { objects, dropped } = await loadMap(source, { hasColumns: true });
  expect(objects).toMatchObject([
    {
      code: '5207',
      name: 'Парковка у кремля',
      geometry: { kind: 'point', at: [44.0059, 56.3268] },
      spaces: { total: 40 },
    },
  ]);
  expect(dropped).toEqual({ outsideCity: 1 });
  expect(warned.mock.calls.flat().join()).toContain('1 × outsideCity');
  expect(sent.some(({ path }) => path.includes('get-map-info'))).toBe(false);
  // The clock is the city's, not the other server's.
  expect(Math.abs(source.clock.now() - before)).toBeLessThan(60_000);
});

const at = { kind: 'point', at: [expect.closeTo(44.0059, 4), expect.closeTo(56.3268, 4)] };

test.each<[string, readonly string[], Omit<PublishedMap, 'url'>, object]>([
  [
    'GeoJSON in the projected system that it names, with a field by the config and its unit',
    ['projected.geojson'],
    { fields: { occupied: { name: 'Belegung', unit: 'percent' } } },
    { objects: [{ name: 'Am Kreml', address: 'Platz 1', geometry: at, spaces: { total: 40, free: 10 } }] },
  ],
  [
    'ParkAPI v3 with its live occupancy',
    ['sites.json'],
    { format: 'parkapi' },
    {
      objects: [{ code: 'P1', category: 'multiStorey', geometry: at, spaces: { total: 40, free: 10 } }],
      measuredAt: Date.parse('2026-11-20T09:00:00Z'),
    },
  ],
  [
    'OpenStreetMap',
    ['overpass.json'],
    { format: 'osm' },
    { objects: [{ name: 'Parkplatz', geometry: at, spaces: { total: 40 }, notes: 'Mo-Fr 08:00-20:00' }] },
  ],
  [
    'DATEX II, table and status',
    ['table.xml', 'status.xml'],
    { format: 'datex2' },
    {
      objects: [{ code: 'D1', name: 'Garage', geometry: at, spaces: { total: 40, free: 10 } }],
      measuredAt: Date.parse('2026-11-20T09:00:00Z'),
    },
  ],
])('PLUS-20 a city’s config names a published map: %s', async (_, names, how, expected) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { city: source } = recordingClient(server.url, 'nizhny-novgorod', {
    publishedMap: { url: names.map((name) => `${address}/${name}`), ...how },
  });
  expect(await loadMap(source)).toMatchObject(expected);
});

test('PLUS-20 the system that the config names is read where the file names none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { crs: _, ...unnamed } = projected;
  const fetchUnnamed: typeof fetch = async () => new Response(JSON.stringify(unnamed));
  const { config } = recordingClient(server.url, 'nizhny-novgorod');
  const mapOf = (crs: string | undefined) =>
    loadMap(
      createCitySource(
        { ...config, publishedMap: { url: `${address}/parking-unnamed.geojson`, ...(crs ? { crs } : {}) } },
        { fetch: fetchUnnamed },
      ),
    );
  expect((await mapOf('EPSG:32638')).objects).toMatchObject([{ geometry: at }]);
  expect(await mapOf(undefined)).toMatchObject({ objects: [], dropped: { system: 1, geometry: 1 } });
});

test('PLUS-20 a report says what was used, drawn, left out and why', async () => {
  const { text, code } = await run([
    'map',
    `${address}/projected.geojson`,
    '--field',
    'free=Frei',
    '--bounds',
    '56.2,43.6,56.4,44.2',
  ]);
  // The config names a field that the file does not have.
  expect(code).toBe(1);
  for (const line of [
    'Format: GeoJSON',
    'Coordinates: EPSG:32638, as the file says',
    'Drawn: 1 of 2 entries (50 %), as 1 objects',
    'Named: 1 of 1 objects (100 %)',
    '  1 × it has no geometry that can be drawn',
    '  total from "Kapazität", 1 ×',
    '  "Farbe", 1 ×',
    'Fields of the config that no entry has:\n  "Frei"',
  ])
    expect(text).toContain(line);
});

test('PLUS-20 the tool reads a file that names no system in the one that its user names', async () => {
  const report = async (...crs: readonly string[]) =>
    (await run(['map', `${address}/parking-of-no-system.geojson`, ...crs, '--bounds', '56.2,43.6,56.4,44.2']))
      .text;
  expect(await report('--crs', 'EPSG:32638')).toContain('Drawn: 1 of 2 entries');
  expect(await report()).toContain('Drawn: 0 of 2 entries');
});

test('PLUS-15 a published file that is missing is an unreachable map', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { city: source } = recordingClient(server.url, 'kazan', {
    publishedMap: { url: `${address}/gone.geojson` },
  });
  await expect(loadMap(source)).rejects.toMatchObject({ kind: 'unreachable', httpStatus: 404 });
});
