import { expect, test } from 'vitest';
import type { City } from './city.ts';
import { defaultSettings, durationLimits } from './city-settings.ts';

test('FRM-05 a maximum below the minimum is the default one, as for the client', () => {
  const settings = { ...defaultSettings('kazan'), intervals: { min: 90, max: 45, step: 15 } };
  expect(durationLimits({ settings } as City)).toMatchObject({ min: 90, max: 1440 });
});
