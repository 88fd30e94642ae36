import { cityConfigs } from '@kerb/cities/registry.ts';
import { priceStay } from '@kerb/city-server/modules/tariff/price-stay.ts';
import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import type { Concession } from '@kerb/core/domain/tariff/concession.ts';
import { estimate } from '@kerb/core/domain/tariff/estimate.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../run/tries.ts';

/** Any minute of about two years, with clock changes, year ends and leap days. */
const somewhen = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 2, 1) / 60_000 });
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const plates = ['А123ВС52', 'Е777КХ77'] as const;
const zoneIds = ['1001', '1002'] as const;

const price = fc.record({
  day: fc.constantFrom('default' as const, 'default' as const, 'saturday' as const, 'sunday' as const),
  perHour: fc.oneof(fc.constantFrom(0, 3333, 5000, 9999), fc.integer({ min: 0, max: 100_000 })),
  from: minuteOfDay,
  to: minuteOfDay,
});

const concession = (start: number) =>
  fc.record({
    name: fc.constantFrom('Резидент', 'Ветеран', 'Семья'),
    plate: fc.constantFrom('#', ...plates),
    zones: fc.constantFrom(['#'], ['1001'], ['1001', '1002']),
    percent: fc.oneof(
      fc.constantFrom(0, 33, 50, 100),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    ),
    // Near the stay, often at the same minute.
    from: fc.integer({ min: start - 1500, max: start + 1500 }).map((minute) => minute * 60_000),
    length: fc.integer({ min: 1, max: 3000 }).map((count) => count * 60_000),
  });

const stay = somewhen.chain((start) =>
  fc.record({
    timeZone: fc.constantFrom(...new Set(cityConfigs.map(({ timeZone }) => timeZone))),
    plate: fc.constantFrom(...plates),
    zoneId: fc.constantFrom(...zoneIds),
    start: fc.integer({ min: 0, max: 59_999 }).map((rest) => start * 60_000 + rest),
    // Mostly short, like most stays.
    duration: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 180 }) },
      { weight: 1, arbitrary: fc.integer({ min: 181, max: 1440 }) },
    ),
    prices: fc.array(price, { maxLength: 6 }),
    concessions: fc.array(concession(start), { maxLength: 4 }),
  }),
);

type Case = typeof stay extends fc.Arbitrary<infer T> ? T : never;

/** The client's price. */
function clientPrice({ timeZone, plate, zoneId, start, duration, prices, concessions }: Case) {
  const hourly = prices.map(
    ({ day, perHour, from, to }): HourlyPrice => ({
      day,
      perHour: kopecks(perHour),
      from: from as MinuteOfDay,
      to: to as MinuteOfDay,
    }),
  );
  return estimate({
    zone: { id: zoneId, prices: hourly },
    duration: minutes(duration),
    start: instant(start),
    timeZone,
    plate: normalisePlate(plate),
    concessions: concessions.map(
      ({ name, plate: whose, zones, percent, from, length }): Concession => ({
        name,
        plate: whose === '#' ? '#' : normalisePlate(whose),
        zones,
        percent,
        from: instant(from),
        until: instant(from + length),
      }),
    ),
  });
}

/** The server's price. */
function serverPrice({ timeZone, plate, zoneId, start, duration, prices, concessions }: Case) {
  return priceStay({
    plate,
    zoneId,
    startsAt: new Date(start),
    minutes: duration,
    timeZone,
    prices: prices.map(({ day, perHour, from, to }) => ({ day, kopecks: perHour, from, to })),
    concessions: concessions.map(({ name, plate: whose, zones, percent, from, length }) => ({
      name,
      plate: whose,
      zoneIds: zones,
      percent,
      startsAt: new Date(from),
      endsAt: new Date(from + length),
    })),
  });
}

/**
 * Two implementations that share no code. Totals and discounts are equal to the kopeck: CALC-03 rounds each
 * amount down once.
 */
const stays = tries(2000, 10_000);

test('CALC-02 CALC-03 CALC-05 CALC-06 CALC-07 CALC-08 over random stays the estimate is the server’s price', {
  timeout: 120_000,
}, () => {
  let [discounted, charged] = [0, 0];
  fc.assert(
    fc.property(stay, (random) => {
      const [guess, price] = [clientPrice(random), serverPrice(random)];
      expect(guess.total).toBe(price.total);
      expect(guess.discount).toBe(price.discount);
      expect(guess.intervals.reduce((sum, { cost }) => sum + cost, 0)).toBe(price.total);
      if (guess.discount > 0) discounted += 1;
      if (guess.total > 0) charged += 1;
    }),
    { numRuns: stays },
  );
  // Proves that many of the random stays have a price, and many have a concession.
  expect(charged).toBeGreaterThan(stays * 0.3);
  expect(discounted).toBeGreaterThan(stays * 0.08);
});
