import type { Zone } from '@kerb/core/domain/city/zone.ts';
import { expect, test } from 'vitest';
import { zonesOf } from './city.ts';

const zone: Zone = { id: '1012', code: '12', name: 'Центр', prices: [] };

test.each([
  ['notDone', 'not requested yet', { data: undefined, isError: false, isFetching: false }, 0],
  ['loading', 'requested', { data: undefined, isError: false, isFetching: true }, 0],
  ['loading', 'requested again after a failure', { data: undefined, isError: true, isFetching: true }, 0],
  ['error', 'they could not be loaded', { data: undefined, isError: true, isFetching: false }, 0],
  ['done', 'they are there', { data: [zone], isError: false, isFetching: false }, 1],
  ['done', 'a later load failed', { data: [zone], isError: true, isFetching: false }, 1],
] as const)('MAP-14 the zones of a map are %s: %s', (state, _, { data, ...query }, count) => {
  expect(zonesOf({ ...query, data: data && [...data] })).toMatchObject({ state });
  expect(zonesOf({ ...query, data: data && [...data] }).zones).toHaveLength(count);
});
