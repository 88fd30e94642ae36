import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapRange } from '../range.ts';
import type { Weekday } from '../time.ts';
import { type ForecastProfile, forecastAt, maximumShift, shiftStep } from './forecast.ts';
import { leanBy, leanOf, probabilityAt } from './free-odds.ts';
import { learnForecast, type Measured, sizeClassOf, tuneForecast } from './learn-forecast.ts';
import { learnProfile } from './learn-profile.ts';
import { fromShareByte, noShare, slotsPerDay, slotsPerWeek, toShareByte } from './share-byte.ts';
import { shareCurves } from './share-curves.ts';
import { syntheticOccupancy, usualShareAt } from './synthetic-occupancy.fixture.ts';

const parkings = (count: number, days = 70) =>
  mapRange(count, (seed) =>
    syntheticOccupancy({ seed, days, spaces: 30 + 7 * seed, level: 0.6 + (0.5 * seed) / count }),
  );

const shareOf = (profile: Uint8Array, weekday: number, slot: number) =>
  fromShareByte(profile[(weekday - 1) * slotsPerDay + slot] ?? noShare);

const constant = (share: number, days: number): Measured => ({
  spaces: 10,
  isCounted: true,
  weekdays: mapRange(days, (day) => ((day % 7) + 1) as Weekday),
  shares: new Uint8Array(days * slotsPerDay).fill(toShareByte(share)),
});

function cut(measured: Measured, days: number): Measured {
  return {
    ...measured,
    weekdays: measured.weekdays.slice(0, days),
    shares: measured.shares.subarray(0, days * slotsPerDay),
  };
}

describe('PLUS-30 a profile', () => {
  test('is near the truth after eight weeks', () => {
    const measured = syntheticOccupancy({ seed: 3, days: 56, spaces: 200, level: 0.7 });
    const profile = learnProfile(measured, 56, 28);
    let difference = 0;
    for (let weekday = 1; weekday <= 7; weekday += 1)
      for (let slot = 0; slot < slotsPerDay; slot += 1)
        difference += Math.abs(shareOf(profile, weekday, slot) - usualShareAt(weekday, slot, 0.7));
    expect(difference / slotsPerWeek).toBeLessThan(0.03);
  });

  test('keeps to what was measured before its last day', () => {
    const measured = syntheticOccupancy({ seed: 1, days: 56, spaces: 100 });
    const changed = { ...measured, shares: measured.shares.slice().fill(0, 42 * slotsPerDay) };
    expect(learnProfile(changed, 42, 14)).toEqual(learnProfile(measured, 42, 14));
  });

  test('is hardly moved by a single event', () => {
    const measured = constant(0.4, 56);
    measured.shares.fill(toShareByte(1), 50 * slotsPerDay, 51 * slotsPerDay);
    expect(shareOf(learnProfile(measured, 56, 14), 2, 20)).toBeLessThan(0.47);
  });

  test('follows a change of habits within weeks', () => {
    const measured = constant(0.4, 84);
    measured.shares.fill(toShareByte(0.8), 63 * slotsPerDay);
    expect(shareOf(learnProfile(measured, 84, 7), 2, 20)).toBeGreaterThan(0.7);
  });

  test('goes on through a gap of days, and leans on similar days', () => {
    const measured = constant(0.4, 56);
    measured.shares.fill(noShare, 43 * slotsPerDay, 47 * slotsPerDay);
    expect(shareOf(learnProfile(measured, 56, 14), 3, 20)).toBeCloseTo(0.4, 2);
    // Only one Tuesday, among many other working days.
    const thin = constant(0.4, 6);
    thin.shares.fill(toShareByte(0.6), slotsPerDay, 2 * slotsPerDay);
    const tuesday = shareOf(learnProfile(thin, 6, 14), 2, 20);
    expect(tuesday).toBeGreaterThan(0.43);
    expect(tuesday).toBeLessThan(0.57);
  });

  test('has nothing for hours that were closed on the last three of such days', () => {
    const measured = constant(0.4, 56);
    for (let day = 0; day < 56; day += 1)
      measured.shares.fill(noShare, day * slotsPerDay, day * slotsPerDay + 14);
    for (let day = 6; day < 56; day += 7)
      measured.shares.fill(noShare, day * slotsPerDay, (day + 1) * slotsPerDay);
    const profile = learnProfile(measured, 56, 14);
    expect(shareOf(profile, 1, 13)).toBeNaN();
    expect(shareOf(profile, 1, 14)).toBeCloseTo(0.4, 2);
    expect(shareOf(profile, 7, 30)).toBeNaN();
  });

  test('of nothing is nothing', () => {
    const measured = constant(Number.NaN, 56);
    expect([...learnProfile(measured, 56, 14)].every((byte) => byte === noShare)).toBe(true);
  });
});

