import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { createCitySource } from './city-source.ts';
import { loadMap } from './map-load.ts';
import type { CachedReply } from './network-first.ts';

const config = {
  apiUrl: 'https://city.example',
  timeZone: 'Europe/Moscow',
  mapBounds: { southWest: { lat: 55, lon: 48 }, northEast: { lat: 56, lon: 50 } },
  callVersions: { options: 'v3', map: 'v3' },
} as CityConfig;

type Answer = () => Response;
const empty: Answer = () => Response.json({ status: 'ok', type: 'FeatureCollection', features: [] });
const broken: Answer = () => new Response('<html>');
const down: Answer = () => new Response('', { status: 503 });
const offline: Answer = () => {
  throw new TypeError('no network');
};

function open(answers: Record<string, Answer>, over: Partial<CityConfig> = {}, cached?: CachedReply) {
  const requested: string[] = [];
  const write = vi.fn<(name: string, reply: CachedReply) => Promise<void>>(async () => {});
  const read = vi.fn(async () => cached);
  const fetch: typeof globalThis.fetch = async (input) => {
    const { host, pathname } = new URL(String(input));
    const name = host === 'city.example' ? pathname : `${host}${pathname}`;
    requested.push(name);
    return (answers[name] ?? empty)();
  };
  const replyCache = { read, write };
  return { city: createCitySource({ ...config, ...over }, { fetch, replyCache }), requested, read, write };
}

const v2 = '/api/info/get-map-info-v2';
const v3 = '/api/info/get-map-info/v3';
const columns = '/api/info/get-map-info/columns';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe('API-21 the map', () => {
  test.each([
    ['v3', v3],
    ['v2', v2],
  ] as const)('API-21 version %s is at %s', async (map, path) => {
    const { city, requested } = open({}, { callVersions: { options: 'v3', map } });
    await loadMap(city);
    expect(requested).toEqual([path]);
  });

  test('PLUS-16 columns are asked for where the city has them; what cannot be read is asked for as GeoJSON', async () => {
    const { city, requested } = open({ [columns]: broken });
    await loadMap(city, { hasColumns: true });
    expect(requested).toEqual([columns, v3]);
  });

  const late: Answer = () => {
    throw new DOMException('too slow', 'TimeoutError');
  };
  test.each([
    ['is down', down, true],
    ['is not reached', offline, true],
    ['is too slow', late, false],
  ])('PLUS-16 a city that %s at columns is asked for GeoJSON: $2', async (_what, answer, isAsked) => {
    const { city, requested } = open({ [columns]: answer });
    await loadMap(city, { hasColumns: true }).catch(() => {});
    expect(requested).toEqual(isAsked ? [columns, v3] : [columns]);
  });

  test('PLUS-16 on a device without a network columns are not asked for a second time as GeoJSON', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { city, requested } = open({ [columns]: offline });
    await expect(loadMap(city, { hasColumns: true })).rejects.toMatchObject({ kind: 'offline' });
    vi.unstubAllGlobals();
    expect(requested).toEqual([columns]);
  });

  test('MAP-02 what is left out is counted in the console, and nothing is logged if nothing is', async () => {
    const features = [{ properties: { objecttype: 'ufo' } }, { properties: { objecttype: 'ufo' } }, null];
    const { city } = open({ [v3]: () => Response.json({ status: 'ok', features }) });
    await loadMap(city);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      ['Kerb: left out of the map: 2 × type, 1 × notAFeature'],
    ]);
    await loadMap(open({}).city);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('PLUS-15 a published file takes the place of the city’s map, columns or not', async () => {
    const { city, requested } = open(
      {},
      {
        publishedMap: { url: 'https://data.example/parking.geojson' },
      },
    );
    await loadMap(city, { hasColumns: true });
    expect(requested).toEqual(['data.example/parking.geojson']);
  });

  test('PLUS-15 all published files of a city are loaded', async () => {
    const url = ['https://data.example/streets.geojson', 'https://data.example/garages.geojson'];
    const { city, requested } = open({}, { publishedMap: { url } });
    await loadMap(city);
    expect(requested.toSorted()).toEqual(['data.example/garages.geojson', 'data.example/streets.geojson']);
  });

  test('PLUS-08 is stored as it came, and is what is shown while the city cannot be reached', async () => {
    const { city, write } = open({});
    const map = await loadMap(city);
    expect(write).toHaveBeenCalledExactlyOnceWith('map', {
      form: 'geojson',
      body: expect.any(Blob),
      receivedAt: map.receivedAt,
    });
    const [, stored] = write.mock.lastCall ?? [];
    for (const answer of [down, offline]) {
      const later = open({ [v3]: answer }, {}, stored);
      expect(await loadMap(later.city)).toMatchObject({ isFromCache: true, receivedAt: map.receivedAt });
      expect(later.read).toHaveBeenCalledWith('map');
    }
  });

  test.each([
    ['16 MB are stored', 16_000_000, 1],
    ['a byte more is not', 16_000_001, 0],
  ])('PLUS-08 of a reply %s', async (_what, size, times) => {
    const { city, write } = open({
      [v3]: () => new Response('{"status":"ok","features":[]}'.padEnd(size)),
    });
    expect(await loadMap(city)).toMatchObject({ objects: [] });
    expect(write).toHaveBeenCalledTimes(times);
  });

  test.each([
    ['geojson', '{"status":"ok","features":[]}'],
    ['columns', '{"status":"ok"}\n["lon",[]]\n["lat",[]]'],
    ['published', '{"type":"FeatureCollection","features":[]}'],
  ])('PLUS-08 a cached map as %s is read by its form', async (form, text) => {
    const cached = { form, body: new Blob([text]), receivedAt: 5 };
    const { city } = open({ [v3]: down }, {}, cached);
    expect(await loadMap(city)).toMatchObject({ isFromCache: true, receivedAt: 5, objects: [] });
  });

  test('PLUS-08 without a cache a map is loaded, and a failure stays one', async () => {
    const load = (answer: Answer) => loadMap(createCitySource(config, { fetch: async () => answer() }));
    expect(await load(empty)).toMatchObject({ objects: [] });
    await expect(load(down)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test.each<[string, CachedReply | undefined]>([
    ['nothing', undefined],
    ['an unknown form', { form: 'xml', body: new Blob(['{}']), receivedAt: 1 }],
    ['what cannot be read', { form: 'geojson', body: new Blob(['<html>']), receivedAt: 1 }],
  ])('PLUS-08 with %s in the cache the call’s own error is thrown', async (_what, cached) => {
    await expect(loadMap(open({ [v3]: down }, {}, cached).city)).rejects.toMatchObject({
      kind: 'unreachable',
    });
  });

  test('PLUS-08 a map that cannot be read is not replaced by the cache', async () => {
    const { city, read } = open({ [v3]: broken });
    await expect(loadMap(city)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(read).not.toHaveBeenCalled();
    expect(console.warn).toHaveBeenCalledWith('Kerb: the map as geojson cannot be read');
  });

  test('a map that was given up is asked for once', async () => {
    const stop = new AbortController();
    const { city, requested, read } = open({
      [columns]: () => {
        stop.abort();
        throw stop.signal.reason;
      },
    });
    const thrown = await loadMap(city, { hasColumns: true, signal: stop.signal }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBe(stop.signal.reason);
    expect(requested).toEqual([columns]);
    expect(read).not.toHaveBeenCalled();
  });
});
