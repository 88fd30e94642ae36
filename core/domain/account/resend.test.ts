import { expect, test } from 'vitest';
import type { Instant } from '../time.ts';
import { secondsToResend } from './resend.ts';

test.each([
  [0, 10],
  [1, 10],
  [1000, 9],
  [9001, 1],
  [10_000, 0],
  [60_000, 0],
])('after %i ms another code can be requested in %i s', (elapsed, seconds) => {
  expect(secondsToResend(1_000_000 as Instant, (1_000_000 + elapsed) as Instant, 10)).toBe(seconds);
});
