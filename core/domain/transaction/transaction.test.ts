import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { newTransactions, type Transaction, transactionSign, transactionStatus } from './transaction.ts';

test.each([
  ['payment', -1],
  ['extension', -1],
  ['permit', -1],
  ['barrier', -1],
  ['topUp', 1],
  ['refund', 1],
  ['bonus', 1],
] as const)('OPS-10 the sign of %s is %i, and 0 without an amount', (type, sign) => {
  expect(transactionSign({ type, amount: kopecks(100) })).toBe(sign);
  expect(transactionSign({ type, amount: kopecks(0) })).toBe(0);
});

describe('OPS-12 words of servers', () => {
  test.each([
    ['Исполнен', 'done'],
    ['EXECUTED', 'done'],
    [' Ожидает оплаты ', 'waiting'],
    ['processing', 'processing'],
    ['Отменён', 'cancelled'],
    ['Error', 'failed'],
  ])('%s is %s', (word, status) => {
    expect(transactionStatus(word)).toBe(status);
  });

  test.each(['На проверке', 'constructor', ''])('%s is unknown', (word) => {
    expect(transactionStatus(word)).toBeUndefined();
  });
});

test('OPS-06 rows that are listed already, or twice in a page, are not added', () => {
  const row = (id: string) => ({ id }) as Transaction;
  const added = newTransactions([row('1'), row('2')], [row('2'), row('3'), row('3'), row('4')]);
  expect(added.map(({ id }) => id)).toEqual(['3', '4']);
});
