import { expect, test } from 'vitest';
import type { City } from './city.ts';
import { defaultSettings, durationLimits } from './city-settings.ts';

test.each([
  ['kazan', { min: 30, max: 720 }],
  ['yalta', { min: 15, max: 1440 }],
])('FRM-05 what stays %s sells: zeros in the settings mean the defaults, as for the client', (id, limits) => {
  expect(durationLimits({ settings: defaultSettings(id) } as City)).toEqual(limits);
});
