import { cityConfigs } from '@kerb/cities/registry.ts';
import { loadSettings } from '@kerb/core/api/city.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import type { MapObject, MapZone, Position } from '@kerb/core/domain/map/map-object.ts';
import { type PlanAnswer, type PlanQuestion, planStay } from '@kerb/core/domain/plan/plan-stay.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tries } from '../run/tries.ts';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});

afterAll(() => server.close());

const cities = cityConfigs.map(({ city }) => city);
const minuteMs = 60_000;
/** A Sunday; New Year, 23 February and a change of clocks abroad follow. */
const firstMinute = Date.UTC(2026, 10, 1) / minuteMs;
const plate = normalisePlate('Х999ХХ799');

async function cityOf(city: string) {
  const client = recordingClient(server.url, city);
  const [{ objects }, { durations }] = await Promise.all([loadMap(client.city), loadSettings(client.city)]);
  return { ...client, objects, durations };
}

/** Some objects of a city, so that brute force takes seconds: every kind of zone and category is drawn. */
const askedAtOnce = 14;

const middleOf = ({ geometry }: MapObject): Position =>
  geometry.kind === 'point'
    ? geometry.at
    : ((geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []))[0] ?? [0, 0]);

function questions({ objects, durations, config }: Awaited<ReturnType<typeof cityOf>>) {
  const parkings = objects.filter(({ type }) => type === 'parking');
  const zoneIds = [...new Set(parkings.flatMap(({ zone }) => zone?.id ?? []))];
  return fc
    .record({
      arrival: fc.integer({ min: firstMinute, max: firstMinute + 150 * 1440 }),
      picked: fc.array(fc.nat(parkings.length - 1), { minLength: askedAtOnce, maxLength: askedAtOnce }),
      north: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      east: fc.double({ min: -0.015, max: 0.015, noNaN: true }),
      stay: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 1, max: 24 }).map((steps) => steps * 15) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) },
      ),
      // Short ones occur in no demonstration, but in real cities.
      max: fc.constantFrom(60, 120, 240, durations.max),
      vehicleCategory: fc.constantFrom('B' as const, 'D' as const),
      isDisabled: fc.boolean(),
      percent: fc.constantFrom(0, 33, 50, 100),
      zone: fc.constantFrom(...zoneIds),
      offset: fc.integer({ min: -300, max: 60 }),
      length: fc.integer({ min: 1, max: 4000 }),
      isOwn: fc.boolean(),
    })
    .map((random) => {
      const near = parkings[random.picked[0] ?? 0] as MapObject;
      const [lon, lat] = middleOf(near);
      const from = (random.arrival + random.offset) * minuteMs;
      const permit: Concession = {
        name: 'Резидент',
        plate: random.isOwn ? plate : '#',
        zones: random.percent === 33 ? '#' : [random.zone],
        percent: random.percent,
        from: instant(from),
        until: instant(from + random.length * minuteMs),
      };
      const question: PlanQuestion = {
        destination: { lat: lat + random.north, lon: lon + random.east },
        arrival: instant(random.arrival * minuteMs),
        stay: minutes(random.stay),
        timeZone: config.timeZone,
        durations: { ...durations, max: minutes(random.max) },
        plate,
        concessions: random.percent > 0 ? [permit] : [],
        vehicleCategory: random.vehicleCategory,
        isDisabled: random.isDisabled,
      };
      // Neighbours of the first in the list are near it on the map too.
      const start = random.picked[0] ?? 0;
      const around = parkings.slice(Math.max(0, start - 5), start + 5);
      return {
        question,
        objects: [...new Set([...around, ...random.picked.map((at) => parkings[at] as MapObject)])],
      };
    });
}

interface Minute {
  readonly day: 'default' | 'saturday' | 'sunday';
  readonly minute: number;
}

/** The city’s clock by `Intl`, read once per quarter of an hour: no clock is moved within one. */
function wallClock(timeZone: string): (at: number) => Minute {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const read = new Map<number, Minute>();
  return (at) => {
    const quarter = Math.floor(at / 15) * 15;
    let start = read.get(quarter);
    if (!start) {
      const parts = Object.fromEntries(
        format.formatToParts(quarter * minuteMs).map(({ type, value }) => [type, value]),
      );
      const { weekday } = parts;
      start = {
        day: weekday === 'Saturday' ? 'saturday' : weekday === 'Sunday' ? 'sunday' : 'default',
        minute: Number(parts.hour) * 60 + Number(parts.minute),
      };
      read.set(quarter, start);
    }
    return { day: start.day, minute: start.minute + at - quarter };
  };
}

