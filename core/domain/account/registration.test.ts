import { describe, expect, test } from 'vitest';
import { isFullPhone, phoneToSend } from './registration.ts';

describe('a phone', () => {
  test.each([
    ['79001234567', true],
    ['89001234567', true],
    ['+7 (900) 123-45-67', true],
    ['7900123456', false],
    ['790012345678', false],
    ['69001234567', false],
    ['179001234567', false],
    ['', false],
  ])('REG-04 %s is whole: %s', (typed, isFull) => {
    expect(isFullPhone(typed)).toBe(isFull);
  });

  test('API-34 only digits and plus are sent', () => {
    expect(phoneToSend('+7 (900) 123-45-67')).toBe('+79001234567');
  });
});
