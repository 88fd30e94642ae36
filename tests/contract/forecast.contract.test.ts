import { gunzipSync, gzipSync } from 'node:zlib';
import { cityConfig } from '@kerb/cities/registry.ts';
import type { City, FreeSpaces } from '@kerb/city-server/modules/cities/city.ts';
import { readCity } from '@kerb/city-server/modules/cities/read-city.ts';
import { createForecastJob, runForecasts } from '@kerb/city-server/modules/forecast/forecast-job.ts';
import { learnCity } from '@kerb/city-server/modules/forecast/learn-city.ts';
import { countedWeekday } from '@kerb/city-server/modules/forecast/occupancy-days.ts';
import { deleteOldSamples, sampleOccupancy } from '@kerb/city-server/modules/forecast/sample-occupancy.ts';
import { connect, type Database } from '@kerb/city-server/platform/database/connect.ts';
import { loadForecastProfiles } from '@kerb/core/api/forecast.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { type ForecastProfilesReply, forecastEndpoints } from '@kerb/core/contract/forecast.ts';
import { forecastAt } from '@kerb/core/domain/forecast/forecast.ts';
import { noShare, toShareByte } from '@kerb/core/domain/forecast/share-byte.ts';
import { addMinutes, instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, guestOrder, named, newCar } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const id = 'nizhny-novgorod';
const noon = Date.parse('2026-06-10T12:00:00+03:00');
const [halfHour, day] = [1_800_000, 86_400_000];

let server: CityServerHarness;
let database: PreparedDatabase;
let beside: Database;
let plain: Omit<City, 'freeSpaces'>;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  beside = await connect(database);
  const config = cityConfig(id);
  if (!config) throw new Error(id);
  const city = await readCity(beside, config);
  // A fifth of the objects, because each lesson reads six weeks of all of them.
  plain = { ...city, objects: city.objects.filter((_, index) => index % 5 === 0) };
});
afterAll(async () => {
  await server.close();
  await beside.destroy();
});
beforeEach(async () => {
  server.setNow(new Date(noon).toISOString());
  for (const table of ['occupancy_samples', 'forecast_profiles', 'forecast_evaluations'])
    await database.query(`delete from ${table}`);
});

const contextAt = (at: number) => ({ database: beside, now: new Date(at) });
const cityWith = (freeSpaces: FreeSpaces, changes: Partial<City> = {}): City => ({
  ...plain,
  freeSpaces,
  ...changes,
});

/** The stored share byte of a subject in the newest sample of the tests' day. The server measures today. */
async function newestShare(kind: 'parking' | 'zone', subject: string): Promise<number | undefined> {
  const { rows } = await database.query<{ share: number }>(
    `select get_byte(shares, position) as share
     from occupancy_samples join occupancy_series using (city)
     where kind = $1 and subject = $2 and position < length(shares) and measured_at <= $3
     order by measured_at desc limit 1`,
    [kind, subject, new Date(noon + day).toISOString()],
  );
  return rows[0]?.share;
}

/** How many were taken after this time, in the day of the tests. */
const samples = async (after = 0) =>
  (
    await beside
      .selectFrom('occupancy_samples')
      .select('measured_at')
      .where('measured_at', '>', new Date(after))
      .where('measured_at', '<=', new Date(noon + day))
      .execute()
  ).length;

const counted = () => {
  const found = plain.objects.filter(
    ({ objectType, occupancy, total = 0, feature }) =>
      objectType === 'parkings' && occupancy === 'counted' && total > 0 && !feature.isInactive,
  );
  return found as readonly ((typeof found)[number] & { readonly total: number })[];
};

/** A day like any other: fullest at 14:00, with a deviation that fades over hours. */
const rhythm: FreeSpaces = ({ code, total }, now) => {
  const hours = ((now.getTime() + 3 * 3_600_000) % day) / 3_600_000;
  const phase = now.getTime() / 14_400_000 + Number(code);
  const mood = Math.sin(Math.floor(phase) * 12.9898) * 0.1;
  const share = 0.45 + 0.4 * Math.cos(((hours - 14) / 12) * Math.PI) + mood;
  return Math.round(total * (1 - Math.min(1, Math.max(0, share))));
};

let lessons = 0;

/** Learns from what the sensors say that they measured before, and returns the client's profiles. */
async function learned(earlier: FreeSpaces, at = noon) {
  lessons += 1;
  // A server keeps its reply until it learned at another time.
  const learnedAt = at + lessons;
  await learnCity(contextAt(learnedAt), cityWith(earlier, { earlierFreeSpaces: earlier }));
  server.setNow(new Date(at).toISOString());
  return loadForecastProfiles(recordingClient(server.url, id).city);
}

