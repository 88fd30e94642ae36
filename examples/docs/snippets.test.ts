import { checkCities } from '@kerb/cities/check.ts';
import { defineCity } from '@kerb/cities/define-city.ts';
import { expect, test } from 'vitest';
import publishedMap from './snippets/city/published-map.ts';

test('the example of a city with a published map is a valid city', () => {
  const config = defineCity(publishedMap);
  expect(() => checkCities([config])).not.toThrow();
  expect(config.publishedMap?.fields?.name).toBe('Bezeichnung');
});
