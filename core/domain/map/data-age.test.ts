import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { isOld } from './data-age.ts';

const now = instant(Date.UTC(2026, 10, 23, 11, 5));
const minutesAgo = (count: number) => now - count * 60_000;

test.each([
  ['just now', minutesAgo(0), false],
  ['10 minutes ago', minutesAgo(10), false],
  ['10 minutes and a moment ago', minutesAgo(10) - 1, true],
  ['yesterday', minutesAgo(1440), true],
  ['in the future, by a clock that is ahead', minutesAgo(-20), false],
  ['at an unknown time', undefined, false],
])('PLUS-08 occupancy measured %s is old: %j → %s', (_when, measuredAt, old) => {
  expect(isOld(measuredAt, now)).toBe(old);
});
