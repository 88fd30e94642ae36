import { expect, test } from 'vitest';
import { kopecks } from '../money.ts';
import { withBalanceCheck } from './balance-check.ts';
import type { Quote } from './quote.ts';

test.each([
  ['a kopeck more than the price is enough', undefined, 100_01, true],
  ['exactly the price is enough', undefined, 100_00, true],
  ['a kopeck less is not enough', undefined, 99_99, false],
  ['an unknown balance is not enough', undefined, undefined, false],
  ['the city says that it is enough', true, 0, true],
  ['the city says that it is not enough', false, 500_00, false],
])('NUM-04 %s', (_case, said, balance, expected) => {
  const quote = { total: kopecks(100_00), isCoveredByBalance: said } as Quote;
  const checked = withBalanceCheck(quote, balance === undefined ? undefined : kopecks(balance));
  expect(checked).toEqual({ ...quote, isCoveredByBalance: expected });
});
