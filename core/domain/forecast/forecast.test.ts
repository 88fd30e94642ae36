import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapRange } from '../range.ts';
import { type Instant, instant, type Weekday } from '../time.ts';
import { expectedShareOf, type ForecastProfile, forecastAt, forecastDay, leftAfter } from './forecast.ts';
import { fromShareByte, noShare, slotsPerDay, slotsPerWeek, toShareByte } from './share-byte.ts';

const timeZone = 'Europe/Moscow';
/** A Monday. */
const monday = Date.parse('2026-06-08T00:00:00+03:00');
const hour = 3_600_000;
const at = (day: number, hours: number): Instant => instant(monday + day * 24 * hour + hours * hour);

function profileOf(share: (weekday: number, slot: number) => number): ForecastProfile {
  return {
    week: Uint8Array.from({ length: slotsPerWeek }, (_, index) =>
      toShareByte(share(Math.floor(index / slotsPerDay) + 1, index % slotsPerDay)),
    ),
    shift: 0,
    lean: 0,
    size: { keep: 1, perSlot: 0.9, odds: mapRange(6, () => [[0, 0] as const, [0.2, 1] as const]) },
    errors: { model: [], persistence: [] },
    calendar: { timeZone, exceptions: new Map() },
  };
}

const flat = profileOf(() => 0.5);
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('PLUS-30 a forecast', () => {
  test('is the usual share and what is left of the present deviation', () => {
    const forecast = forecastAt(flat, { total: 100, free: 30 }, at(0, 10), at(0, 11));
    expect(forecast?.expectedShare).toBeCloseTo(0.5 + 0.9 ** 2 * 0.2, 10);
    const later = forecastAt(flat, { total: 100, free: 30 }, at(0, 10), at(1, 10));
    expect(later?.expectedShare).toBeCloseTo(0.5 + 0.9 ** 48 * 0.2, 10);
  });

  test('is the usual share where nothing counts the spaces', () => {
    for (const free of [undefined, -1])
      expect(forecastAt(flat, { total: 100, free }, at(0, 10), at(0, 11))?.expectedShare).toBe(0.5);
  });

  test('says in how many of ten such days a space was free', () => {
    const profile = profileOf(() => 0.84);
    const forecast = forecastAt(profile, { total: 100, free: undefined }, at(1, 9), at(1, 18.5));
    expect(forecast?.freeProbability).toBeCloseTo(0.8, 10);
    expect(forecast?.basis).toEqual({ kind: 'weekday', weekday: 2, happened: 8, of: 10 });
  });

  test('of a holiday is that of a Sunday', () => {
    const sundays = profileOf((weekday) => (weekday === 7 ? 0.1 : 0.9));
    const day = Math.floor((at(2, 0) + 3 * hour) / (24 * hour));
    const holiday = { ...sundays, calendar: { timeZone, exceptions: new Map([[day, 7 as Weekday]]) } };
    const forecast = forecastAt(holiday, { total: 10, free: undefined }, at(1, 12), at(2, 12));
    expect(forecast?.expectedShare).toBeCloseTo(0.1, 10);
    expect(forecast?.basis).toMatchObject({ kind: 'dayOff', weekday: 7 });
    expect(forecastAt(holiday, { total: 10, free: undefined }, at(1, 12), at(3, 12))?.basis.kind).toBe(
      'weekday',
    );
  });

  test('does not exist for closed hours and for the past', () => {
    const closedAtNight = profileOf((_, slot) => (slot < 16 ? Number.NaN : 0.5));
    const spaces = { total: 10, free: 5 };
    expect(forecastAt(closedAtNight, spaces, at(0, 10), at(1, 4))).toBeUndefined();
    expect(forecastAt(closedAtNight, spaces, at(0, 4), at(0, 10))?.expectedShare).toBe(0.5);
    expect(forecastAt(flat, spaces, at(0, 10), at(0, 9))).toBeUndefined();
  });

  test('of the last half hour before a parking closes is that of its beginning', () => {
    const closesAtEight = profileOf((_, slot) => (slot < 40 ? 0.5 : Number.NaN));
    const nothing = { total: 10, free: undefined };
    expect(forecastAt(closesAtEight, nothing, at(0, 10), at(1, 19.75))?.expectedShare).toBe(0.5);
  });

  test('of a day has 48 values: the usual ones up to now, then what the present says', () => {
    const day = forecastDay(flat, { total: 10, free: 1 }, at(0, 10), at(0, 12));
    expect(day).toHaveLength(48);
    expect(day.slice(0, 20).map((each) => each?.expectedShare)).toEqual(mapRange(20, () => 0.5));
    expect(day[20]?.expectedShare).toBeCloseTo(0.9, 10);
    expect(day[47]?.expectedShare).toBeCloseTo(0.5 + 0.9 ** 27 * 0.4, 10);
  });

  test('never leaves 0 to 1, whatever is usual and measured', () => {
    fc.assert(
      fc.property(
        shares,
        shares,
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.nat(7 * 24 * 60),
        (usual, free, lean, minutes) => {
          const profile = { ...profileOf(() => usual), lean };
          const arrival = instant(at(0, 0) + minutes * 60_000);
          const forecast = forecastAt(profile, { total: 1, free }, at(0, 0), arrival);
          const values = [forecast?.freeProbability ?? -1, forecast?.expectedShare ?? -1];
          expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
        },
      ),
    );
  });

  test('comes nearer to the usual share the later the arrival is', () => {
    fc.assert(
      fc.property(shares, shares, fc.nat(100), fc.nat(100), (usual, now, one, more) => {
        const memory = { keep: 0.9, perSlot: 0.95 };
        const distance = (slots: number) =>
          Math.abs(expectedShareOf(usual, now - usual, leftAfter(memory, slots)) - usual);
        expect(distance(one + more)).toBeLessThanOrEqual(distance(one) + 1e-12);
      }),
    );
  });
});

test('PLUS-30 a share byte says full only if no space is free, and is exact to 0.4 %', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (spaces, part) => {
        const taken = Math.floor(part * spaces);
        const byte = toShareByte(taken / spaces);
        expect(fromShareByte(byte) === 1).toBe(taken === spaces);
        expect(Math.abs(fromShareByte(byte) - taken / spaces)).toBeLessThanOrEqual(0.004);
      },
    ),
  );
  expect(toShareByte(Number.NaN)).toBe(noShare);
  expect(fromShareByte(noShare)).toBeNaN();
});
