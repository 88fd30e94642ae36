import { expect, test } from 'vitest';
import { fromRoubles } from '../money.ts';
import { instant, minutes } from '../time.ts';
import { paidPart } from './paid-part.ts';
import type { QuoteInterval } from './quote.ts';

const start = Date.parse('2026-11-25T18:10:00+03:00');
const halfHours = { min: minutes(30), max: minutes(360), step: minutes(30) };

/** Intervals one after the other: their lengths in minutes, what they cost, and the concession that pays. */
function quoteOf(...parts: readonly (readonly [length: number, roubles: number, concession?: string])[]) {
  let at = start;
  const intervals = parts.map(([length, roubles, concession]): QuoteInterval => {
    const from = instant(at);
    at += length * 60_000;
    return { from, to: instant(at), cost: fromRoubles(roubles), concession };
  });
  return { intervals } as unknown as Parameters<typeof paidPart>[0];
}

test.each([
  [
    'ends in free hours: up to the next step',
    [
      [110, 70],
      [130, 0],
    ],
    240,
    120,
  ],
  [
    'ends in free hours that begin at a step',
    [
      [60, 40],
      [60, 0],
    ],
    120,
    60,
  ],
  [
    'ends in less than a step of free hours',
    [
      [110, 70],
      [10, 0],
    ],
    120,
    undefined,
  ],
  [
    'costs something until its end',
    [
      [110, 70],
      [60, 0],
      [70, 50],
    ],
    240,
    undefined,
  ],
  ['is free altogether', [[240, 0]], 240, undefined],
  [
    'is paid by a concession until its end',
    [
      [110, 70],
      [130, 0, 'Инвалид'],
    ],
    240,
    undefined,
  ],
  ['has no intervals', [], 240, undefined],
] as const)('PLUS-24 a stay that %s', (_what, parts, duration, expected) => {
  expect(paidPart(quoteOf(...parts), minutes(duration), halfHours)).toBe(expected);
});