describe('PLUS-30 what is learned', () => {
  const all = parkings(24);
  const tuning = tuneForecast(all);

  test('finds how deviations fade', () => {
    const size = tuning.sizes[sizeClassOf(100)];
    expect(size?.keep).toBeGreaterThan(0.9);
    expect(size?.perSlot).toBeGreaterThan(0.9);
    expect(size?.perSlot).toBeLessThan(0.96);
  });

  test('is better than the present value, and says by how much', () => {
    for (const measured of all) {
      const { isBetter, errors } = learnForecast(measured, tuning);
      expect(isBetter).toBe(true);
      expect(errors.model.every((error, index) => error <= (errors.persistence[index] ?? 0))).toBe(true);
    }
  });

  test('is silent where it is not better: shares without a rhythm, that stay as they are', () => {
    let share = 0.5;
    const wandering = constant(0.5, 70);
    for (let day = 0; day < 70; day += 1) {
      share = ((day * 7919) % 101) / 101;
      wandering.shares.fill(toShareByte(share), day * slotsPerDay, (day + 1) * slotsPerDay);
    }
    expect(learnForecast(wandering, tuning).isBetter).toBe(false);
    expect(learnForecast(constant(0.3, 70), tuning).isBetter).toBe(false);
  });

  test('is silent after too few weeks', () => {
    expect(learnForecast(cut(all[0] as Measured, 8), tuning).isBetter).toBe(false);
  });

  test('begins with nothing present where nothing counts the spaces', () => {
    const uncounted = { ...(all[5] as Measured), isCounted: false };
    const { errors } = learnForecast(uncounted, tuning);
    expect(errors.model[0]).toBeGreaterThan(learnForecast(all[5] as Measured, tuning).errors.model[0] ?? 1);
  });

  test('is calibrated within 3 points in ten bins on days that it has not seen', () => {
    const trained = parkings(150, 98);
    const days = 84;
    const early = trained.map((measured) => cut(measured, days));
    const own = tuneForecast(early);
    const monday = Date.UTC(2026, 5, 8);
    const bins = mapRange(10, () => ({ said: 0, happened: 0, count: 0 }));
    trained.forEach(({ spaces, shares }, index) => {
      const size = own.sizes[sizeClassOf(spaces)];
      const learned = learnForecast(early[index] as Measured, own);
      const calendar = { timeZone: 'UTC', exceptions: new Map() };
      const profile = { ...learned, shift: 0, size, calendar } as ForecastProfile;
      for (let at = days * slotsPerDay; at < 97 * slotsPerDay; at += 1)
        for (const slots of [1, 2, 4, 6, 12]) {
          const timeOf = (slot: number) => (monday + slot * 1_800_000) as never;
          const free = spaces * (1 - fromShareByte(shares[at] ?? 0));
          const said = forecastAt(profile, { total: spaces, free }, timeOf(at), timeOf(at + slots));
          const bin = bins[Math.min(9, Math.floor((said?.freeProbability ?? 0) * 10))];
          if (!bin || !said) continue;
          bin.said += said.freeProbability;
          bin.happened += Number((shares[at + slots] ?? 0) < toShareByte(1));
          bin.count += 1;
        }
    });
    const filled = bins.filter(({ count }) => count >= 500);
    expect(filled.length).toBeGreaterThanOrEqual(8);
    const differences = filled.map(({ said, happened, count }) => Math.abs(said - happened) / count);
    expect(Math.max(...differences), JSON.stringify(bins)).toBeLessThan(0.03);
  }, 60_000);
});

test('PLUS-30 more predicted free space never makes a free space less likely', () => {
  const tuning = tuneForecast(parkings(12));
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  for (const { odds } of tuning.sizes)
    for (const each of odds)
      fc.assert(
        fc.property(probability, probability, (one, more) => {
          const [low, high] = [Math.min(one, more), Math.max(one, more)];
          expect(probabilityAt(each, low)).toBeLessThanOrEqual(probabilityAt(each, high) + 1e-12);
        }),
      );
});

test('PLUS-30 a parking that is fuller than others of its size leans, if it was seen often', () => {
  const said = (count: number) => mapRange(count, () => ({ probability: 0.8, isFree: false }));
  expect(leanBy(0.8, leanOf(said(1000)))).toBeLessThan(0.2);
  expect(leanBy(0.8, leanOf(said(3)))).toBeGreaterThan(0.7);
});

describe('PLUS-30 shared curves', () => {
  const own = mapRange(900, (seed) => {
    const level = 0.3 + (seed % 5) / 10;
    const week = Uint8Array.from({ length: slotsPerWeek }, (_, at) =>
      toShareByte(
        0.05 + (seed % 3) * 0.05 + usualShareAt(Math.floor(at / slotsPerDay) + 1, at % slotsPerDay, level),
      ),
    );
    return { week, extras: [level] };
  });

  test('keep the weeks of a small city as they are', () => {
    const { curves, placements } = shareCurves(own.slice(0, 30), 128);
    expect(curves).toEqual(own.slice(0, 30));
    expect(placements.every(({ curve, shift }, index) => curve === index && shift === 0)).toBe(true);
  });

  test('are near the own weeks of a large one', () => {
    const { curves, placements } = shareCurves(own, 16);
    expect(curves.length).toBeLessThanOrEqual(16);
    expect(curves.every(({ extras }) => extras.length === 1)).toBe(true);
    let difference = 0;
    own.forEach(({ week }, index) => {
      const { curve = 0, shift = 0 } = placements[index] ?? {};
      expect(shift >= -maximumShift && shift < maximumShift).toBe(true);
      week.forEach((byte, slot) => {
        const shared = fromShareByte(curves[curve]?.week[slot] ?? noShare) + shift * shiftStep;
        difference += Math.abs(shared - fromShareByte(byte));
      });
    });
    expect(difference / own.length / slotsPerWeek).toBeLessThan(0.02);
  });
});