function hourly({ prices }: Pick<MapZone, 'prices'>, { day, minute }: Minute): number {
  const on = prices.some((price) => price.day === day) ? day : 'default';
  const price = prices.find(
    ({ day: its, from, to }) =>
      its === on && (to > from ? minute >= from && minute < to : minute >= from || minute < to),
  );
  return price?.perHour ?? 0;
}

/** What a zone's stay costs, by the rules and minute by minute. */
function bruteTerms(
  zone: Pick<MapZone, 'id' | 'prices'>,
  question: PlanQuestion,
  clock: (at: number) => Minute,
) {
  const start = question.arrival / minuteMs;
  const { min, max, step } = question.durations;
  const longest = min + Math.floor((max - min) / step) * step;
  let until: number | undefined = start + longest;
  while (until !== undefined && hourly(zone, clock(until)) === 0)
    until =
      until - start - longest > 8 * 1440 || zone.prices.every(({ perHour }) => perHour === 0)
        ? undefined
        : until + 1;
  if (until !== undefined && start + question.stay > until) return undefined;
  let free = 0;
  for (let at = start; at < start + question.stay; at += 1) if (hourly(zone, clock(at)) === 0) free += 1;
  let sold = free === question.stay ? 0 : min;
  while (sold > 0 && sold < question.stay && sold < longest) sold += step;
  let sum = 0n;
  for (let at = start; at < start + sold; at += 1) {
    const percents = question.concessions
      .filter(
        ({ zones, from, until: end }) =>
          (zones === '#' || zones.includes(zone.id)) && from < at * minuteMs && at * minuteMs < end,
      )
      .map(({ percent }) => percent);
    sum += BigInt(hourly(zone, clock(at))) * BigInt(100 - Math.max(0, ...percents));
  }
  return { total: Number(sum / 6000n), free, until, paidFor: sold };
}

/** How often an outline goes around a point. */
function turns(outline: readonly Position[], { lat, lon }: LatLon): number {
  const angle = ([x, y]: Position) => Math.atan2(y - lat, x - lon);
  const sum = outline.slice(1).reduce((total, end, index) => {
    const turn = angle(end) - angle(outline[index] ?? end);
    return total + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  }, 0);
  return Math.round(sum / (2 * Math.PI));
}

/** Metres from a point to an outline: it is cut into short pieces, and no rule of the client is used. */
function bruteMetres({ geometry }: MapObject, to: LatLon): number {
  const across = Math.cos((to.lat * Math.PI) / 180);
  const metres = ([lon, lat]: Position) => Math.hypot((lon - to.lon) * across, lat - to.lat) * 111_195;
  if (geometry.kind === 'point') return metres(geometry.at);
  const path = geometry.kind === 'line' ? geometry.path : (geometry.rings[0] ?? []);
  const ends = geometry.kind === 'line' ? path : [...path, path[0] ?? [0, 0]];
  if (geometry.kind === 'area' && turns(ends, to) !== 0) return 0;
  let least = Math.min(...path.map(metres));
  ends.slice(1).forEach((end, index) => {
    const begin = ends[index] ?? end;
    for (let part = 1; part < 200; part += 1) {
      const at = (from: number, until: number) => from + ((until - from) * part) / 200;
      least = Math.min(least, metres([at(begin[0], end[0]), at(begin[1], end[1])]));
    }
  });
  return least;
}

function mayUse({ category, zone }: MapObject, question: PlanQuestion): boolean {
  const end = question.arrival + question.stay * minuteMs;
  if (category === 'taxi') return false;
  if (category === 'bus') return question.vehicleCategory === 'D';
  if (category === 'disabled') return question.isDisabled;
  if (category !== 'resident') return true;
  return question.concessions.some(
    (one) =>
      one.plate === plate &&
      (one.zones === '#' || one.zones.includes(zone?.id ?? '-')) &&
      one.from < question.arrival &&
      one.until >= end,
  );
}

