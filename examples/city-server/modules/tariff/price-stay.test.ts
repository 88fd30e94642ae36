import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceStay, type Stay } from './price-stay.ts';
import type { Concession, TariffPrice } from './tariff.ts';

const moscow = 'Europe/Moscow';
const always = (kopecks: number): TariffPrice[] => [{ day: 'default', kopecks, from: 0, to: 1440 }];
const stay = (rest: Partial<Stay>): Stay => ({
  plate: 'А001АА52',
  zoneId: '1',
  startsAt: new Date('2026-06-10T12:00:00+03:00'),
  minutes: 60,
  timeZone: moscow,
  prices: always(5000),
  concessions: [],
  ...rest,
});
const half = (rest: Partial<Concession> = {}): Concession => ({
  name: 'Половина',
  plate: '#',
  zoneIds: ['#'],
  percent: 50,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  ...rest,
});

describe('sums', () => {
  test('CALC-03 sixty minutes at 50 roubles are 50.00 on the server too', () => {
    expect(priceStay(stay({})).total).toBe(5000);
  });

  test('CALC-03 NUM-01 a total is the exact sum rounded down once, whatever the price and length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 1440 }),
        (kopecks, minutes) => {
          const { total } = priceStay(stay({ prices: always(kopecks), minutes }));
          expect(total).toBe(Math.floor((kopecks * minutes) / 60));
        },
      ),
    );
  });

  test('NUM-01 a discount is rounded down too: five sixths of a kopeck are none', () => {
    expect(priceStay(stay({ prices: always(100), minutes: 1, concessions: [half()] })).discount).toBe(0);
  });

  test('CALC-03 a percentage with decimals loses no kopeck to binary fractions', () => {
    // 64.15 times 100 is 6415.000000000001, so a kopeck would be missing.
    const { total, discount } = priceStay(
      stay({ prices: always(6000), concessions: [half({ percent: 64.15 })] }),
    );
    expect([total, discount]).toEqual([2151, 3849]);
  });

  test('CALC-03 intervals join without gaps and their costs add up to the total', () => {
    const price = fc.record({
      day: fc.constantFrom('default' as const, 'saturday' as const, 'sunday' as const),
      kopecks: fc.integer({ min: 0, max: 20_000 }),
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1439 }),
    });
    const cases = fc.record({
      prices: fc.array(price, { minLength: 1, maxLength: 6 }),
      minutes: fc.integer({ min: 1, max: 1440 }),
      at: fc.integer({ min: 0, max: 365 * 24 * 60 }),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(cases, ({ prices, minutes, at, percent }) => {
        const startsAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
        const priced = priceStay(stay({ prices, minutes, startsAt, concessions: [half({ percent })] }));
        expect(priced.intervals.reduce((sum, { cost }) => sum + cost, 0)).toBe(priced.total);
        // Both are rounded down, so a kopeck may be lost between them.
        const full = priceStay(stay({ prices, minutes, startsAt })).total;
        expect([full, full - 1]).toContain(priced.total + priced.discount);
        expect(priced.intervals[0]?.from).toEqual(startsAt);
        expect(priced.intervals.at(-1)?.to.getTime()).toBe(startsAt.getTime() + minutes * 60_000);
        priced.intervals.slice(1).forEach((each, index) => {
          expect(each.from).toEqual(priced.intervals[index]?.to);
        });
      }),
    );
  });
});

