import { cityIds } from '@kerb/cities/registry.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import type { OptionsReply, SettingsReply, SmsCommandsReply, ZonesReply } from '@kerb/core/contract/city.ts';
import { categoriesOnWire, type MapReply, objectTypesOnWire } from '@kerb/core/contract/map.ts';
import type { CostReply } from '@kerb/core/contract/payment.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
  server.setNow('2026-06-10T12:00:00+03:00');
});
afterAll(() => server.close());

async function get<T>(path: string, city = 'nizhny-novgorod'): Promise<T> {
  return (await (await fetch(`${server.url}/${city}${path}`)).json()) as T;
}

async function cost(fields: Record<string, string>): Promise<CostReply & { errorName?: string }> {
  const body = new URLSearchParams({
    Vehicle: 'К001КК52',
    Zone: '1001',
    ParkingCode: '',
    Token: 'guest',
    ...fields,
  });
  const reply = await fetch(`${server.url}/nizhny-novgorod/api/payment/cost`, { method: 'POST', body });
  return (await reply.json()) as CostReply & { errorName?: string };
}

describe('information about a city', () => {
  test('API-20 all versions of the options have the same shape; v1 has no capabilities', async () => {
    const paths = ['get-options-info', 'get-options-info-v2', 'get-options-info-v3'];
    const replies = await Promise.all(paths.map((path) => get<OptionsReply>(`/api/info/${path}`)));
    const [first, second, third] = replies;
    expect(first).toMatchObject({ status: 'ok', initialZoom: 16, numberSmsSendTo: '7878', isClose: false });
    expect(first?.map?.mapCenter?.lat).toBeCloseTo(56.3268, 3);
    expect(first?.capabilities).toBeUndefined();
    expect(second?.capabilities).toMatchObject({
      idempotencyKey: true,
      paymentStatus: true,
      returnUrl: true,
    });
    expect(third).toEqual(second);
  });

  test('API-22 settings have flags, payment methods and durations, and cities differ', async () => {
    const settings = await get<SettingsReply>('/api/options');
    expect(settings.result).toMatchObject({ useSessionWithoutRegister: true, paymentByParkingId: false });
    const flags = Object.entries(settings.result).filter(([, value]) => typeof value === 'boolean');
    expect(flags.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'dontUseBalance',
        'useFlatParking',
        'usePostPayment',
        'usePostPaymentYesterday',
        'useTsCategory',
        'useBonus',
        'viewPenalty',
        'useReceipts',
        'useSubscriptionConstructor',
        'reportHistoryOperation',
        'useSmsReplay',
      ]),
    );
    expect(settings.result.paymentsMethods?.map(({ methodName }) => methodName)).toContain('Receipt');
    expect(settings.result.intervals).toEqual({ min: 15, max: 1440, step: 15 });
    const other = await get<SettingsReply>('/api/options', 'saint-petersburg');
    expect(other.result.paymentByParkingId).toBe(true);
  });

  test('API-28 zones have the number on the sign and prices by type of day', async () => {
    const { result } = await get<ZonesReply>('/backend/v2/getZones');
    const [centre] = result;
    expect(centre).toMatchObject({ value: '1001', code: '1' });
    expect(new Set(centre?.prices.map(({ type }) => type))).toEqual(
      new Set(['default', 'saturday', 'sunday']),
    );
    for (const { prices } of result) {
      for (const { interval } of prices)
        expect(`${interval.from} ${interval.to}`).toMatch(/^(\d\d:\d\d:\d\d ?){2}$/);
    }
  });

  test('API-26 SMS commands are a list whose parts are separated by asterisks', async () => {
    const { result } = await get<SmsCommandsReply>('/api/sms-commands');
    expect(result.some((command) => command.command_transcription.includes('*'))).toBe(true);
  });

  test('API-04 an unknown city and a refused quote are failures with a name', async () => {
    const unknown = await fetch(`${server.url}/atlantis/api/options`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ status: 'error', errorName: 'UnknownError' });
    expect(await cost({ Zone: '7', Duration: '01:00' })).toMatchObject({
      status: 'error',
      errorName: 'ZoneNotFound',
    });
  });
});

