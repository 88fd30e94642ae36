import { createHash } from 'node:crypto';
import type { OpenDataReply } from '@kerb/core/contract/open-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCityServer } from '../../../examples/city-server/app.ts';
import { readEnvironment } from '../../../examples/city-server/environment.ts';
import { preparedDatabase } from '../prepared-database.ts';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';
import publishedParameters from './schemas/parameters.json' with { type: 'json' };
import { problemsOfDatex, problemsOfJson } from './validators.ts';

/** As the OpenAPI documents of APDS and CDS describe it. */
interface PublishedParameter {
  readonly type: string;
  readonly format?: string;
  readonly items?: PublishedParameter & { readonly enum?: readonly string[] };
}

let server: CityServerHarness;
let address = '';

beforeAll(async () => {
  server = await startCityServer();
  address = `${server.url}/nizhny-novgorod`;
});
afterAll(() => server.close());

async function list(): Promise<OpenDataReply> {
  return (await (await fetch(`${address}/api/info/open-data`)).json()) as OpenDataReply;
}

test('PLUS-34 the options announce open data, and a call lists the files, which are valid', async () => {
  const options = await (await fetch(`${address}/api/info/get-options-info-v3`)).json();
  expect(options).toMatchObject({ capabilities: { openData: true } });
  const { files, licence, publisher } = await list();
  expect(licence).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(publisher).not.toBe('');
  expect(files).toHaveLength(10);
  for (const { path, type } of files) {
    const reply = await fetch(`${address}${path}`);
    expect(reply.status, path).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('link')).toBe(`<${licence}>; rel="license"`);
    const text = await reply.text();
    const problems = path.endsWith('.xml')
      ? await problemsOfDatex(text)
      : problemsOfJson(path.replace('/open-data/', ''), JSON.parse(text));
    expect(problems, path).toBe('');
  }
});

test('PLUS-34 files that are asked for at the same time are all sent', async () => {
  const { files } = await list();
  const ask = async ({ path }: { readonly path: string }) => {
    // Of a city that nobody has asked about: its files are not written yet.
    const reply = await fetch(`${server.url}/tver${path}`, { signal: AbortSignal.timeout(45_000) });
    await reply.arrayBuffer();
    return reply.status;
  };
  expect(new Set(await Promise.all(files.map(ask)))).toEqual(new Set([200]));
});

test('PLUS-34 pages of every origin may read a file, which is kept an hour and other for by its ETag', async () => {
  const path = `${address}/open-data/parking.geojson`;
  const reply = await fetch(path, { headers: { Origin: 'https://anybody.example' } });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = reply.headers.get('etag') ?? '';
  const again = await fetch(path, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(path, { headers: { 'If-None-Match': '"older"' } });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
  // The clock moves on, and the same data has the same ETag.
  server.setNow('2027-05-01T12:00:00+03:00');
  expect((await fetch(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
  server.setNow(undefined);
});

test('PLUS-34 a file is sent compressed to who asks for it, and has the same bytes otherwise', async () => {
  const digest = async (encoding: string) => {
    const reply = await fetch(`${address}/open-data/datex2.xml`, {
      headers: { 'Accept-Encoding': encoding },
    });
    const body = Buffer.from(await reply.arrayBuffer());
    const hash = createHash('sha256').update(body).digest('hex');
    return { hash, encoding: reply.headers.get('content-encoding') };
  };
  const [plain, compressed] = [await digest('identity'), await digest('gzip')];
  expect([plain.encoding, compressed.encoding]).toEqual([null, 'gzip']);
  expect(plain.hash).toBe(compressed.hash);
});

test.each([
  ['ru', 'Открытые данные о парковках: Нижний Новгород'],
  ['en', 'Open data about parking: Nizhny Novgorod'],
])('PLUS-34 the index page in the language %s has every file with its size', async (language, title) => {
  const reply = await fetch(`${address}/open-data`, { headers: { 'Accept-Language': language } });
  const page = await reply.text();
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('content-language')).toBe(language);
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`<dd>Kerb, ${language === 'ru' ? 'демонстрация' : 'a demonstration'}</dd>`);
  for (const { path } of (await list()).files) expect(page).toContain(`href="/nizhny-novgorod${path}"`);
  expect(page).toMatch(/<dt>(Данные на|Data of)<\/dt><dd>[^<]*20\d\d/);
  expect(page.match(/<td class="size">[\d\s ,.]+ (kB|КБ|MB|МБ)/g)).toHaveLength(10);
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Dataset', name: title });
  const other = await fetch(`${address}/open-data?lang=${language === 'ru' ? 'en' : 'ru'}`, {
    headers: { 'Accept-Language': language },
  });
  expect(other.headers.get('content-language')).not.toBe(language);
  await other.text();
});

/** A value that the published document allows and that selects something. */
function filterOf({ type, format, items }: PublishedParameter): string {
  if (items) return items.enum?.find((value) => !/^(all|parkingPlace)$/.test(value)) ?? filterOf(items);
  if (type === 'boolean') return 'false';
  if (format === 'uuid') return '1111ad2f-14ef-40c1-b8d9-b974c89f7fa9';
  return type === 'string' ? 'А' : '1';
}

test.each(
  Object.entries(publishedParameters).flatMap(([path, parameters]) =>
    Object.entries(parameters).map(([name, schema]) => [path, name, schema as PublishedParameter] as const),
  ),
)(
  'PLUS-34 %s does not answer the published parameter %s with a file that is not filtered',
  async (path, name, schema) => {
    const ask = (value: string, language = 'ru') =>
      fetch(`${address}/open-data/${path}?${new URLSearchParams({ [name]: value })}`, {
        headers: { 'Accept-Language': language },
      });
    const empty = await ask('');
    expect(empty.status, 'left blank it selects everything').toBe(200);
    const whole = await empty.text();
    if (name === 'layer') {
      const { data } = JSON.parse(whole);
      expect(new Set(data.map(({ layer }: { layer: number }) => layer))).toEqual(new Set([0]));
      expect(await (await ask('2')).text(), 'each layer down to this one').toBe(whole);
      return;
    }
    for (const [language, text] of [
      ['ru', 'Файл отдаётся только целиком: запросите его без этого параметра'],
      ['en', 'The file is only sent whole: request it without this parameter'],
    ] as const) {
      const reply = await ask(filterOf(schema), language);
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ parameter: name, message: text });
    }
  },
);

