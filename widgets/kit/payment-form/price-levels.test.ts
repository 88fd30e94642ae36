import { kopecks } from '@kerb/core/domain/money.ts';
import { instant, minuteMs } from '@kerb/core/domain/time.ts';
import { expect, test } from 'vitest';
import { priceLevels } from './price-levels.ts';

const stretch = (minutes: number, cost: number) => ({
  from: instant(0),
  to: instant(minutes * minuteMs),
  cost: kopecks(cost),
  concession: undefined,
});

test('an interval is free, cheap or dear compared with the others of the stay', () => {
  expect(priceLevels([stretch(30, 0), stretch(60, 6000), stretch(30, 5000)])).toEqual([
    'free',
    'cheap',
    'dear',
  ]);
});

test('a constant price is one level, also if a kopeck was rounded away', () => {
  expect(priceLevels([stretch(23, 766), stretch(37, 1233)])).toEqual(['dear', 'dear']);
});

test('all intervals of a free stay are free', () => {
  expect(priceLevels([stretch(60, 0), stretch(60, 0)])).toEqual(['free', 'free']);
});
