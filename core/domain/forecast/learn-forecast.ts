import { mapRange } from '../range.ts';
import {
  comparedHorizons,
  expectedShareOf,
  type ForecastErrors,
  horizons,
  leftAfter,
  type Memory,
  type SizeClass,
} from './forecast.ts';
import {
  countFree,
  createFreeTally,
  isUnsure,
  leanOf,
  oddsOf,
  probabilityAt,
  type Said,
} from './free-odds.ts';
import { learnProfile, type OccupancyHistory } from './learn-profile.ts';
import { fromShareByte, noShare, slotMinutes, slotsPerDay } from './share-byte.ts';

/** What was measured at a parking or in a zone, and its spaces today. */
export interface Measured extends OccupancyHistory {
  readonly spaces: number;
  /** Whether drivers see the present number, so that forecasts can begin with it. */
  readonly isCounted: boolean;
}

/** What all parkings of a city share. */
export interface Tuning {
  readonly halfLifeDays: number;
  readonly sizes: readonly SizeClass[];
}

/** A parking that was learned, and how good the forecast would have been in the last weeks. */
export interface Learned {
  readonly week: Uint8Array;
  readonly lean: number;
  readonly errors: ForecastErrors;
  /** Whether it was better than the present value. If not, nothing should be forecast. */
  readonly isBetter: boolean;
}

/** The spaces of the largest parking of each size class. */
export const sizeMaxima = [12, 40, 150, Number.POSITIVE_INFINITY] as const;

export function sizeClassOf(spaces: number): number {
  return sizeMaxima.findIndex((maximum) => spaces <= maximum);
}

/** Cities differ in how fast their habits change. The last weeks say which of these fits. */
const halfLives = [7, 14, 28] as const;

/** Forecasts are tried out on this many of the last weeks, each with what was measured before it. */
const triedWeeks = 4;
const daysPerWeek = 7;

const lags = horizons.map((minutes) => minutes / slotMinutes);
const lastHorizon = horizons.length - 1;

/** Sums for least squares: of deviations now (x) and after each lag (y). */
interface Sums {
  readonly xx: Float64Array;
  readonly xy: Float64Array;
  readonly yy: Float64Array;
}

const createSums = (): Sums => {
  const column = () => new Float64Array(horizons.length);
  return { xx: column(), xy: column(), yy: column() };
};

/**
 * Chooses the half-life of the city and the memory of each size class, by forecasting the last weeks of a
 * sample of parkings.
 */
export function tuneForecast(sample: readonly Measured[]): Tuning {
  const tried = halfLives.map((halfLifeDays) => {
    const classes = sizeMaxima.map(createSums);
    for (const measured of sample) {
      const sums = classes[sizeClassOf(measured.spaces)];
      if (sums && measured.isCounted)
        eachPair(measured, halfLifeDays, (horizon, usualNow, now, usualLater, later) => {
          const x = now - usualNow;
          const y = later - usualLater;
          sums.xx[horizon] = (sums.xx[horizon] ?? 0) + x * x;
          sums.xy[horizon] = (sums.xy[horizon] ?? 0) + x * y;
          sums.yy[horizon] = (sums.yy[horizon] ?? 0) + y * y;
        });
    }
    const all = createSums();
    for (const sums of classes) addSums(all, sums, 1);
    return { halfLifeDays, classes, all, misfit: misfitOf(all, fitMemory(all)) };
  });
  const best = tried.reduce((one, other) => (other.misfit < one.misfit ? other : one));
  const memories = best.classes.map((sums) => {
    // A class with few parkings leans on all of them.
    addSums(sums, best.all, 0.02);
    return fitMemory(sums);
  });
  return { halfLifeDays: best.halfLifeDays, sizes: sizesOf(sample, best.halfLifeDays, memories) };
}

/** Counts how often a space was free where the model, which is complete by now, predicted what share. */
function sizesOf(
  sample: readonly Measured[],
  halfLifeDays: number,
  memories: readonly Memory[],
): readonly SizeClass[] {
  const all = horizons.map(createFreeTally);
  const classes = memories.map((memory, index) => ({
    memory,
    maximum: sizeMaxima[index] ?? Number.POSITIVE_INFINITY,
    tallies: horizons.map(createFreeTally),
  }));
  for (const measured of sample) {
    const found = classes[sizeClassOf(measured.spaces)];
    if (!found) continue;
    const lefts = leftsOf(found.memory);
    eachPair(measured, halfLifeDays, (compared, usualNow, now, usualLater, later) => {
      const horizon = measured.isCounted ? compared : lastHorizon;
      const freeShare = 1 - expectedShareOf(usualLater, now - usualNow, lefts[horizon] ?? 0);
      for (const tally of [all[horizon], found.tallies[horizon]])
        if (tally) countFree(tally, freeShare, later < 1);
    });
  }
  return classes.map(({ memory, maximum, tallies }) => ({
    maximum,
    ...memory,
    odds: tallies.map((tally, horizon) => oddsOf(tally, all[horizon] ?? tally)),
  }));
}

/**
 * Gets the profile's and the measured share at the time of a forecast, and at the time that it is for. These
 * are parameters and no object because there are millions of pairs.
 */
type UsePair = (horizon: number, usualNow: number, now: number, usualLater: number, later: number) => void;

/** Calls `use` for each time of the last weeks and each horizon, with profiles learned before that week. */
function eachPair(measured: Measured, halfLifeDays: number, use: UsePair): void {
  const days = measured.weekdays.length;
  for (let weeks = triedWeeks; weeks >= 1; weeks -= 1) {
    const first = days - weeks * daysPerWeek;
    if (first >= daysPerWeek)
      eachPairOfWeek(measured, learnProfile(measured, first, halfLifeDays), first, use);
  }
}

