import { expect, test } from 'vitest';
import type { City } from './city.ts';
import { defaultSettings, durationLimits } from './city-settings.ts';

test.each([
  [90, 45, { min: 90, max: 1440 }],
  [3000, 45, { min: 15, max: 1440 }],
])(
  'PAY-07 FRM-05 with a minimum of %i and a maximum of %i the server sells what the client offers',
  (min, max, limits) => {
    const settings = { ...defaultSettings('kazan'), intervals: { min, max, step: 15 } };
    expect(durationLimits({ settings } as City)).toEqual(limits);
  },
);
