import { expect, test } from 'vitest';
import { mapRange } from '../range.ts';
import {
  allCategories,
  countHidden,
  filterGroups,
  initialFilter,
  isNarrowed,
  isShown,
  toggleCategory,
  visibleCategories,
} from './category-filter.ts';

const types = [
  { type: 'parking', category: 'taxi' },
  { type: 'museum', category: 'museum' },
  { type: 'parking', category: 'onStreet' },
  { type: 'parking', category: 'onStreet' },
  { type: 'payStation', category: 'payStation' },
] as const;

test('MAP-18 the most frequent categories come first, and stops of taxis and buses last', () => {
  const objects = [...types, ...mapRange(3, () => ({ type: 'parking', category: 'taxi' }) as const)];
  const all = [...objects, ...mapRange(3, () => ({ type: 'parking', category: 'disabled' }) as const)];
  const [parkings] = filterGroups(all);
  expect(parkings?.categories).toEqual([
    { category: 'disabled', count: 3 },
    { category: 'onStreet', count: 2 },
    { category: 'taxi', count: 4 },
  ]);
});

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

test('MAP-18 the filter counts what it hides of the data', () => {
  const groups = filterGroups(types);
  const all = initialFilter(undefined);
  expect(countHidden(groups, all)).toBe(0);
  expect(countHidden(groups, toggleCategory(all, 'taxi'))).toBe(1);
  expect(countHidden(groups, toggleCategory(all, 'hotel'))).toBe(0);
  expect(countHidden(groups, initialFilter(new Set(['taxi'] as const)))).toBe(3);
});

test('MAP-18 the shown categories are named as soon as one is hidden', () => {
  const all = initialFilter(undefined);
  expect(visibleCategories(all)).toBeUndefined();
  const without = visibleCategories(toggleCategory(all, 'other'));
  expect(without?.size).toBe(allCategories.length - 1);
  expect(without?.has('other')).toBe(false);
});

test('MAP-18 each type of object has its group', () => {
  const typesOf = {
    parkings: ['parking', 'residentZone'],
    payment: ['payStation', 'paymentKiosk', 'informationBoard'],
    sights: ['church', 'museum', 'sight'],
  } as const;
  for (const [family, own] of Object.entries(typesOf))
    for (const type of own)
      expect(filterGroups([{ type, category: 'other' }]).map((group) => group.family)).toEqual([family]);
});
