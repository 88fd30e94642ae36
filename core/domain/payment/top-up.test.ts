import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import type { Quote } from './quote.ts';
import { missingFor, parseSum, writtenSum } from './top-up.ts';

test.each([
  ['100', 100_00],
  ['100,5', 100_50],
  ['999999999', 999_999_999_00],
  ['9999999999', undefined],
  ['1\u00a0000', 1000_00],
  ['100.', undefined],
  [',5', undefined],
  ['100.05', 100_05],
  ['1 000,00', 1000_00],
  ['0', 0],
  ['', undefined],
  ['100.005', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['сто', undefined],
  ['1,2,3', undefined],
])('DLG-13 "%s" is %s kopecks', (text, expected) => {
  expect(parseSum(text)).toBe(expected);
});

test('DLG-13 a formatted sum is parsed back to the kopeck', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_99), (amount) => {
      expect(parseSum(writtenSum(kopecks(amount)))).toBe(amount);
    }),
  );
});

test.each([
  ['the server sends the missing amount', { missing: 60_00 }, 40_00, 60_00],
  ['the server does not say', {}, 40_00, 60_00],
  ['the balance is not known', {}, undefined, 100_00],
  ['the balance is a debt', {}, -5_00, 100_00],
  ['the balance reaches', { isCoveredByBalance: true }, 400_00, undefined],
  ['the balance reaches, by the server’s word', { isCoveredByBalance: true }, 40_00, undefined],
  [
    'the server’s word and its missing sum differ',
    { isCoveredByBalance: true, missing: 60_00 },
    0,
    undefined,
  ],
  ['the balance is the price', {}, 100_00, undefined],
  ['nothing is missing', { missing: 0 }, 40_00, undefined],
  ['the balance lacks a kopeck', {}, 99_99, 1],
  ['it reaches by what is known here alone', {}, 400_00, undefined],
])('SES-17 NUM-03 what 100 roubles lack when %s', (_what, over, balance, expected) => {
  const quote = { total: kopecks(100_00), isCoveredByBalance: false, ...over } as Quote;
  expect(missingFor(quote, balance === undefined ? undefined : kopecks(balance))).toBe(expected);
});
