import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { timeLeft } from './time-left.ts';

test.each([
  [90 * 60_000 - 2000, '1:29:58'],
  [3_600_000, '1:00:00'],
  [3_599_001, '1:00:00'],
  [3_599_000, '59:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('PLUS-04 %d ms left are shown as %s', (left, shown) => {
  const now = Date.UTC(2026, 10, 21);
  expect(timeLeft(instant(now + left), instant(now))).toBe(shown);
});
