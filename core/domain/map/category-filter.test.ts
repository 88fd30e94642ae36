import { expect, test } from 'vitest';
import { filterGroups, initialFilter, isNarrowed, isShown, toggleCategory } from './category-filter.ts';

const types = [
  { type: 'parking', category: 'taxi' },
  { type: 'museum', category: 'museum' },
  { type: 'parking', category: 'onStreet' },
  { type: 'parking', category: 'onStreet' },
  { type: 'payStation', category: 'payStation' },
] as const;

test('MAP-18 each category of the data is listed once, in the group of its type, and no other category is', () => {
  expect(filterGroups(types)).toEqual([
    {
      family: 'parkings',
      categories: [
        { category: 'onStreet', count: 2 },
        { category: 'taxi', count: 1 },
      ],
    },
    { family: 'payment', categories: [{ category: 'payStation', count: 1 }] },
    { family: 'sights', categories: [{ category: 'museum', count: 1 }] },
  ]);
  expect(filterGroups([])).toEqual([]);
});

test('MAP-18 all categories are shown initially, a toggled one is hidden until it is toggled again', () => {
  const start = initialFilter(undefined);
  expect([isShown(start, 'taxi'), isShown(start, 'other')]).toEqual([true, true]);
  const without = toggleCategory(start, 'taxi');
  expect([isShown(without, 'taxi'), isShown(without, 'other')]).toEqual([false, true]);
  expect(isShown(toggleCategory(without, 'taxi'), 'taxi')).toBe(true);
  expect(isShown(start, 'taxi')).toBe(true);
});

test('EMB-05 a preset shows its categories initially, others can be toggled on', () => {
  const start = initialFilter(new Set(['taxi'] as const));
  expect([isShown(start, 'taxi'), isShown(start, 'bus')]).toEqual([true, false]);
  expect(isShown(toggleCategory(start, 'bus'), 'bus')).toBe(true);
  expect(isShown(toggleCategory(start, 'taxi'), 'taxi')).toBe(false);
});

test('MAP-18 EMB-05 only a toggle or a preset can hide a category', () => {
  const all = initialFilter(undefined);
  const without = toggleCategory(all, 'taxi');
  expect([all, without, toggleCategory(without, 'taxi')].map(isNarrowed)).toEqual([false, true, false]);
  expect(isNarrowed(initialFilter(new Set(['taxi'] as const)))).toBe(true);
});
