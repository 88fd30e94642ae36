import { expect, test } from 'vitest';
import { filterGroups, isNarrowed, isShown, openingFilter, switchCategory } from './category-filter.ts';

const types = [
  { type: 'parking', category: 'taxi' },
  { type: 'museum', category: 'museum' },
  { type: 'parking', category: 'onStreet' },
  { type: 'parking', category: 'onStreet' },
  { type: 'payStation', category: 'payStation' },
] as const;

test('MAP-18 every category of the data is offered once, in the group of its type, and no other is', () => {
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

test('MAP-18 all categories are on at the start, a switched one is off until it is switched again', () => {
  const start = openingFilter(undefined);
  expect([isShown(start, 'taxi'), isShown(start, 'other')]).toEqual([true, true]);
  const without = switchCategory(start, 'taxi');
  expect([isShown(without, 'taxi'), isShown(without, 'other')]).toEqual([false, true]);
  expect(isShown(switchCategory(without, 'taxi'), 'taxi')).toBe(true);
  expect(isShown(start, 'taxi')).toBe(true);
});

test('EMB-05 a preset shows its categories at the start, others can be switched on', () => {
  const start = openingFilter(new Set(['taxi'] as const));
  expect([isShown(start, 'taxi'), isShown(start, 'bus')]).toEqual([true, false]);
  expect(isShown(switchCategory(start, 'bus'), 'bus')).toBe(true);
  expect(isShown(switchCategory(start, 'taxi'), 'taxi')).toBe(false);
});

test('MAP-18 EMB-05 only a switch or a preset can hide anything', () => {
  const all = openingFilter(undefined);
  const without = switchCategory(all, 'taxi');
  expect([all, without, switchCategory(without, 'taxi')].map(isNarrowed)).toEqual([false, true, false]);
  expect(isNarrowed(openingFilter(new Set(['taxi'] as const)))).toBe(true);
});
