import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkCity } from './city/check-city.ts';
import { createRecorder, isRead } from './city/recording-fetch.ts';
import { run, usage } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kerb-conformance-'));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const point = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [8.4, 49] },
  properties,
});

describe('kerb-conformance map', () => {
  test('a file’s report is printed, as text or as JSON', async () => {
    const path = file('a.geojson', {
      type: 'FeatureCollection',
      features: [point({ Name: 'Parkplatz A', Anzahl: 4 })],
    });
    const { text, code } = await run(['map', path]);
    expect(code).toBe(0);
    expect(text).toContain('Drawn: 1 of 1 entries (100 %), as 1 objects');
    expect(text).toContain('Where: latitude 49 to 49, longitude 8.4 to 8.4');
    const json = await run(['map', path, '--json']);
    expect(JSON.parse(json.text)).toMatchObject({ entries: 1, drawnEntries: 1, namedObjects: 1 });
  });

  test('PLUS-35 one of several places with exchanged axes is noticed without bounds, and read with them', async () => {
    const at = (...coordinates: readonly number[]) => ({
      ...point({ plazas: 4 }),
      geometry: { type: 'Point', coordinates },
    });
    const path = file('parking.json', {
      type: 'FeatureCollection',
      features: [at(34.82, 31.26), at(34.78, 31.24), at(31.24, 34.78), at(34.7, 30.97)],
    });
    const unknown = await run(['map', path]);
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('1 objects would lie beside') });
    expect(unknown.text).toContain('exchanged axes are not noticed');
    const { text } = await run(['map', path, '--bounds', '30,34,32,36']);
    expect(text).toContain('Where: latitude 30.97 to 31.26, longitude 34.7 to 34.82\n');
    expect(text).not.toContain('would lie beside');
  });

  test('several files are one map, and fields are named', async () => {
    const one = file('b.geojson', point({ Kürzel: 'Parkplatz X' }));
    const other = file('c.geojson', point({ Kürzel: 'Parkplatz Y' }));
    const { text } = await run(['map', one, other, '--field', 'name=Kürzel']);
    expect(text).toContain('name from "Kürzel", 2 ×');
  });

  test('PLUS-36 a table without a line of names says so', async () => {
    const path = file('parking.csv', '2.3384198,48.8662055,1\n2.34355,48.8619578,1\n');
    expect(await run(['map', path])).toMatchObject({
      code: 1,
      text: expect.stringContaining('no names but values: 2.3384198, 48.8662055, 1'),
    });
  });

  test('the exit code is 1 for a file that is not of the format, is missing, or gives nothing', async () => {
    const path = file('d.json', { items: 'x' });
    expect(await run(['map', path])).toMatchObject({
      code: 1,
      text: expect.stringContaining('without coordinates'),
    });
    expect((await run(['map', path, '--format', 'parkapi'])).code).toBe(1);
    expect((await run(['map', join(folder, 'none.json')])).code).toBe(1);
    expect((await run(['map', file('e.json', { type: 'FeatureCollection', features: [] })])).code).toBe(1);
  });
});

test.each([
  [[]],
  [['map']],
  [['city']],
  [['fly', 'x']],
  [['city', 'ftp://city.example']],
  [['map', 'x', '--format', 'xls']],
  [['map', 'x', '--field', 'totl=Anzahl']],
  [['map', 'x', '--bounds', '8.6,49.3,8.8,9']],
  [['map', 'x', '--field', 'total']],
  [['map', 'x', '--bounds', '1,2,3']],
  [['city', 'https://city.example', '--unknown']],
])('a wrong call ends with 2 and says how to call it: %j', async (args) => {
  const { text, code } = await run(args);
  expect(code).toBe(2);
  expect(text).toContain(usage);
});

describe('what is sent to a city', () => {
  test.each([
    ['GET', '/api/options', true],
    ['POST', '/api/payment/cost', true],
    ['POST', '/backend/v2/paymentStart', false],
    ['PUT', '/api/profile/car', false],
    ['DELETE', '/api/payment/cost', false],
    ['GET', '/api/payment/payment-from-portal', false],
    ['GET', '/api/profile/restore-password/send-email', false],
  ])('PLUS-21 that %s %s only reads is %s', (method, path, expected) => {
    expect(isRead(method, path)).toBe(expected);
  });

  test('PLUS-21 a call that writes is not sent unless payments are wanted', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
    const pay = ['https://city.example/a/backend/v2/paymentStart', { method: 'POST', body: 'x' }] as const;
    const reading = createRecorder('https://city.example/a', { allowsWrites: false });
    await expect(reading.fetch(...pay)).rejects.toThrow('was not sent');
    expect(sent).not.toHaveBeenCalled();
    const paying = createRecorder('https://city.example/a', { allowsWrites: true });
    await paying.fetch(...pay);
    expect(sent).toHaveBeenCalledOnce();
    expect(paying.exchanges).toMatchObject([{ method: 'POST', path: '/backend/v2/paymentStart' }]);
    sent.mockRestore();
  });
});

describe('a reply that never ends', () => {
  const endless = () => {
    const chunk = new Uint8Array(4_000_000).fill(0x20);
    return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
  };
  afterEach(() => vi.restoreAllMocks());

  test('PLUS-21 of a city is named, and nothing more of it is read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
      new Request(input).url.endsWith('/api/sms-commands') ? endless() : new Response('{}'),
    );
    const { rows } = await checkCity({ url: 'https://city.example/a' });
    expect(rows.find(({ requirements }) => requirements === 'API-26')?.verdict).toEqual({
      result: 'fails',
      reasons: ['GET /api/sms-commands: the reply is longer than 64 MB'],
    });
  });

  test('PLUS-21 of a file’s address is named', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => endless());
    const { text, code } = await run(['map', 'https://city.example/a.geojson']);
    expect(code).toBe(1);
    expect(text).toContain('https://city.example/a.geojson: the reply is longer than 64 MB');
  });
});
