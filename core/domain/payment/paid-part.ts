import { durationOptions } from '../city/durations.ts';
import type { DurationRange } from '../city/settings.ts';
import { type Minutes, minuteMs } from '../time.ts';
import type { Quote } from './quote.ts';

/**
 * The shortest duration on offer that covers all that costs something, if the stay ends in free hours;
 * `undefined` if it does not, or if nothing shorter is on offer. Hours that a concession pays for are not
 * free.
 */
export function paidPart(
  { intervals }: Quote,
  duration: Minutes,
  offered: DurationRange,
): Minutes | undefined {
  const paid = intervals.findLast(({ cost, concession }) => cost > 0 || concession !== undefined);
  const [first] = intervals;
  if (!first || !paid || paid === intervals.at(-1)) return undefined;
  const needed = (paid.to - first.from) / minuteMs;
  return durationOptions(offered).find((option) => option >= needed && option < duration);
}
