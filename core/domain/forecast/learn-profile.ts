import type { Weekday } from '../time.ts';
import { fromShareByte, noShare, slotsPerDay, slotsPerWeek, toShareByte } from './share-byte.ts';

/** What was measured at a parking, or in a zone, day after day. */
export interface OccupancyHistory {
  /** The weekday that each day counts as: a holiday counts as a Sunday, a worked Saturday as a Friday. */
  readonly weekdays: readonly Weekday[];
  /** A share byte for each slot of each day. */
  readonly shares: Uint8Array;
}

/** Older days weigh less than 2 % and are left out. */
const oldestInHalfLives = 6;

/** A weekday counts as much as this many of its days from the mean of similar days. */
const trustInSimilarDays = 1;
/** The same for similar days and the mean of all days. */
const trustInAllDays = 0.3;

/** A day that differs by more than this many typical differences gets less weight, as one-off events do. */
const usualDifferences = 1.5;

/** A slot that had no sample on this many of its last weekdays in a row is closed. */
const closedAfter = 3;

const allDays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const similarDays: readonly (readonly Weekday[])[] = [[1, 2, 3, 4, 5], [6], [7]];

/**
 * The usual share of each slot of the week, Monday first, as share bytes. It is learned from the first `days`
 * days. Recent days weigh more; a weekday with few samples leans on similar days.
 */
export function learnProfile(history: OccupancyHistory, days: number, halfLifeDays: number): Uint8Array {
  const weights = new Float64Array(days);
  const first = Math.max(0, days - oldestInHalfLives * halfLifeDays);
  for (let day = first; day < days; day += 1) weights[day] = 0.5 ** ((days - 1 - day) / halfLifeDays);
  const window = { ...history, first, days, weights };
  let profile = meanProfile(window);
  // The second and third mean give outliers of the one before less weight.
  for (let round = 0; round < 2; round += 1) profile = meanProfile(window, profile);
  return Uint8Array.from(profile, toShareByte);
}

interface Window extends OccupancyHistory {
  readonly first: number;
  readonly days: number;
  readonly weights: Float64Array;
}

function meanProfile(window: Window, previous?: Float64Array): Float64Array {
  const { weekdays, shares, first, days, weights } = window;
  const bound = previous ? usualDifferences * meanDifference(window, previous) : 0;
  const profile = new Float64Array(slotsPerWeek).fill(Number.NaN);
  const sums = new Float64Array(8);
  const counts = new Float64Array(8);
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    sums.fill(0);
    counts.fill(0);
    for (let day = first; day < days; day += 1) {
      const byte = shares[day * slotsPerDay + slot] ?? noShare;
      if (byte === noShare) continue;
      const weekday = weekdays[day] ?? 1;
      const share = fromShareByte(byte);
      const usual = previous?.[(weekday - 1) * slotsPerDay + slot] ?? share;
      const difference = Math.abs(share - usual);
      const weight = (weights[day] ?? 0) * (difference > bound ? bound / difference : 1);
      sums[weekday] = (sums[weekday] ?? 0) + weight * share;
      counts[weekday] = (counts[weekday] ?? 0) + weight;
    }
    fillSlot(profile, slot, sums, counts);
  }
  closeUnusedSlots(window, profile);
  return profile;
}

/** Writes the means of a slot. Thin weekdays lean on similar days, and those on all days. */
function fillSlot(profile: Float64Array, slot: number, sums: Float64Array, counts: Float64Array): void {
  const total = sumOver(counts, allDays);
  if (total === 0) return;
  const overall = sumOver(sums, allDays) / total;
  for (const group of similarDays) {
    const groupCount = sumOver(counts, group);
    const groupSum = sumOver(sums, group);
    const similar = (groupSum + trustInAllDays * overall) / (groupCount + trustInAllDays);
    for (const weekday of group) {
      profile[(weekday - 1) * slotsPerDay + slot] =
        ((sums[weekday] ?? 0) + trustInSimilarDays * similar) / ((counts[weekday] ?? 0) + trustInSimilarDays);
    }
  }
}

function sumOver(values: Float64Array, weekdays: readonly Weekday[]): number {
  let sum = 0;
  for (const weekday of weekdays) sum += values[weekday] ?? 0;
  return sum;
}

function meanDifference({ weekdays, shares, first, days }: Window, profile: Float64Array): number {
  let sum = 0;
  let count = 0;
  for (let day = first; day < days; day += 1) {
    const usual = ((weekdays[day] ?? 1) - 1) * slotsPerDay;
    for (let slot = 0; slot < slotsPerDay; slot += 1) {
      const difference = Math.abs(
        fromShareByte(shares[day * slotsPerDay + slot] ?? noShare) - (profile[usual + slot] ?? Number.NaN),
      );
      if (Number.isNaN(difference)) continue;
      sum += difference;
      count += 1;
    }
  }
  // A parking that is the same each day has no typical difference; a hundredth is no event.
  return count === 0 ? 0 : sum / count + 0.01;
}

/** A gap of a few days keeps its forecast; hours in which a parking is closed have none. */
function closeUnusedSlots({ weekdays, shares, days }: Window, profile: Float64Array): void {
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const last: number[] = [];
    for (let day = days - 1; day >= 0 && last.length < closedAfter; day -= 1)
      if (weekdays[day] === weekday) last.push(day * slotsPerDay);
    if (last.length < closedAfter) continue;
    for (let slot = 0; slot < slotsPerDay; slot += 1)
      if (last.every((start) => (shares[start + slot] ?? noShare) === noShare))
        profile[(weekday - 1) * slotsPerDay + slot] = Number.NaN;
  }
}
