import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Instant, instant, minuteMs } from '../time.ts';
import { dueReminder, extendBy, stayPhase } from './extend-by.ts';

const end = instant(Date.UTC(2026, 10, 21, 11));
const before = (minutes: number) => instant(end - minutes * minuteMs);

describe('the last safe moment to extend', () => {
  test('PLUS-04 it is five minutes before the end', () => {
    expect(extendBy(end)).toBe(Date.UTC(2026, 10, 21, 10, 55));
  });

  test.each([
    [6, 'running'],
    [5, 'running'],
    [4.9, 'urgent'],
    [0.01, 'urgent'],
    [0, 'over'],
    [-60, 'over'],
  ] as const)('PLUS-04 %d minutes before the end the stay is %s', (left, phase) => {
    expect(stayPhase(end, before(left))).toBe(phase);
  });
});

describe('reminders', () => {
  test.each([
    [16, 15, 15],
    [15, 14.9, undefined],
    [6, 5, 5],
    [20, 4, 5],
    [20, 10, 15],
    [20, 0, undefined],
    [4, 1, undefined],
  ] as const)('PLUS-04 between %d and %d minutes before the end: %s', (from, to, due) => {
    expect(dueReminder(end, before(from), before(to))).toBe(due);
  });

  test('PLUS-04 checked about every second, each reminder comes once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 300, max: 1500 }), (offset, step) => {
        const shown: number[] = [];
        let last = instant(before(20) + offset);
        for (let now = last + step; now < end + minuteMs; now += step) {
          const due = dueReminder(end, last, now as Instant);
          if (due !== undefined) shown.push(due);
          last = now as Instant;
        }
        expect(shown).toEqual([15, 5]);
      }),
      { numRuns: 20 },
    );
  });
});