describe('PLUS-30 samples', () => {
  test('are taken once each half hour, as shares of the spaces of that moment', async () => {
    // The server's own job may measure at noon, or at the time of its start.
    const evening = noon + day / 4;
    const [parking] = counted();
    if (!parking) throw new Error('no counted parking');
    const city = cityWith(({ total }) => total / 2);
    await sampleOccupancy(contextAt(evening), city);
    await sampleOccupancy(
      contextAt(evening + halfHour - 1),
      cityWith(() => 0),
    );
    expect(await samples(noon)).toBe(1);
    expect(await newestShare('parking', parking.code)).toBe(toShareByte(0.5));
    const larger = { ...parking, total: parking.total * 2 };
    const objects = plain.objects.map((each) => (each.code === parking.code ? larger : each));
    await sampleOccupancy(
      contextAt(evening + halfHour),
      cityWith(() => parking.total / 2, { objects }),
    );
    expect(await samples(noon)).toBe(2);
    expect(await newestShare('parking', parking.code)).toBe(toShareByte(0.75));
  });

  test('have nothing of a silent sensor, and nothing of an inactive parking', async () => {
    const [silent, inactive] = counted();
    const objects = plain.objects.map((each) =>
      each.code === inactive?.code ? { ...each, feature: { ...each.feature, isInactive: true } } : each,
    );
    const city = cityWith(({ code, total }) => (code === silent?.code ? undefined : total), { objects });
    await sampleOccupancy(contextAt(noon), city);
    expect(await newestShare('parking', silent?.code ?? '')).toBe(noShare);
    expect((await newestShare('parking', inactive?.code ?? '')) ?? noShare).toBe(noShare);
  });

  test('of streets without sensors are running paid stays over spaces, while parking is paid', async () => {
    const { city: guest } = recordingClient(server.url, id);
    const uncounted = plain.objects.map((each) => ({ ...each, occupancy: 'unknown' as const }));
    const paidByDay = { day: 'default', kopecks: 5000, from: 8 * 60, to: 20 * 60 } as const;
    const zones = plain.zones.map((zone) => (zone.id === '1001' ? { ...zone, prices: [paidByDay] } : zone));
    const city = cityWith(() => undefined, { objects: uncounted, zones });
    const spaces = uncounted
      .filter(
        ({ zoneId, objectType, feature }) =>
          zoneId === '1001' && objectType === 'parkings' && !feature.isInactive,
      )
      .reduce((sum, { total = 0 }) => sum + total, 0);
    await sampleOccupancy(contextAt(noon), city);
    const before = (await newestShare('zone', '1001')) ?? noShare;
    expect(before).not.toBe(noShare);
    const cars = Math.ceil(spaces / 50);
    for (let car = 0; car < cars; car += 1) {
      const { redirectUrl } = await payAsGuest(guest, guestOrder(newCar()), named());
      await atTheBank(redirectUrl, 'pay');
    }
    await sampleOccupancy(contextAt(noon + halfHour), city);
    expect(await newestShare('zone', '1001')).toBe(before + toShareByte(cars / spaces));
    await sampleOccupancy(contextAt(noon + 2 * 60 * 60_000), city);
    expect(await newestShare('zone', '1001')).toBe(before);
    await sampleOccupancy(contextAt(Date.parse('2026-06-11T03:00:00+03:00')), city);
    expect(await newestShare('zone', '1001')).toBe(noShare);
  });

  test('are kept for half a year', async () => {
    await sampleOccupancy(
      contextAt(noon - 200 * day),
      cityWith(() => 1),
    );
    await sampleOccupancy(
      contextAt(noon),
      cityWith(() => 1),
    );
    await deleteOldSamples(contextAt(noon));
    expect(await samples()).toBe(1);
  });

  test('are what is learned from, also where the sensors have no history', async () => {
    const city = cityWith(rhythm);
    for (let at = noon - 21 * day; at < noon; at += halfHour) await sampleOccupancy(contextAt(at), city);
    await learnCity(contextAt(noon + 500), city);
    const profiles = await loadForecastProfiles(recordingClient(server.url, id).city);
    const [{ code, total } = { code: '', total: 0 }] = counted();
    expect(profiles.find({ code, zoneId: undefined, total, free: 1 })).toBeDefined();
  }, 60_000);
});

