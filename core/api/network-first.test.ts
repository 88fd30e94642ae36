import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { AppError, type AppErrorKind } from '../errors/app-error.ts';
import { isServerUnavailable } from '../errors/server-unavailable.ts';
import { loadZones } from './city.ts';
import { createCitySource } from './city-source.ts';
import { loadMap } from './map-load.ts';
import type { CachedReply, ReplyCache } from './network-first.ts';
import { loadSmsCommands } from './sms-commands.ts';

const config = {
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  mapBounds: { southWest: { lat: 56.2, lon: 43.6 }, northEast: { lat: 56.4, lon: 44.2 } },
  callVersions: { options: 'v3', map: 'v3' },
} as CityConfig;

const noon = Date.UTC(2026, 10, 21, 9);
const feature = {
  geometry: { type: 'Point', coordinates: [44, 56.3] },
  properties: { objecttype: 'parkings', code: '5207' },
};
const map = () =>
  Response.json({ status: 'ok', features: [feature] }, { headers: { Date: new Date(noon).toUTCString() } });
const zones = () => Response.json({ status: 'ok', result: [{ value: '1012', name: 'Центр' }] });

const smsCommands = () =>
  Response.json({
    status: 'ok',
    result: [{ name: 'Оплатить', example: '12*А123ВС52*2', command_transcription: 'зона*номер авто*часы' }],
  });

const cached = new Map<string, CachedReply>();
const replyCache: ReplyCache = {
  read: async (name) => cached.get(name),
  write: async (name, reply) => void cached.set(name, reply),
};

/** The API of a city that gives this answer, on a device whose clock shows noon. */
function cityThat(answer: () => Response | Promise<Response>) {
  return createCitySource(config, { fetch: async () => answer(), replyCache, deviceNow: () => noon });
}

const outages: [string, () => Response | Promise<Response>][] = [
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer in time', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
  ['answers with 502', () => new Response('<h1>502</h1>', { status: 502 })],
  ['answers with 503 and a message', () => Response.json({ message: 'Данные готовятся' }, { status: 503 })],
];

beforeEach(() => {
  cached.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test.each(outages)(
  'PLUS-08 while the city %s, map, zones and SMS commands come from the cache, the map with its age',
  async (_, answer) => {
    const before = await loadMap(cityThat(map));
    expect(before).toMatchObject({ receivedAt: expect.any(Number) });
    expect(before.isFromCache).toBeUndefined();
    await loadZones(cityThat(zones));
    await loadSmsCommands(cityThat(smsCommands));

    const api = cityThat(answer);
    const after = await loadMap(api);
    expect(after).toMatchObject({
      objects: before.objects,
      receivedAt: before.receivedAt,
      isFromCache: true,
    });
    expect(await loadZones(api)).toMatchObject([{ id: '1012' }]);
    expect(await loadSmsCommands(api)).toMatchObject([{ parts: ['зона', 'номер авто', 'часы'] }]);
  },
);

test.each(outages)('PLUS-08 while the city %s and nothing is cached, the call fails', async (_, answer) => {
  await expect(loadMap(cityThat(answer))).rejects.toHaveProperty('name', 'AppError');
  await expect(loadZones(cityThat(answer))).rejects.toHaveProperty('name', 'AppError');
});

test('PLUS-08 a refusal or an unreadable reply is not replaced by the cached one', async () => {
  await loadMap(cityThat(map));
  const refusing = cityThat(() => Response.json({ status: 'error', errorName: 'UnknownError' }));
  await expect(loadMap(refusing)).rejects.toMatchObject({ kind: 'refused' });
  await expect(loadMap(cityThat(() => new Response('rubbish')))).rejects.toMatchObject({
    kind: 'unreadable',
  });
});

test('PLUS-08 an unreadable reply, and a map of more than 16 MB, are not cached', async () => {
  await loadMap(cityThat(() => new Response('rubbish'))).catch(() => {});
  expect(cached.size).toBe(0);
  const huge = { status: 'ok', features: [feature], padding: ' '.repeat(16_000_001) };
  await loadMap(cityThat(() => Response.json(huge)));
  expect(cached.size).toBe(0);
});

test('a map whose blob the device lost before it was read fails as unreadable', async () => {
  vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await expect(loadMap(cityThat(map))).rejects.toMatchObject({ kind: 'unreadable' });
});

test.each([
  ['an unknown form', { form: 'unknown', body: new Blob(['none']), receivedAt: noon }],
  ['not a map', { form: 'geojson', body: new Blob(['[]']), receivedAt: noon }],
  ['an empty body', { form: 'columns', body: new Blob(), receivedAt: noon }],
])('REL-10 a damaged cache entry is ignored: %s', async (_, damaged) => {
  cached.set('map', damaged);
  cached.set('zones', damaged);
  const api = cityThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadMap(api)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(loadZones(api)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('an aborted load is neither answered from the cache nor cached', async () => {
  await loadMap(cityThat(map));
  const abort = new AbortController();
  abort.abort();
  await expect(loadMap(cityThat(map), { signal: abort.signal })).rejects.toBe(abort.signal.reason);
});

test.each<[AppErrorKind, number | undefined, boolean]>([
  ['offline', undefined, true],
  ['timeout', undefined, true],
  ['unreachable', 404, true],
  ['refused', 500, true],
  ['refused', 499, false],
  ['refused', undefined, false],
  ['unreadable', 200, false],
])('PLUS-08 after "%s" with the status %s the cached reply may serve: %s', (kind, httpStatus, expected) => {
  const options = httpStatus === undefined ? {} : { httpStatus };
  expect(isServerUnavailable(new AppError(kind, options))).toBe(expected);
});

test('PLUS-08 a fault of the code is not hidden by the cache', () => {
  expect(isServerUnavailable(Object.assign(new TypeError('x'), { kind: 'timeout' }))).toBe(false);
});

test('PLUS-08 small replies are cached as JSON', async () => {
  await loadZones(cityThat(zones));
  expect(cached.get('zones')?.form).toBe('json');
});
