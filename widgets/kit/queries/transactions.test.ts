import { instant } from '@kerb/core/domain/time.ts';
import type { Transaction } from '@kerb/core/domain/transaction/transaction.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed, listState } from './transactions.ts';

test.each([
  [{ isFetching: true, isError: false, data: undefined }, 'loading'],
  [{ isFetching: true, isError: true, data: {} }, 'loading'],
  [{ isFetching: false, isError: false, data: {} }, 'done'],
  [{ isFetching: false, isError: true, data: undefined }, 'error'],
  [{ isFetching: false, isError: true, data: {} }, 'error'],
] as const)('OPS-15 %o is %s', (query, state) => {
  expect(listState(query)).toBe(state);
});

const perPage = 50;
const row = (at: number) => ({ id: `${at}`, cursor: `${at}`, at: instant(at) }) as Transaction;

/** Answers like a city server: `perPage` rows before the time of the cursor. */
function pageOf(history: readonly Transaction[], after: string | undefined) {
  const rest = history.filter(({ at }) => after === undefined || at < Number(after));
  const transactions = rest.sort((one, other) => other.at - one.at).slice(0, perPage);
  return { transactions, next: transactions.length < perPage ? undefined : transactions.at(-1)?.cursor };
}

test('OPS-06 paging loses and repeats no row while operations arrive', () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), arrivals, (count, arriving) => {
      const history = Array.from({ length: count }, (_, at) => row(at));
      const before = [...history];
      const pages = [];
      let next: string | undefined;
      for (const added of arriving) {
        const page = pageOf(history, next);
        pages.push(page);
        next = page.next;
        if (next === undefined) break;
        for (let index = 0; index < added; index++) history.push(row(history.length));
      }
      const ids = listed(pages).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
      expect(ids).toEqual([...ids].sort((one, other) => Number(other) - Number(one)));
    }),
  );
});

test('OPS-06 a server that repeats the row of the cursor adds it once', () => {
  const rows = [row(3), row(2), row(1)];
  const pages = [
    { transactions: rows.slice(0, 2), next: '2' },
    { transactions: rows.slice(1), next: undefined },
  ];
  expect(listed(pages).map(({ id }) => id)).toEqual(['3', '2', '1']);
});
