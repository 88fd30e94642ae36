import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

let server: CityServerHarness;
/** Another publisher's server, with its own clock. */
const elsewhere = createServer((request, response) => {
  const isThere = request.url === '/open-data/parking.geojson';
  response.writeHead(isThere ? 200 : 404, { Date: 'Thu, 01 Jan 2015 00:00:00 GMT' });
  response.end(isThere ? JSON.stringify(published) : '<h1>404</h1>');
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
  const { api, sent } = recordingClient(server.url, 'nizhny-novgorod', {
    publishedMapUrl: `${address}/parking.geojson`,
  });
  await api.settings();
  const before = api.clock.now();
  const { objects, dropped } = await api.map({ hasColumns: true });
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
  expect(Math.abs(api.clock.now() - before)).toBeLessThan(60_000);
});

test('PLUS-15 a published file that is missing is an unreachable map', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { api } = recordingClient(server.url, 'kazan', { publishedMapUrl: `${address}/gone.geojson` });
  await expect(api.map()).rejects.toMatchObject({ kind: 'unreachable', httpStatus: 404 });
});
