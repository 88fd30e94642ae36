import { expect, test } from 'vitest';
import { cardNumber, isCardNumber, priceHoldsUntil } from './barrier.ts';
import { instant } from './time.ts';

const usual = '\\d{4,20}';

test.each([
  ['1234', true],
  ['21 0003', true],
  [' 2100 0300 0400 0500 0600 ', true],
  ['123', false],
  ['123456789012345678901', false],
  ['12a4', false],
  ['', false],
])('BAR-02 "%s" as a card number: %s', (text, isValid) => {
  expect(isCardNumber(text, usual)).toBe(isValid);
});

test('BAR-02 a city can configure its own card numbers', () => {
  expect(isCardNumber('НН 1234', 'НН\\d{4}')).toBe(true);
  expect(isCardNumber('xНН1234', 'НН\\d{4}|x')).toBe(false);
  expect(cardNumber('НН 12 34')).toBe('НН1234');
});

test('BAR-04 a price is valid for 30 seconds', () => {
  expect(priceHoldsUntil(instant(1_000_000))).toBe(1_030_000);
});