const summary = ({ terms }: PlanAnswer) => ({
  total: terms.quote.total as number,
  free: terms.freeMinutes as number,
  until: terms.until && terms.until / minuteMs,
  paidFor: terms.paidFor as number,
});

const runs = tries(2000, 10_000);
let [questioned, answered, refused, free] = [0, 0, 0, 0];

test.each(cities)(
  'PLUS-29 the plan is what brute force finds, minute by minute and parking by parking: %s',
  { timeout: 120_000 },
  async (name) => {
    const city = await cityOf(name);
    const clock = wallClock(city.config.timeZone);
    fc.assert(
      fc.property(questions(city), ({ question, objects }) => {
        const answers = new Map(
          runSync(planStay(objects, question)).map((answer) => [answer.object, answer]),
        );
        const terms = new Map<MapZone | undefined, ReturnType<typeof bruteTerms>>();
        for (const object of objects) {
          const { zone } = object;
          const isPriced = zone
            ? zone.prices.length > 0 && zone.kind === 'onStreet'
            : object.category === 'free';
          const metres = bruteMetres(object, question.destination);
          const walk = metres * 1.3;
          // Two ways to measure a distance differ by millimetres.
          if (Math.abs(walk - 1200) < 5) continue;
          if (!terms.has(zone)) terms.set(zone, bruteTerms(zone ?? { id: '', prices: [] }, question, clock));
          const expected =
            object.isActive && isPriced && walk < 1200 && mayUse(object, question)
              ? terms.get(zone)
              : undefined;
          const answer = answers.get(object);
          expect(answer && summary(answer)).toEqual(expected);
          if (walk < 1200 && !answer) refused += 1;
          if (!answer) continue;
          answered += 1;
          if (answer.terms.quote.total === 0) free += 1;
          expect(Math.abs(answer.walk.metres - walk)).toBeLessThan(5);
        }
        questioned += 1;
      }),
      { numRuns: Math.ceil(runs / cities.length) },
    );
  },
);

test('PLUS-29 all questions were asked, and their answers are of all kinds', () => {
  expect(questioned).toBeGreaterThanOrEqual(runs);
  expect(answered).toBeGreaterThan(2 * runs);
  expect(refused).toBeGreaterThan(runs / 10);
  expect(free).toBeGreaterThan(runs / 10);
});

test.each(cities)(
  'PLUS-29 the price of an answer is the server’s quote for this arrival, to the kopeck: %s',
  { timeout: 60_000 },
  async (name) => {
    const city = await cityOf(name);
    const zones = new Map(
      city.objects
        .filter(
          ({ zone, isActive, type, category }) =>
            zone?.kind === 'onStreet' &&
            isActive &&
            type === 'parking' &&
            !['taxi', 'bus', 'disabled', 'resident'].includes(category),
        )
        .map((object) => [object.zone?.id, object]),
    );
    const cases = fc.record({
      object: fc.constantFrom(...zones.values()),
      arrival: fc.integer({ min: firstMinute, max: firstMinute + 14 * 1440 }),
      steps: fc.nat(40),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ object, arrival, steps }) => {
        server.setNow(new Date(arrival * minuteMs).toISOString());
        const { min, max, step } = city.durations;
        const [lon, lat] = middleOf(object);
        const [answer] = runSync(
          planStay([object], {
            destination: { lat, lon },
            arrival: instant(arrival * minuteMs),
            stay: minutes(Math.min(max, min + steps * step)),
            timeZone: city.config.timeZone,
            durations: city.durations,
            plate,
            concessions: [],
            vehicleCategory: 'B',
            isDisabled: false,
          }),
        );
        if (!answer?.object.zone) throw new Error('The plan has no answer');
        const { paidFor, quote } = answer.terms;
        expect(quote.total === 0 || paidFor > 0).toBe(true);
        if (paidFor === 0) return;
        const spot = { zoneId: answer.object.zone.id, parkingCode: answer.object.code };
        const priced = await quoteStay(city.city, { spot, plate, duration: paidFor, startedAt: undefined });
        // The city’s concessions for all cars are the server’s: a guest’s page does not have them.
        expect(priced.total + priced.discount).toBe(quote.total);
      }),
      { numRuns: 12 },
    );
    server.setNow(undefined);
  },
);
