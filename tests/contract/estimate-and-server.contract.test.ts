import { priceStay } from '@kerb/city-server/modules/tariff/price-stay.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { quoteStay } from '@kerb/core/api/payment.ts';
import type { MinuteOfDay, Zone } from '@kerb/core/domain/city/zone.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer({ firstCity: 'yuzhno-sakhalinsk' });
});

afterAll(() => server.close());

/** A plate without its own concessions. */
const plate = normalisePlate('Х999ХХ799');

/** Two independent implementations: the client's estimate and the city server's tariff. */
test.each(['nizhny-novgorod', 'yuzhno-sakhalinsk', 'vladivostok'])(
  'CALC-02 CALC-03 CALC-08 the estimate is the server’s price before concessions, to the kopeck: %s',
  { timeout: 60_000 },
  async (city) => {
    const { city: source, config } = recordingClient(server.url, city);
    // Zones from 21 on are behind barriers: the street's call has no price for them.
    const zones = (await loadZones(source)).filter(({ code }) => Number(code) < 21);
    const stays = fc.record({
      zone: fc.constantFrom(...zones),
      duration: fc.integer({ min: 1, max: 96 }).map((steps) => minutes(steps * 15)),
      start: fc
        .integer({ min: 0, max: 14 * 1440 - 1 })
        .map((minute) => minute * 60_000 + Date.UTC(2026, 10, 1)),
    });
    await fc.assert(
      fc.asyncProperty(stays, async ({ zone, duration, start }) => {
        server.setNow(new Date(start).toISOString());
        const spot = { zoneId: zone.id, parkingCode: undefined };
        const quote = await quoteStay(source, { spot, plate, duration, startedAt: undefined });
        const guess = estimateOf(zone, duration, start, config.timeZone);
        // Total and discount are both rounded down, so a kopeck may be lost between them.
        const full = quote.total + quote.discount;
        expect(quote.discount === 0 ? [full] : [full, full + 1]).toContain(guess.total);
      }),
      { numRuns: 120 },
    );
  },
);

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const anyPrice = fc.record({
  day: fc.constantFrom('default' as const, 'saturday' as const, 'sunday' as const),
  kopecks: fc.integer({ min: 0, max: 50_000 }),
  from: minuteOfDay,
  to: minuteOfDay,
});
/** Around the nights of a leap day, a month's end and New Year, to the second. */
const anyStart = fc
  .tuple(
    fc.constantFrom(Date.UTC(2028, 1, 28), Date.UTC(2027, 0, 30), Date.UTC(2026, 11, 30)),
    fc.integer({ min: 0, max: 3 * 86_400 }),
  )
  .map(([day, seconds]) => day + seconds * 1000);
const anyConcession = fc.record({
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  from: anyStart,
  until: anyStart,
});

test('CALC-02 CALC-03 CALC-07 CALC-08 for any tariff, concessions, city and time the two agree on every interval', () => {
  const stays = fc.record({
    prices: fc.array(anyPrice, { maxLength: 6 }),
    concessions: fc.array(anyConcession, { maxLength: 3 }),
    duration: fc.integer({ min: 1, max: 2880 }),
    start: anyStart,
    timeZone: fc.constantFrom('Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Vladivostok', 'Asia/Sakhalin'),
  });
  fc.assert(
    fc.property(stays, ({ prices, concessions, duration, start, timeZone }) => {
      const priced = priceStay({
        plate,
        zoneId: '1',
        startsAt: new Date(start),
        minutes: duration,
        timeZone,
        prices,
        concessions: concessions.map(({ percent, from, until }, index) => ({
          name: `${index}`,
          plate,
          zoneIds: ['#'],
          percent,
          startsAt: new Date(from),
          endsAt: new Date(until),
        })),
      });
      const quote = estimate({
        zone: {
          id: '1',
          prices: prices.map(({ day, from, to, ...price }) => ({
            day,
            perHour: kopecks(price.kopecks),
            from: from as MinuteOfDay,
            to: to as MinuteOfDay,
          })),
        },
        duration: minutes(duration),
        start: instant(start),
        timeZone,
        plate,
        concessions: concessions.map(({ percent, from, until }, index) => ({
          name: `${index}`,
          plate,
          zones: '#' as const,
          percent,
          from: instant(from),
          until: instant(until),
        })),
      });
      expect(quote.total).toBe(priced.total);
      expect(quote.discount).toBe(priced.discount);
      expect(quote.intervals.map(({ from, to, cost }) => [from, to, cost])).toEqual(
        priced.intervals.map(({ from, to, cost }) => [from.getTime(), to.getTime(), cost]),
      );
    }),
    { numRuns: 400 },
  );
});

function estimateOf(zone: Zone, duration: ReturnType<typeof minutes>, start: number, timeZone: string) {
  return estimate({ zone, duration, start: instant(start), timeZone, plate, concessions: [] });
}
