import { cityConfigs } from '@kerb/cities/registry.ts';
import { expect, test } from 'vitest';
import { cityIso } from '../../platform/time/calendar.ts';
import { generateConcessions } from './concessions.ts';

test.each(cityConfigs)('concessions of $city begin and end at its own midnight', (config) => {
  const midnights = generateConcessions(config).flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  const times = new Set(midnights.map((moment) => cityIso(moment, config.timeZone).slice(11, 19)));
  expect([...times]).toEqual(['00:00:00']);
});