describe('PLUS-30 holidays', () => {
  test('count as Sundays, and a Saturday on which people work as a Friday', async () => {
    expect(
      ['2026-06-10', '2026-06-12', '2026-05-11', '2025-11-01', '2026-06-13'].map(countedWeekday),
    ).toEqual([3, 7, 7, 5, 6]);
  });

  test('to come are sent with the profiles', async () => {
    await learned(rhythm);
    const reply = await (await fetch(`${server.url}/${id}${forecastEndpoints.profiles.path}`)).json();
    expect((reply as ForecastProfilesReply).exceptions).toEqual([{ date: '2026-06-12', weekday: 7 }]);
  });
});

describe('PLUS-30 profiles', () => {
  test('forecast what happens better than the present value, from the numbers of the map', async () => {
    const profiles = await learned(rhythm);
    expect(profiles.learnedAt).toBe(noon);
    const errors = { model: 0, persistence: 0 };
    for (const { code, total, zoneId } of counted()) {
      const now = instant(noon);
      const freeAt = (at: number) => rhythm({ code, total }, new Date(at), 'Europe/Moscow') ?? 0;
      const spaces = { total, free: freeAt(noon) };
      const profile = profiles.find({ code, zoneId, ...spaces });
      const arrival = addMinutes(now, minutes(120));
      const forecast = profile && forecastAt(profile, spaces, now, arrival);
      if (!forecast) continue;
      const happened = 1 - freeAt(arrival) / total;
      errors.model += Math.abs(forecast.expectedShare - happened);
      errors.persistence += Math.abs(1 - spaces.free / total - happened);
    }
    expect(errors.model).toBeGreaterThan(0);
    expect(errors.model).toBeLessThan(errors.persistence);
  });

  test('are not sent of a parking where the present value is as good', async () => {
    const [still, ...others] = counted();
    const profiles = await learned((parking, at, timeZone) =>
      parking.code === still?.code ? Math.floor(parking.total / 2) : rhythm(parking, at, timeZone),
    );
    const find = ({ code, total }: { readonly code: string; readonly total: number }) =>
      profiles.find({ code, zoneId: undefined, total, free: 1 });
    expect(still && find(still)).toBeUndefined();
    expect(others.filter((each) => find(each)).length).toBeGreaterThan(others.length / 2);
  });

  test('have nothing for the hours in which a parking is closed', async () => {
    const [parking] = counted();
    const profiles = await learned((subject, at, timeZone) => {
      const hours = ((at.getTime() + 3 * 3_600_000) % day) / 3_600_000;
      return hours < 7 ? undefined : rhythm(subject, at, timeZone);
    });
    const profile = parking && profiles.find({ ...parking, free: 1 });
    const at = (hours: number) =>
      profile &&
      forecastAt(profile, { total: 10, free: 5 }, instant(noon), instant(noon + hours * 3_600_000));
    expect(at(20)).toBeDefined();
    expect(at(16)).toBeUndefined();
  });

  test('go on through a gap in the samples', async () => {
    const [parking] = counted();
    const profiles = await learned((subject, at, timeZone) =>
      at.getTime() > noon - 6 * day && at.getTime() < noon - 3 * day
        ? undefined
        : rhythm(subject, at, timeZone),
    );
    expect(parking && profiles.find({ ...parking, free: 1 })).toBeDefined();
  });

  test('are sent again only if they changed', async () => {
    await learned(rhythm);
    const url = `${server.url}/${id}${forecastEndpoints.profiles.path}`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await learned(({ total }, at) => rhythm({ code: '7', total }, at, ''), noon + day);
    const changed = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('leave the map as it is', async () => {
    const { city } = recordingClient(server.url, id);
    const { receivedAt: _, ...before } = await loadMap(city);
    await learned(rhythm);
    expect(await loadMap(city)).toMatchObject(before);
  });

  test('are learned at the first request of a demonstration, whose sensors keep a history', async () => {
    // A busy machine takes longer to learn than a client waits.
    const profiles = await vi.waitFor(
      async () => {
        const loaded = await loadForecastProfiles(recordingClient(server.url, id).city);
        expect(loaded.learnedAt).toBeDefined();
        return loaded;
      },
      { interval: 500 },
    );
    const found = counted().filter(({ code, total }) =>
      profiles.find({ code, zoneId: undefined, total, free: 1 }),
    );
    expect(found.length).toBeGreaterThan(counted().length / 2);
  });

  test('do not exist while too little was measured, or where options do not announce them', async () => {
    const profilesSince = async (days: number) => {
      await sampleOccupancy(contextAt(noon - days * day), cityWith(rhythm));
      await learnCity(contextAt(noon), cityWith(rhythm));
      return beside.selectFrom('forecast_profiles').selectAll().execute();
    };
    expect(await profilesSince(13)).toEqual([]);
    expect(await profilesSince(14)).toHaveLength(1);
    await beside.deleteFrom('forecast_profiles').execute();
    const announce = (value: boolean) =>
      controlCalls(server.url)('PUT', `/cities/${id}/settings/options.capabilities.forecast`, { value });
    await announce(false);
    const reply = await fetch(`${server.url}/${id}${forecastEndpoints.profiles.path}`);
    expect(reply.status).toBe(404);
    await announce(true);
  });
});

describe('PLUS-30 the server measures its own forecasts', () => {
  test('compares those of the day before with what happened, and falls silent where they are not better', async () => {
    const city = cityWith(rhythm, { earlierFreeSpaces: rhythm });
    await learnCity(contextAt(noon), city);
    await learnCity(contextAt(noon + 2 * day), city);
    const evaluations = await beside.selectFrom('forecast_evaluations').selectAll().execute();
    expect(evaluations.map((each) => each.day)).toEqual(['2026-06-11']);
    const [evaluated] = evaluations;
    const [parking] = counted();
    const { position } = await beside
      .selectFrom('occupancy_series')
      .select('position')
      .where('subject', '=', parking?.code ?? '')
      .executeTakeFirstOrThrow();
    const [model, persistence] = [evaluated?.model[position], evaluated?.persistence[position]];
    expect(model).toBeLessThan(persistence ?? 0);
    // A week of forecasts that were worse at this parking.
    for (let ago = 3; ago < 11; ago += 1) {
      const worse = Uint8Array.from(evaluated?.model ?? [], (error, at) => (at === position ? 200 : error));
      await beside
        .insertInto('forecast_evaluations')
        .values({
          city: id,
          day: new Date(noon - ago * day).toISOString().slice(0, 10),
          model: worse,
          persistence: evaluated?.persistence ?? worse,
        })
        .execute();
    }
    const profiles = await learned(rhythm, noon + 3 * day);
    expect(parking && profiles.find({ ...parking, free: 1 })).toBeUndefined();
  });

  test('learns each night, and once', async () => {
    const city = cityWith(rhythm, { earlierFreeSpaces: rhythm });
    const learnedAt = async () =>
      (
        await beside.selectFrom('forecast_profiles').select('learned_at').executeTakeFirst()
      )?.learned_at?.getTime();
    const night = Date.parse('2026-06-11T03:10:00+03:00');
    await runForecasts(contextAt(night - 3_600_000), city);
    expect(await learnedAt()).toBeUndefined();
    await runForecasts(contextAt(night), city);
    await runForecasts(contextAt(night + halfHour), city);
    expect(await learnedAt()).toBe(night);
    await runForecasts(contextAt(night + day), city);
    expect(await learnedAt()).toBe(night + day);
  });
});

test('PLUS-30 a city whose sensors fail keeps no other city from being measured', async () => {
  const failures: unknown[] = [];
  const broken = cityWith(
    () => {
      throw new Error('the sensors are silent');
    },
    { id: 'broken' },
  );
  const job = createForecastJob({
    context: async () => contextAt(noon - 2 * day),
    cities: {
      opened: () => ['broken', id],
      open: async (opened) => (opened === id ? cityWith(rhythm) : broken),
    },
    onError: (error) => failures.push(error),
  });
  job.start();
  try {
    const measured = () =>
      beside
        .selectFrom('occupancy_samples')
        .select('city')
        .where('measured_at', '=', new Date(noon - 2 * day))
        .execute();
    await vi.waitFor(async () => expect(await measured()).toEqual([{ city: id }]));
    expect(failures).toHaveLength(1);
  } finally {
    await job.stop();
    await beside.deleteFrom('occupancy_series').where('city', '=', 'broken').execute();
  }
});

test('PLUS-30 the profiles of 300 objects take few bytes', async () => {
  await learned(rhythm);
  const reply = await fetch(`${server.url}/${id}${forecastEndpoints.profiles.path}`);
  const body = Buffer.from(await reply.arrayBuffer());
  expect(gunzipSync(gzipSync(body)).equals(body)).toBe(true);
  expect(gzipSync(body).length).toBeLessThan(60_000);
});
