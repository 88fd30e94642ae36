import type { Minutes } from '../time.ts';
import { durationOptions } from './durations.ts';
import type { DurationRange } from './settings.ts';

/** The shortest duration on offer that is at least as long as this one; the longest if none is. */
export function offeredDuration(range: DurationRange, wanted: Minutes): Minutes {
  const options = durationOptions(range);
  return options.find((option) => option >= wanted) ?? options.at(-1) ?? wanted;
}
