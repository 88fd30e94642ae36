import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInView } from './rows-in-view.ts';

test('A11Y-03 of a hundred thousand rows only those near the view are rendered', () => {
  expect(rowsInView(100_000, 100, 0, 500)).toEqual({ first: 0, end: 9 });
  expect(rowsInView(100_000, 100, 5_000, 500)).toEqual({ first: 46, end: 59 });
  expect(rowsInView(3, 100, 0, 500)).toEqual({ first: 0, end: 3 });
  expect(rowsInView(0, 100, 0, 500)).toEqual({ first: 0, end: 0 });
});

test('A11Y-03 every row that is partly visible is rendered', () => {
  const size = fc.integer({ min: 1, max: 2000 });
  fc.assert(
    fc.property(fc.nat(5000), size, fc.nat(100_000), size, (count, rowHeight, scrollTop, boxHeight) => {
      const { first, end } = rowsInView(count, rowHeight, scrollTop, boxHeight);
      for (let row = 0; row < count; row += 1) {
        const isVisible = row * rowHeight < scrollTop + boxHeight && (row + 1) * rowHeight > scrollTop;
        if (isVisible && (row < first || row >= end)) throw new Error(`row ${row} is missing`);
      }
    }),
  );
});