describe('time', () => {
  const night: TariffPrice[] = [
    { day: 'default', kopecks: 6000, from: 480, to: 1200 },
    { day: 'default', kopecks: 600, from: 1200, to: 480 },
  ];

  test('CALC-02 intervals are half-open and one past midnight wraps', () => {
    const at = (time: string) =>
      priceStay(stay({ prices: night, minutes: 1, startsAt: new Date(`2026-06-10T${time}:00+03:00`) })).total;
    expect([at('07:59'), at('08:00'), at('19:59'), at('20:00'), at('00:00')]).toEqual([10, 100, 100, 10, 10]);
  });

  test('CALC-02 an interval that ends when it begins is the whole day', () => {
    const prices: TariffPrice[] = [{ day: 'default', kopecks: 6000, from: 600, to: 600 }];
    const { total } = priceStay(
      stay({ prices, minutes: 120, startsAt: new Date('2026-06-10T09:00:00+03:00') }),
    );
    expect(total).toBe(12_000);
  });

  test('CALC-02 a minute in no interval costs nothing', () => {
    const prices: TariffPrice[] = [{ day: 'default', kopecks: 6000, from: 600, to: 660 }];
    const { total } = priceStay(
      stay({ prices, minutes: 120, startsAt: new Date('2026-06-10T10:30:00+03:00') }),
    );
    expect(total).toBe(3000);
  });

  test('CALC-08 NUM-07 a stay over midnight from Friday to Saturday uses both days, in city time', () => {
    const prices: TariffPrice[] = [...always(6000), { day: 'saturday', kopecks: 0, from: 0, to: 1440 }];
    const friday = { minutes: 60, prices, startsAt: new Date('2026-06-12T23:30:00+11:00') };
    expect(priceStay(stay({ ...friday, timeZone: 'Asia/Sakhalin' })).total).toBe(3000);
    expect(priceStay(stay({ ...friday, timeZone: moscow })).total).toBe(6000);
  });

  test('NUM-07 Saturday and Sunday have their own prices, all other days the default ones', () => {
    const prices: TariffPrice[] = [
      ...always(6000),
      { day: 'saturday', kopecks: 12_000, from: 0, to: 1440 },
      { day: 'sunday', kopecks: 0, from: 0, to: 1440 },
    ];
    const week = [8, 9, 10, 11, 12, 13, 14].map((day) => {
      const startsAt = new Date(`2026-06-${String(day).padStart(2, '0')}T12:00:00+03:00`);
      return priceStay(stay({ prices, minutes: 60, startsAt })).total;
    });
    expect(week).toEqual([6000, 6000, 6000, 6000, 6000, 12_000, 0]);
  });

  test('CALC-08 an official holiday on a weekday costs what its weekday costs', () => {
    const prices: TariffPrice[] = [...always(6000), { day: 'sunday', kopecks: 0, from: 0, to: 1440 }];
    expect(priceStay(stay({ prices, startsAt: new Date('2026-06-12T12:00:00+03:00') })).total).toBe(6000);
  });
});

describe('concessions', () => {
  test('CALC-05 NUM-02 plate and zone must both match; # is any', () => {
    const total = (rest: Partial<Concession>) => priceStay(stay({ concessions: [half(rest)] })).total;
    expect(total({})).toBe(2500);
    expect(total({ plate: 'А001АА52', zoneIds: ['2', '1'] })).toBe(2500);
    expect(total({ plate: 'Х999ХХ99' })).toBe(5000);
    expect(total({ zoneIds: ['2'] })).toBe(5000);
  });

  test('CALC-06 NUM-02 a minute that begins exactly at the start or the end of a concession gets none', () => {
    const concessions = [
      half({
        startsAt: new Date('2026-06-10T12:00:00+03:00'),
        endsAt: new Date('2026-06-10T12:03:00+03:00'),
      }),
    ];
    const { intervals } = priceStay(stay({ concessions, prices: always(6000), minutes: 5 }));
    expect(intervals.map(({ cost, concession }) => [cost, concession])).toEqual([
      [100, undefined],
      [100, 'Половина'],
      [200, undefined],
    ]);
  });

  test('CALC-06 a concession that begins and ends between two minutes holds for those that begin inside', () => {
    const concessions = [
      half({
        startsAt: new Date('2026-06-10T12:00:30+03:00'),
        endsAt: new Date('2026-06-10T12:02:30+03:00'),
      }),
    ];
    const { intervals } = priceStay(stay({ concessions, prices: always(6000), minutes: 5 }));
    expect(intervals.map(({ cost, concession }) => [cost, concession])).toEqual([
      [100, undefined],
      [100, 'Половина'],
      [200, undefined],
    ]);
  });

  test('CALC-07 NUM-02 the highest percentage wins; they are not added', () => {
    const concessions = [half(), half({ percent: 70, name: 'Больше' }), half({ percent: 10 })];
    expect(priceStay(stay({ concessions })).total).toBe(1500);
  });
});
