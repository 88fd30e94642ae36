import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { instant, toIso } from '../time.ts';
import { isMonthIn } from './months.ts';
import { sumTransactions, type TransactionSums } from './totals.ts';
import { type Transaction, transactionSign, transactionTypes } from './transaction.ts';

const moscow = 'Europe/Moscow';

const transactions = fc.array(
  fc.record({
    at: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) }).map(instant),
    type: fc.constantFrom(...transactionTypes),
    amount: fc.integer({ min: 0, max: 10_000_00 }).map(kopecks),
    plate: fc.constantFrom(undefined, 'А123ВС52', 'М404АН152'),
  }),
) as fc.Arbitrary<Transaction[]>;

/** What the list adds up to, row by row. */
function balanceOf(rows: readonly Transaction[]): number {
  return rows.reduce((sum, row) => sum + transactionSign(row) * row.amount, 0);
}

const balanceIn = ({ spent, returned, toppedUp }: TransactionSums) => returned + toppedUp - spent;

describe('PLUS-11 the totals of a list', () => {
  test('the total, each month and each vehicle equal the sums of their rows', () => {
    fc.assert(
      fc.property(transactions, (rows) => {
        const { all, months, vehicles } = sumTransactions(rows, moscow);
        expect([all.count, balanceIn(all)]).toEqual([rows.length, balanceOf(rows)]);
        expect(months.reduce((sum, month) => sum + month.count, 0)).toBe(rows.length);
        for (const month of months) {
          const own = rows.filter(({ at }) => toIso(at, moscow).startsWith(month.month));
          expect([month.count, balanceIn(month)]).toEqual([own.length, balanceOf(own)]);
        }
        for (const vehicle of vehicles) {
          const own = rows.filter(({ plate }) => plate === vehicle.plate);
          expect([vehicle.count, balanceIn(vehicle)]).toEqual([own.length, balanceOf(own)]);
        }
        expect(vehicles.reduce((sum, { count }) => sum + count, 0)).toBe(
          rows.filter(({ plate }) => plate).length,
        );
      }),
    );
  });

  test('what waits, was cancelled or failed is in no sum; an unknown status says nothing', () => {
    const at = instant(Date.parse('2026-10-31T12:00:00Z'));
    const statuses = ['done', undefined, 'waiting', 'processing', 'cancelled', 'failed'] as const;
    const rows = statuses.map(
      (status, index) =>
        ({ at, type: 'topUp', amount: kopecks(10 ** index), plate: 'А123ВС52', status }) as Transaction,
    );
    const sums = { count: 2, spent: 0, returned: 0, toppedUp: 11 };
    expect(sumTransactions(rows, moscow)).toEqual({
      all: sums,
      months: [{ ...sums, month: '2026-10' }],
      vehicles: [{ ...sums, plate: 'А123ВС52' }],
    });
  });

  test('a payment is spent, a refund returned, a top-up and a bonus topped up; the month is the city’s', () => {
    const at = instant(Date.parse('2026-10-31T23:30:00Z'));
    const row = (type: Transaction['type'], amount: number) =>
      ({ at, type, amount: kopecks(amount), plate: undefined }) as Transaction;
    const rows = [
      row('payment', 100),
      row('barrier', 0),
      row('refund', 30),
      row('topUp', 5),
      row('bonus', 2),
    ];
    const sums = { count: 5, spent: 100, returned: 30, toppedUp: 7 };
    expect(sumTransactions(rows, moscow)).toEqual({
      all: sums,
      months: [{ month: '2026-11', ...sums }],
      vehicles: [],
    });
  });
});

test('PLUS-11 months come the oldest first, vehicles by what they spent, then by their plate', () => {
  const row = (plate: string | undefined, amount: number, month: number) =>
    ({
      at: instant(Date.UTC(2026, month, 15)),
      type: 'payment',
      amount: kopecks(amount),
      plate,
    }) as Transaction;
  const rows = [row('С', 5, 6), row('А', 5, 4), row('Б', 9, 8), row('В', 1, 5), row('Г', 5, 7)];
  const { months, vehicles } = sumTransactions(rows, moscow);
  expect(months.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08', '2026-09']);
  expect(vehicles.map(({ plate }) => plate)).toEqual(['Б', 'А', 'Г', 'С', 'В']);
});

test('PLUS-11 a month is in a range that has one of its days', () => {
  const range = { from: '2026-10-31', to: '2026-11-01' } as never;
  expect(['2026-09', '2026-10', '2026-11', '2026-12'].map((month) => isMonthIn(range, month))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isMonthIn({ from: undefined, to: undefined }, '2026-10')).toBe(true);
  expect(isMonthIn({ from: undefined, to: '2026-10-31' } as never, '2026-11')).toBe(false);
});
