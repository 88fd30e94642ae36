import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlCalls } from './control-room.ts';
import { preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = '2026-06-10T12:00:00+03:00';
const origin = 'http://localhost:4173';
let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer({ objectCount: 600 });
});
beforeEach(() => server.setNow(noon));
afterAll(() => server.close());

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it is on the wire: `fetch` would decompress it. */
function get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/${city}${path}`,
      { headers: { Origin: origin, ...headers } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => void parts.push(part));
        reply.once('end', () =>
          resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

const paths = [mapEndpoints.mapV2.path, mapEndpoints.mapV3.path, mapEndpoints.columns.path];

describe.each(paths)('PLUS-23 %s', (path) => {
  test('is sent as the client can read it: the same text each time', async () => {
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [gzip, brotli] = [
      await get(path, { 'Accept-Encoding': 'gzip' }),
      await get(path, { 'Accept-Encoding': 'gzip, deflate, br' }),
    ];
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    expect((await get(path, { 'Accept-Encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  test('a client that has it is told so, whatever the encoding, and may read that answer', async () => {
    const { headers } = await get(path, { 'Accept-Encoding': 'br' });
    const etag = String(headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const tag of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': 'public, no-cache',
        'access-control-allow-origin': origin,
        vary: 'Origin, Accept-Encoding, Accept-Language',
        date: new Date(noon).toUTCString(),
      });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('each language has its own, whichever was asked for first', async () => {
    const [russian, english, again] = [
      await get(path, { 'Accept-Language': 'ru' }),
      await get(path, { 'Accept-Language': 'en' }),
      await get(path, { 'Accept-Language': 'ru' }),
    ];
    expect(english.body.equals(russian.body)).toBe(false);
    expect(again.body.equals(russian.body)).toBe(true);
  });

  test('it is the same until occupancy is measured again', async () => {
    const first = (await get(path)).headers.etag;
    server.setNow('2026-06-10T12:01:59+03:00');
    expect((await get(path, { 'If-None-Match': String(first) })).status).toBe(304);
    server.setNow('2026-06-10T12:02:00+03:00');
    const later = await get(path, { 'If-None-Match': String(first) });
    expect(later.status).toBe(200);
    expect(later.headers.etag).not.toBe(first);
  });
});

test('PLUS-23 a changed setting of the city makes a new map, with nothing of the old one', async () => {
  const control = controlCalls(server.url);
  const [path = ''] = paths;
  const { body } = await get(path);
  await control('PUT', `/cities/${city}/settings/settings.usePostPayment`, { value: false });
  expect((await get(path)).body.equals(body)).toBe(true);
  await control('DELETE', `/cities/${city}/settings`);
});

test('SEC-13 replies other than maps are stored by nobody', async () => {
  const { headers } = await get('/api/options');
  expect(headers['cache-control']).toBe('no-store');
});

test('MAP-04 an object that cannot be drawn is left out, and the map has the others', async () => {
  const database = await preparedDatabase();
  const { rows } = await database.query<{ code: string }>(
    'select code from map_objects where city = $1 order by position',
    [city],
  );
  const codes = rows.map(({ code }) => code);
  const broken = ['null', '[]', '{"texts": {}}', '{"geometry": null, "texts": {}}', '{"geometry": {}}'];
  for (const [index, feature] of broken.entries())
    await database.query('update map_objects set feature = $1::jsonb where code = $2', [
      feature,
      codes[index],
    ]);
  const own = await startCityServer({ database });
  try {
    const reply = await fetch(`${own.url}/${city}${mapEndpoints.mapV3.path}`);
    expect(reply.status).toBe(200);
    const { features } = (await reply.json()) as { features: unknown[] };
    expect(features).toHaveLength(codes.length - broken.length);
  } finally {
    await own.close();
  }
});
