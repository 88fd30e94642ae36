import { kopecks } from '@kerb/core/domain/money.ts';
import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test.each([
  ['payment', 7550, '−75,50\u00a0₽'],
  ['topUp', 100000, '+1\u00a0000,00\u00a0₽'],
  ['refund', 0, '0,00\u00a0₽'],
] as const)('OPS-10 %s of %i kopecks is written %s', (type, amount, text) => {
  expect(amountText({ type, amount: kopecks(amount) }, 'ru')).toBe(text);
});
