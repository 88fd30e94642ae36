import { expect, test } from 'vitest';
import { type Instant, instant, minuteMs } from '../time.ts';
import { spokenMinutes } from './spoken-minutes.ts';

const end = instant(Date.UTC(2026, 10, 21, 11));

test('A11Y-05 checked each second of the last 32 minutes, it announces 30, 25, 20, 15, 10, 5 and 1, each once', () => {
  const announced: number[] = [];
  for (let left = 32 * 60; left >= -5; left--) {
    const now = instant(end - left * 1000);
    const said = spokenMinutes(end, instant(now - 1000), now);
    if (said !== undefined) announced.push(said);
  }
  expect(announced).toEqual([30, 25, 20, 15, 10, 5, 1]);
});

test('A11Y-05 after sleep only the last missed moment is announced, and none after the end', () => {
  const at = (left: number): Instant => instant(end - left * minuteMs);
  expect(spokenMinutes(end, at(40), at(12))).toBe(15);
  expect(spokenMinutes(end, at(40), at(0.5))).toBe(1);
  expect(spokenMinutes(end, at(40), at(-1))).toBeUndefined();
  expect(spokenMinutes(end, at(14), at(12))).toBeUndefined();
});