describe('the map', () => {
  test('API-21 version 3 adds totals and the time of the measurement to the features of version 2', async () => {
    const older = await get<MapReply>('/api/info/get-map-info-v2');
    const newer = await get<MapReply>('/api/info/get-map-info/v3');
    expect(older.OverAll).toBeUndefined();
    expect(newer.OverAll?.road.parkings).toBeGreaterThan(0);
    expect(newer.times).toBe('2026-06-10T12:00:00+03:00');
    expect(newer.features).toEqual(older.features);
  });

  test('MAP-10 the totals are those of each kind, and an unknown number of free spaces takes nothing off', async () => {
    const { features, OverAll } = await get<MapReply>('/api/info/get-map-info/v3');
    for (const kind of ['road', 'barrier'] as const) {
      const ofKind = features
        .map(({ properties }) => properties)
        .filter(({ objecttype, zone }) => objecttype === 'parkings' && zone?.zonetype === kind);
      const free = ofKind.map(({ freeparking = 0 }) => freeparking);
      expect(free).toContain(-1);
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      expect(OverAll?.[kind]).toEqual({
        parkings: ofKind.length,
        places: sum(ofKind.map(({ spaces }) => spaces?.total ?? 0)),
        freePlaces: sum(free.filter((count) => count > 0)),
      });
    }
  });

  test('MAP-03 every category of the contract occurs, and an unknown one', async () => {
    const { features } = await get<MapReply>('/api/info/get-map-info/v3');
    const categories = new Set(features.map(({ properties }) => properties.category));
    expect([...categoriesOnWire].filter((category) => !categories.has(category))).toEqual([]);
    expect(
      [...categories].some((category) => !(categoriesOnWire as readonly string[]).includes(category)),
    ).toBe(true);
    const types = new Set(features.map(({ properties }) => properties.objecttype));
    expect([...objectTypesOnWire].filter((type) => !types.has(type))).toEqual([]);
  });

  test('MAP-05 a zone has the same price on the map, in hundredths, as in the list of zones', async () => {
    const { features } = await get<MapReply>('/api/info/get-map-info/v3');
    const { result } = await get<ZonesReply>('/backend/v2/getZones');
    for (const { value, prices } of result) {
      const onMap = features.find(({ properties }) => properties.zone?.zonenumber === value)?.properties.zone
        ?.prices;
      if (!onMap) continue;
      const inHundredths = prices.map(({ type, price, interval }) => [
        type,
        Math.round(price * 100),
        interval.from,
        interval.to,
      ]);
      expect(
        onMap.map(({ day, priceNum, timestart, timeend }) => [day, priceNum, timestart, timeend]),
      ).toEqual(inHundredths);
    }
  });

  test('MAP-05 a price that ends at midnight ends at 00:00:00', async () => {
    const { result } = await get<ZonesReply>('/backend/v2/getZones');
    const ends = result.flatMap(({ prices }) => prices.map(({ interval }) => interval.to));
    expect(ends).toContain('00:00:00');
    expect(ends).not.toContain('24:00:00');
  });

  test('MAP-06 a switched-off zone is marked by daycode -2 and cannot be paid for', async () => {
    const { features } = await get<MapReply>('/api/info/get-map-info/v3');
    const off = features.find(({ properties }) =>
      properties.zone?.prices?.some(({ daycode }) => daycode === -2),
    );
    expect(off?.properties.zone?.zonenumber).toBe('1009');
    expect(await cost({ Zone: '1009', Duration: '01:00' })).toMatchObject({ errorName: 'ZoneNotFound' });
  });
});

