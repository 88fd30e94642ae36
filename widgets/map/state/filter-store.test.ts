import { isNarrowed, isShown, visibleCategories } from '@kerb/core/domain/map/category-filter.ts';
import type { Category } from '@kerb/core/domain/map/map-object.ts';
import { expect, test, vi } from 'vitest';
import { parking, pointAt } from '../scene/scene.fixture.ts';
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
  store.reveal(parking('1', pointAt(0, 0), { category: 'bus' }));
  expect(store.state.getState()).toBe(before);
  store.reveal(parking('2', pointAt(0, 0), { category: 'taxi' }));
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

test('MAP-18 one category alone, none and all, with the switch for free spaces as it was until all are shown', () => {
  const store = createFilterStore(undefined);
  const shown = () => visibleCategories(store.state.getState());
  store.toggleFree();
  store.showOnly('taxi');
  expect(shown()).toEqual(only('taxi'));
  store.hideAll();
  expect(shown()).toEqual(only());
  expect(store.state.getState().onlyFree).toBe(true);
  store.toggle('bus');
  expect(shown()).toEqual(only('bus'));
  store.showAll();
  expect(shown()).toBeUndefined();
  expect(store.state.getState().onlyFree).toBe(false);
});

test('MAP-18 revealing a parking without free spaces switches the filter by free spaces off, one with them does not', () => {
  const store = createFilterStore(undefined, true);
  store.reveal(parking('1', pointAt(0, 0)));
  expect(store.state.getState().onlyFree).toBe(true);
  store.reveal(parking('2', pointAt(0, 0), { spaces: { total: 9, free: 0, forDisabled: 0 } }));
  expect(store.state.getState().onlyFree).toBe(false);
});

test('MAP-18 a parking without free spaces whose category is hidden too is shown once it is revealed', () => {
  const store = createFilterStore(only('taxi'), true);
  const full = parking('1', pointAt(0, 0), { spaces: { total: 9, free: 0, forDisabled: 0 } });
  store.reveal(full);
  expect(isShown(store.state.getState(), full.category)).toBe(true);
  expect(store.state.getState().onlyFree).toBe(false);
});

test('PLUS-06 another preset of the switch for free spaces resets the filter, the same one does not', () => {
  const store = createFilterStore(undefined, true);
  store.toggle('bus');
  store.reset(undefined, true);
  expect(visibleCategories(store.state.getState())).not.toBeUndefined();
  store.reset(undefined, false);
  expect(store.state.getState()).toMatchObject({ onlyFree: false, toggled: only() });
});
