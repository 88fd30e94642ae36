import { describe, expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import {
  newTransactions,
  type Transaction,
  type TransactionStatus,
  transactionSign,
  transactionStatus,
} from './transaction.ts';

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
  test.each<[TransactionStatus, string[]]>([
    [
      'done',
      ['done', 'EXECUTED', 'ok', 'Исполнен', 'исполнено', 'выполнен', 'выполнено', 'оплачен', 'оплачено'],
    ],
    ['waiting', ['wait', 'waiting', 'awaiting payment', 'ожидание', ' Ожидает оплаты ']],
    ['processing', ['processing', 'в обработке', 'обрабатывается']],
    ['cancelled', ['cancel', 'canceled', 'cancelled', 'отменен', 'Отменён', 'отменено']],
    ['failed', ['Error', 'failed', 'ошибка']],
  ])('%s is said by %j', (status, words) => {
    expect(words.map(transactionStatus)).toEqual(words.map(() => status));
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