test('PLUS-34 a published parameter that selects everything is answered with the whole file', async () => {
  const whole = async (path: string) => (await fetch(`${address}/open-data/${path}`)).text();
  for (const [path, query] of [
    ['apds/places', 'expand=all&type=parkingPlace,campus&modified_since=0'],
    ['apds/rates', 'expand=all'],
    ['curbs/zones', 'include_geometry=true'],
  ])
    expect(await whole(`${path}?${query}`), query).toBe(await whole(path ?? ''));
});

test('SEC-17 a network downloads 600 files an hour', async () => {
  const limited = await startCityServer({ hasNetworkLimits: true });
  try {
    const ask = async () => {
      const reply = await fetch(`${limited.url}/nizhny-novgorod/open-data/apds/rates`, {
        headers: { 'If-None-Match': '*' },
      });
      await reply.arrayBuffer();
      return reply.status;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 30; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))));
    expect(new Set(statuses)).toEqual(new Set([304]));
    expect(await ask()).toBe(429);
  } finally {
    await limited.close();
  }
});

test('PLUS-34 without the setting nothing is published, and nothing says so', async () => {
  const app = await buildCityServer({
    database: await preparedDatabase(),
    publicUrl: () => 'http://localhost',
    isAllowedOrigin: () => false,
    firstCity: 'nizhny-novgorod',
    log: { write: () => {} },
  });
  try {
    for (const path of ['/api/info/open-data', '/open-data', '/open-data/parking.geojson'])
      expect((await app.inject(`/nizhny-novgorod${path}`)).statusCode, path).toBe(404);
    const options = (await app.inject('/nizhny-novgorod/api/info/get-options-info-v3')).json();
    expect(options.capabilities.openData).toBeUndefined();
  } finally {
    await app.close();
  }
});

test('PLUS-34 one variable publishes: the address of the licence', () => {
  const openData = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).server.openData;
  expect(openData({})).toBeUndefined();
  const licence = 'https://creativecommons.org/licenses/by/4.0/';
  expect(openData({ KERB_OPEN_DATA: licence })).toEqual({ licence, publisher: undefined });
  expect(openData({ KERB_OPEN_DATA: licence, KERB_OPEN_DATA_PUBLISHER: 'ЦОДД' })).toEqual({
    licence,
    publisher: { ru: 'ЦОДД', en: 'ЦОДД' },
  });
  expect(() => openData({ KERB_OPEN_DATA: '1' })).toThrow('KERB_OPEN_DATA is not an address');
});