describe('the price', () => {
  test('API-08 a quote is split where the price changes, and its intervals add up', async () => {
    const { costData } = await cost({ Duration: '02:00', timestart: '2026-06-10T09:00:00+03:00' });
    expect(costData.intervals.map(({ cost: part }) => part)).toEqual([60, 100]);
    expect(costData.totalcost).toBe(160);
    expect(costData.intervals[1]?.timeStart).toBe('2026-06-10T10:00:00+03:00');
  });

  test('API-09 PAY-23 a guest’s reply has the total and the discount outside of costData too, and not why', async () => {
    const reply = await cost({ Vehicle: 'А123ВС52', Duration: '01:00' });
    expect(reply).toMatchObject({
      totalcost: 50,
      totaldiscount: 50,
      benefit: '',
      benefitsName: [],
      balance: 0,
    });
    expect(JSON.stringify(reply)).not.toContain('семья');
  });

  test('ERR-14 a date outside the production calendar is refused by its name', async () => {
    const reply = await cost({ Duration: '01:00', timestart: '2024-06-10T09:00:00+03:00' });
    expect(reply).toMatchObject({ status: 'error', errorName: 'CalendarIsEmpty' });
    const lastEvening = { timestart: '2035-12-31T23:30:00+03:00' };
    expect(await cost({ Duration: '00:30', ...lastEvening })).toMatchObject({ errorName: 'CalendarIsEmpty' });
    expect(await cost({ Duration: '00:15', ...lastEvening })).toMatchObject({ status: 'ok' });
  });
});

// Each city is filled at its first request.
test('CITY-06 every city has zones, objects and tiles', { timeout: 120_000 }, async () => {
  for (const city of cityIds) {
    const zones = await loadZones(recordingClient(server.url, city).city);
    expect(zones.length, city).toBeGreaterThan(0);
    const { features } = await get<MapReply>('/api/info/get-map-info-v2', city);
    expect(features.length, city).toBe(300);
    const tile = await fetch(`${server.url}/${city}/tiles/12/2548/1270.svg?theme=dark`);
    expect(tile.headers.get('content-type')).toContain('image/svg+xml');
  }
});

describe('faults and headers', () => {
  test('REL-02 each kind of fault can be switched on and off', async () => {
    const call = () => fetch(`${server.url}/nizhny-novgorod/api/options`);
    await server.faults.add({ kind: '503', path: '*/api/options', times: 1 });
    expect((await call()).status).toBe(503);
    await server.faults.add({ kind: 'html', path: '/api/options', times: 1 });
    expect(await (await call()).text()).toContain('<h1>');
    await server.faults.add({ kind: 'truncated', path: '/api/options', times: 1 });
    await expect(call().then((reply) => reply.json())).rejects.toThrow();
    await server.faults.add({ kind: 'drop-before', path: '/api/options', times: 1 });
    await expect(call()).rejects.toThrow();
    expect((await call()).status).toBe(200);
  });

  test('REL-08 RUN-05 pages of listed origins can read the server’s time and limits, other pages can read nothing', async () => {
    const from = (origin: string) =>
      fetch(`${server.url}/nizhny-novgorod/api/options`, { headers: { origin } });
    const friend = await from('http://localhost:4176');
    expect(friend.headers.get('date')).toBe('Wed, 10 Jun 2026 09:00:00 GMT');
    const readable = friend.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    expect(readable.sort()).toEqual(['Date', 'RateLimit', 'RateLimit-Policy', 'Retry-After']);
    const stranger = await from('https://evil.example');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('API-05 CALL-22 CALL-24 REL-04 pages of listed origins can call by every method of the contract, with a token and a key against repeats', async () => {
    const preflight = await fetch(`${server.url}/nizhny-novgorod/api/profile/delete-phone`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4176', 'access-control-request-method': 'DELETE' },
    });
    const listed = (name: string) => preflight.headers.get(name)?.split(', ').sort();
    expect(listed('access-control-allow-methods')).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
    expect(listed('access-control-allow-headers')).toEqual([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'traceparent',
    ]);
  });
});
