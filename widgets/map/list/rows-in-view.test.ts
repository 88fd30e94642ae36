import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInView, rowTop } from './rows-in-view.ts';

/** Rows of one height. */
const even = (tall: number, tallCount = 1e6) => ({ tallCount, tall, short: tall });

test('A11Y-03 of a hundred thousand rows only those near the view are rendered', () => {
  expect(rowsInView(100_000, even(100), 0, 500)).toEqual({ first: 0, end: 9 });
  expect(rowsInView(100_000, even(100), 5_000, 500)).toEqual({ first: 46, end: 59 });
  expect(rowsInView(3, even(100), 0, 500)).toEqual({ first: 0, end: 3 });
  expect(rowsInView(0, even(100), 0, 500)).toEqual({ first: 0, end: 0 });
});

test('A11Y-03 short rows come after the tall ones', () => {
  const layout = { tallCount: 2, tall: 112, short: 88 };
  expect([0, 1, 2, 3, 5].map((row) => rowTop(row, layout))).toEqual([0, 112, 224, 312, 488]);
});

test('A11Y-03 every row that is partly visible is rendered', () => {
  const size = fc.integer({ min: 1, max: 2000 });
  const layouts = fc.record({ tallCount: fc.nat(3000), tall: size, short: size });
  fc.assert(
    fc.property(fc.nat(5000), layouts, fc.nat(100_000), size, (count, layout, scrollTop, boxHeight) => {
      const { first, end } = rowsInView(count, layout, scrollTop, boxHeight);
      for (let row = 0; row < count; row += 1) {
        const isVisible = rowTop(row, layout) < scrollTop + boxHeight && rowTop(row + 1, layout) > scrollTop;
        if (isVisible && (row < first || row >= end)) throw new Error(`row ${row} is missing`);
      }
    }),
  );
});
