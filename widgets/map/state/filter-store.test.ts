import { isNarrowed, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { expect, test, vi } from 'vitest';
import { FilterStore } from './filter-store.ts';

const only = (...categories: Category[]) => new Set(categories);

test('MAP-18 whoever listens knows the new filter in the call that changes it, until it listens no more', () => {
  const store = new FilterStore(undefined);
  const heard = vi.fn(() => isShown(store.filter, 'taxi'));
  const stop = store.subscribe(heard);
  store.toggle('taxi');
  store.toggle('taxi');
  stop();
  store.toggle('taxi');
  expect(heard.mock.results.map(({ value }) => value)).toEqual([false, true]);
});

test('MAP-18 what is shown already is not changed by being revealed', () => {
  const store = new FilterStore(only('bus'));
  const before = store.filter;
  store.reveal('bus');
  expect(store.filter).toBe(before);
  store.reveal('taxi');
  expect(isShown(store.filter, 'taxi')).toBe(true);
});

test('MAP-18 EMB-05 another preset begins anew, the same one in another order does not', () => {
  const store = new FilterStore(only('bus', 'taxi'));
  store.toggle('bus');
  store.begin(only('taxi', 'bus'));
  expect(isShown(store.filter, 'bus')).toBe(false);
  store.begin(only('hotel'));
  expect(isShown(store.filter, 'hotel')).toBe(true);
  expect(isShown(store.filter, 'taxi')).toBe(false);
});

test('MAP-18 all can be shown, whatever it began with', () => {
  const store = new FilterStore(only('bus'));
  store.showAll();
  expect(isNarrowed(store.filter)).toBe(false);
});
