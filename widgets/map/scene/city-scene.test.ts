import { runSync } from '@kerb/core/scheduling/sliced-work.ts';
import { expect, test } from 'vitest';
import { indexCity } from './city-scene.ts';
import { parking, pointAt } from './scene.fixture.ts';

test('MAP-04 a code finds its parking before a pay station with the same code, and any object that is alone with it', () => {
  const street = parking('5201', pointAt(0, 0));
  const station = parking('5201', pointAt(1, 0), { type: 'payStation' });
  const church = parking('C1', pointAt(2, 0), { type: 'church' });
  const { byKey } = runSync(indexCity([street, station, church]));
  expect(['5201', station.key, 'C1', 'C2'].map((key) => byKey.get(key)?.object)).toEqual([
    street,
    station,
    church,
    undefined,
  ]);
});
