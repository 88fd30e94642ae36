import { isNarrowed, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { expect, test, vi } from 'vitest';
import { FilterStore } from './filter-store.ts';

const only = (...categories: Category[]) => new Set(categories);

test('MAP-18 listeners are called synchronously with the new filter, until they unsubscribe', () => {
  const store = new FilterStore(undefined);
  const listener = vi.fn(() => isShown(store.filter, 'taxi'));
  const stop = store.subscribe(listener);
  store.toggle('taxi');
  store.toggle('taxi');
  stop();
  store.toggle('taxi');
  expect(listener.mock.results.map(({ value }) => value)).toEqual([false, true]);
});

test('MAP-18 revealing a category that is shown changes nothing', () => {
  const store = new FilterStore(only('bus'));
  const before = store.filter;
  store.reveal('bus');
  expect(store.filter).toBe(before);
  store.reveal('taxi');
  expect(isShown(store.filter, 'taxi')).toBe(true);
});

test('MAP-18 EMB-05 another preset resets the filter, the same one in another order does not', () => {
  const store = new FilterStore(only('bus', 'taxi'));
  store.toggle('bus');
  store.reset(only('taxi', 'bus'));
  expect(isShown(store.filter, 'bus')).toBe(false);
  store.reset(only('hotel'));
  expect(isShown(store.filter, 'hotel')).toBe(true);
  expect(isShown(store.filter, 'taxi')).toBe(false);
});

test('MAP-18 showAll shows all categories, whatever the preset', () => {
  const store = new FilterStore(only('bus'));
  store.showAll();
  expect(isNarrowed(store.filter)).toBe(false);
});
