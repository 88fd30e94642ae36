import { expect, expectTypeOf, test } from 'vitest';
import type { AccountSource } from './account-source.ts';
import { loadZones } from './city.ts';
import type { CitySource } from './city-source.ts';
import { loadFines } from './fines.ts';
import { recordedApi } from './recorded-api.fixture.ts';
import { bindSource } from './source.ts';

test('what a city’s elements have cannot call for an account', async () => {
  expectTypeOf<CitySource>().not.toExtend<AccountSource>();
  const { city, sent } = recordedApi({ result: [], fines: [] });
  const call = bindSource(city);
  expect(await call(loadZones)).toEqual([]);
  // @ts-expect-error
  await call(loadFines);
  expect(sent.map(([, fields]) => fields.token)).toEqual([undefined, undefined]);
});
