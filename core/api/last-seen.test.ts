import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { createCityApi } from './city-api.ts';
import type { SeenReplies, SeenReply } from './last-seen.ts';

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

const kept = new Map<string, SeenReply>();
const seen: SeenReplies = {
  read: async (name) => kept.get(name),
  keep: async (name, reply) => void kept.set(name, reply),
};

/** A city that answers so, on a device whose clock stands at noon. */
function cityThat(answer: () => Response | Promise<Response>) {
  return createCityApi(config, { fetch: async () => answer(), seen, deviceNow: () => noon });
}

const away: [string, () => Response | Promise<Response>][] = [
  ['is off the net', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['is broken', () => new Response('<h1>502</h1>', { status: 502 })],
  ['says why it is broken', () => Response.json({ message: 'Данные готовятся' }, { status: 503 })],
];

beforeEach(() => {
  kept.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

test.each(away)(
  'PLUS-08 while the city %s, map, zones and SMS commands are those last seen, the map with its age',
  async (_, answer) => {
    const before = await cityThat(map).map();
    expect(before).toMatchObject({ seenAt: expect.any(Number) });
    expect(before.isFromDevice).toBeUndefined();
    await cityThat(zones).zones();
    await cityThat(smsCommands).smsCommands();

    const api = cityThat(answer);
    const after = await api.map();
    expect(after).toMatchObject({ objects: before.objects, seenAt: before.seenAt, isFromDevice: true });
    expect(await api.zones()).toMatchObject([{ id: '1012' }]);
    expect(await api.smsCommands()).toMatchObject([{ parts: ['зона', 'номер авто', 'часы'] }]);
  },
);

test.each(away)('PLUS-08 while the city %s and nothing was seen, the failure is told', async (_, answer) => {
  await expect(cityThat(answer).map()).rejects.toHaveProperty('name', 'AppError');
  await expect(cityThat(answer).zones()).rejects.toHaveProperty('name', 'AppError');
});

test('PLUS-08 a city that says no, or talks rubbish, is there: what was seen does not stand in for it', async () => {
  await cityThat(map).map();
  const refusing = cityThat(() => Response.json({ status: 'error', errorName: 'UnknownError' }));
  await expect(refusing.map()).rejects.toMatchObject({ kind: 'refused' });
  await expect(cityThat(() => new Response('rubbish')).map()).rejects.toMatchObject({ kind: 'unreadable' });
});

test('PLUS-08 only what could be read is kept, and never a map that is larger than a page’s storage is for', async () => {
  await cityThat(() => new Response('rubbish'))
    .map()
    .catch(() => {});
  expect(kept.size).toBe(0);
  const huge = { status: 'ok', features: [feature], padding: ' '.repeat(16_000_001) };
  await cityThat(() => Response.json(huge)).map();
  expect(kept.size).toBe(0);
});

test('a map that came and was lost by the device before it was read is unreadable, not a failure without a name', async () => {
  vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
  await expect(cityThat(map).map()).rejects.toMatchObject({ kind: 'unreadable' });
});

test.each([
  ['another form', { form: 'carrier pigeon', body: new Blob(['none']), seenAt: noon }],
  ['no map', { form: 'geojson', body: new Blob(['[]']), seenAt: noon }],
  ['nothing', { form: 'columns', body: new Blob(), seenAt: noon }],
])('REL-10 a device that kept %s kept nothing', async (_, damaged) => {
  kept.set('map', damaged);
  kept.set('zones', damaged);
  const api = cityThat(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.map()).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(api.zones()).rejects.toMatchObject({ kind: 'unreachable' });
});

test('a load that is given up is neither answered from the device nor kept', async () => {
  await cityThat(map).map();
  const abort = new AbortController();
  abort.abort();
  await expect(cityThat(map).map({ signal: abort.signal })).rejects.toBe(abort.signal.reason);
});
