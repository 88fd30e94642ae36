import { expect, test } from 'vitest';
import { readParkapi } from './parkapi.ts';

function restrictedTo(restrictions: readonly object[]): unknown {
  const site = { uid: 'P1', name: 'P1', purpose: 'CAR', lat: 1, lon: 2, capacity: 40, restrictions };
  const [feature] = readParkapi({ total_count: 1, items: [site] }).features;
  return feature && 'properties' in feature ? feature.properties.restrictedTo : undefined;
}

test('PLUS-35 a site whose restriction has no number of spaces is for these drivers only', () => {
  expect(restrictedTo([{ type: 'RESIDENT' }])).toEqual(['RESIDENT']);
  expect(restrictedTo([{ type: 'RESIDENT', capacity: 5 }])).toBeUndefined();
  expect(restrictedTo([])).toBeUndefined();
});
