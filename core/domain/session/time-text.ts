import { formatDuration, type Minutes } from '../time.ts';

/** A duration as `HH:mm`, also `24:00`; empty for 0 minutes. */
export function timeText(duration: Minutes): string {
  return duration === 0 ? '' : formatDuration(duration);
}
