import { mapRange } from '../range.ts';
import { type Minutes, minutes } from '../time.ts';
import type { DurationRange } from './settings.ts';

/** The city's durations as received: any of them can be missing or invalid. */
interface StatedDurations {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
}

const defaultMin = 15;
const defaultMax = 1440;
const mostOptions = 1440;

/** Valid durations; the step falls back to the city's parking period, in minutes. */
export function durationRange(stated: StatedDurations, parkingPeriod: number): DurationRange {
  const min = positive(stated.min) ?? defaultMin;
  const max = positive(stated.max) ?? defaultMax;
  const step = minutes(positive(stated.step) ?? parkingPeriod);
  if (max >= min) return { min: minutes(min), max: minutes(max), step };
  return { min: minutes(min > defaultMax ? defaultMin : min), max: minutes(defaultMax), step };
}

/** From the minimum in steps up to the maximum. */
export function durationOptions({ min, max, step }: DurationRange): Minutes[] {
  const count = Math.min(Math.floor((max - min) / step) + 1, mostOptions);
  return mapRange(count, (index) => minutes(min + index * step));
}

function positive(value: number | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