function eachPairOfWeek(
  { weekdays, shares }: Measured,
  profile: Uint8Array,
  first: number,
  use: UsePair,
): void {
  const end = (first + daysPerWeek) * slotsPerDay;
  const usualAt = (at: number) => {
    const weekday = weekdays[Math.floor(at / slotsPerDay)] ?? 1;
    return profile[(weekday - 1) * slotsPerDay + (at % slotsPerDay)] ?? noShare;
  };
  for (let at = first * slotsPerDay; at < end; at += 1) {
    const now = shares[at] ?? noShare;
    const usualNow = usualAt(at);
    if (now === noShare || usualNow === noShare) continue;
    for (let horizon = 0; horizon <= lastHorizon; horizon += 1) {
      const target = at + (lags[horizon] ?? 0);
      if (target >= end) break;
      const later = shares[target] ?? noShare;
      const usualLater = usualAt(target);
      if (later === noShare || usualLater === noShare) continue;
      use(
        horizon,
        fromShareByte(usualNow),
        fromShareByte(now),
        fromShareByte(usualLater),
        fromShareByte(later),
      );
    }
  }
}

function addSums(to: Sums, from: Sums, factor: number): void {
  for (const name of ['xx', 'xy', 'yy'] as const)
    from[name].forEach((value, horizon) => {
      to[name][horizon] = (to[name][horizon] ?? 0) + factor * value;
    });
}

/** Least squares over all horizons but the last one: `y = keep · perSlot^lag · x`. */
function fitMemory({ xx, xy }: Sums): Memory {
  let best = { keep: 0, perSlot: 0.5, gain: 0 };
  for (let perSlot = 0.5; perSlot < 1; perSlot += 0.0025) {
    let [a, b] = [0, 0];
    for (let horizon = 0; horizon < lastHorizon; horizon += 1) {
      const left = perSlot ** (lags[horizon] ?? 0);
      a += left * left * (xx[horizon] ?? 0);
      b += left * (xy[horizon] ?? 0);
    }
    const keep = a > 0 ? Math.min(1, Math.max(0, b / a)) : 0;
    const gain = 2 * keep * b - keep * keep * a;
    if (gain > best.gain) best = { keep, perSlot, gain };
  }
  return { keep: best.keep, perSlot: best.perSlot };
}

/** The sum of squared errors, of all horizons in equal parts. */
function misfitOf({ xx, xy, yy }: Sums, memory: Memory): number {
  return leftsOf(memory).reduce((sum, left, horizon) => {
    const [x, mixed, y] = [xx[horizon] ?? 0, xy[horizon] ?? 0, yy[horizon] ?? 0];
    return sum + y - 2 * left * mixed + left * left * x;
  }, 0);
}

/** Learns one parking or zone. */
export function learnForecast(measured: Measured, { halfLifeDays, sizes }: Tuning): Learned {
  const size = sizes[sizeClassOf(measured.spaces)];
  if (!size) throw new RangeError(`${measured.spaces} spaces are in no size class`);
  const errors = createErrorSums();
  const said: Said[] = [];
  const lefts = leftsOf(size);
  eachPair(measured, halfLifeDays, (compared, usualNow, now, usualLater, later) => {
    const horizon = measured.isCounted ? compared : lastHorizon;
    const expected = expectedShareOf(usualLater, now - usualNow, lefts[horizon] ?? 0);
    addError(errors, compared, Math.abs(expected - later), Math.abs(now - later));
    const probability = probabilityAt(size.odds[horizon] ?? [], 1 - expected);
    if (isUnsure(probability)) said.push({ probability, isFree: later < 1 });
  });
  const week = learnProfile(measured, measured.weekdays.length, halfLifeDays);
  return { week, lean: leanOf(said), errors: meanErrors(errors), isBetter: isBetter(errors) };
}

/** The share of a deviation that remains at each horizon; 0 at the last one. */
function leftsOf(memory: Memory): readonly number[] {
  return lags.map((lag, horizon) => (horizon === lastHorizon ? 0 : leftAfter(memory, lag)));
}

/** Sums of absolute errors by horizon. */
interface ErrorSums {
  readonly model: Float64Array;
  readonly persistence: Float64Array;
  readonly counts: Float64Array;
}

function createErrorSums(): ErrorSums {
  const column = () => new Float64Array(horizons.length);
  return { model: column(), persistence: column(), counts: column() };
}

function addError(sums: ErrorSums, horizon: number, model: number, persistence: number): void {
  sums.model[horizon] = (sums.model[horizon] ?? 0) + model;
  sums.persistence[horizon] = (sums.persistence[horizon] ?? 0) + persistence;
  sums.counts[horizon] = (sums.counts[horizon] ?? 0) + 1;
}

/** Of the compared horizons, rounded to a thousandth. */
function meanErrors({ model, persistence, counts }: ErrorSums): ForecastErrors {
  const means = (sums: Float64Array) =>
    mapRange(comparedHorizons, (horizon) => {
      const mean = (sums[horizon] ?? 0) / Math.max(1, counts[horizon] ?? 0);
      return Math.round(mean * 1000) / 1000;
    });
  return { model: means(model), persistence: means(persistence) };
}

/** Fewer comparisons than a day has slots say nothing. */
const fewestComparisons = slotsPerDay;

function isBetter({ model, persistence, counts }: ErrorSums): boolean {
  let [own, other, compared] = [0, 0, 0];
  for (let horizon = 0; horizon < comparedHorizons; horizon += 1) {
    own += model[horizon] ?? 0;
    other += persistence[horizon] ?? 0;
    compared += counts[horizon] ?? 0;
  }
  return compared >= fewestComparisons && own < other;
}
