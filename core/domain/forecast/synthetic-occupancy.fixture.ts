import { mapRange } from '../range.ts';
import type { Weekday } from '../time.ts';
import type { Measured } from './learn-forecast.ts';
import { slotsPerDay, toShareByte } from './share-byte.ts';

export interface SyntheticOptions {
  readonly seed: number;
  readonly days: number;
  readonly spaces: number;
  /** The usual share at noon. */
  readonly level?: number;
  /** How far a deviation goes, and what is left of it after a slot. */
  readonly spread?: number;
  readonly perSlot?: number;
}

/** Mulberry32: the same seed gives the same numbers. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The usual share: a hill over the day, lower on Sundays. */
export function usualShareAt(weekday: number, slot: number, level: number): number {
  const hill = Math.max(0, Math.sin(((slot - 12) / 32) * Math.PI));
  return level * (weekday === 7 ? 0.6 : 1) * (0.2 + 0.8 * hill);
}

/** A parking whose deviations fade as the model says, measured in whole spaces. Day 0 is a Monday. */
export function syntheticOccupancy(options: SyntheticOptions): Measured {
  const { seed, days, spaces, level = 0.9, spread = 0.08, perSlot = 0.93 } = options;
  const random = randomOf(seed);
  const weekdays = mapRange(days, (day) => ((day % 7) + 1) as Weekday);
  const shares = new Uint8Array(days * slotsPerDay);
  let deviation = 0;
  for (let at = 0; at < shares.length; at += 1) {
    // Three uniform numbers are nearly a normal one.
    const shock = (random() + random() + random() - 1.5) * 2 * spread * Math.sqrt(1 - perSlot * perSlot);
    deviation = perSlot * deviation + shock;
    const usual = usualShareAt(weekdays[Math.floor(at / slotsPerDay)] ?? 1, at % slotsPerDay, level);
    const taken = Math.round(Math.min(1, Math.max(0, usual + deviation)) * spaces);
    shares[at] = toShareByte(taken / spaces);
  }
  return { spaces, isCounted: true, weekdays, shares };
}
