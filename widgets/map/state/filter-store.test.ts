import { isNarrowed, isShown } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { expect, test, vi } from 'vitest';
import { createFilterStore } from './filter-store.ts';

const only = (...categories: Category[]) => new Set(categories);

test('MAP-18 listeners are called synchronously with the new filter, until they unsubscribe', () => {
  const store = createFilterStore(undefined);
  const listener = vi.fn(() => isShown(store.state.getState(), 'taxi'));
  const stop = store.state.subscribe(listener);
  store.toggle('taxi');
  store.toggle('taxi');
  stop();
  store.toggle('taxi');
  expect(listener.mock.results.map(({ value }) => value)).toEqual([false, true]);
});

test('MAP-18 revealing a category that is shown changes nothing', () => {
  const store = createFilterStore(only('bus'));
  const before = store.state.getState();
  store.reveal('bus');
  expect(store.state.getState()).toBe(before);
  store.reveal('taxi');
  expect(isShown(store.state.getState(), 'taxi')).toBe(true);
});

test('MAP-18 EMB-05 another preset resets the filter, the same one in another order does not', () => {
  const store = createFilterStore(only('bus', 'taxi'));
  store.toggle('bus');
  store.reset(only('taxi', 'bus'));
  expect(isShown(store.state.getState(), 'bus')).toBe(false);
  store.reset(only('hotel'));
  expect(isShown(store.state.getState(), 'hotel')).toBe(true);
  expect(isShown(store.state.getState(), 'taxi')).toBe(false);
});

test('MAP-18 showAll shows all categories, whatever the preset', () => {
  const store = createFilterStore(only('bus'));
  store.showAll();
  expect(isNarrowed(store.state.getState())).toBe(false);
});
