import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutes } from '../time.ts';
import { durationOptions, durationRange } from './durations.ts';
import { offeredDuration } from './offered-duration.ts';

describe('durationRange', () => {
  test('PAY-07 the city’s durations are used', () => {
    expect(durationRange({ min: 30, max: 600, step: 30 }, 15)).toEqual({ min: 30, max: 600, step: 30 });
  });

  test.each([undefined, 0, -15, Number.NaN, 7.5, Number.POSITIVE_INFINITY])(
    'PAY-07 FRM-05 %d falls back to 15, 1440 and 15 minutes, independently of each other',
    (bad) => {
      expect(durationRange({ min: bad, max: 60, step: 20 }, 15)).toEqual({ min: 15, max: 60, step: 20 });
      expect(durationRange({ min: 30, max: bad, step: 20 }, 15)).toEqual({ min: 30, max: 1440, step: 20 });
      expect(durationRange({ min: 30, max: 60, step: bad }, 15)).toEqual({ min: 30, max: 60, step: 15 });
    },
  );

  test('PAY-07 FRM-05 a maximum below the minimum falls back too', () => {
    expect(durationRange({ min: 60, max: 30, step: 15 }, 15)).toEqual({ min: 60, max: 1440, step: 15 });
    expect(durationRange({ min: 3000, max: 30, step: 15 }, 15)).toEqual({ min: 15, max: 1440, step: 15 });
  });

  test('PAY-07 a maximum that is the minimum is one option', () => {
    const range = durationRange({ min: 60, max: 60, step: 15 }, 15);
    expect(range).toEqual({ min: 60, max: 60, step: 15 });
    expect(durationOptions(range)).toEqual([60]);
  });

  test('PAY-07 a minimum of a whole day stays when the maximum is below it', () => {
    expect(durationRange({ min: 1440, max: 30, step: 15 }, 15)).toEqual({ min: 1440, max: 1440, step: 15 });
    expect(durationRange({ min: 1441, max: 30, step: 15 }, 15)).toEqual({ min: 15, max: 1440, step: 15 });
  });

  test('CITY-08 FRM-05 without a step from the city it is the configured parking period', () => {
    expect(durationRange({}, 20)).toEqual({ min: 15, max: 1440, step: 20 });
  });
});

describe('durationOptions', () => {
  test('PAY-07 FRM-05 by default there are 96 options, from 15 minutes to 24 hours', () => {
    const options = durationOptions(durationRange({}, 15));
    expect(options).toHaveLength(96);
    expect([options[0], options[1], options.at(-1)]).toEqual([15, 30, 1440]);
  });

  test('PAY-07 a maximum between two steps is not offered', () => {
    expect(durationOptions(durationRange({ min: 30, max: 100, step: 30 }, 15))).toEqual([30, 60, 90]);
  });

  test('PAY-07 with any values from the server there is at least one option and at most 1440', () => {
    const anything = fc.option(fc.oneof(fc.double(), fc.maxSafeInteger()), { nil: undefined });
    fc.assert(
      fc.property(anything, anything, anything, (min, max, step) => {
        const options = durationOptions(durationRange({ min, max, step }, 15));
        expect(options.length).toBeGreaterThan(0);
        expect(options.length).toBeLessThanOrEqual(1440);
      }),
    );
  });
});

test.each([
  [0, 15],
  [15, 15],
  [16, 30],
  [60, 60],
  [5000, 120],
])('a stay of %i minutes is repeated for %i minutes', (lasted, offered) => {
  const range = durationRange({ min: 15, max: 120, step: 15 }, 15);
  expect(offeredDuration(range, minutes(lasted))).toBe(offered);
});
