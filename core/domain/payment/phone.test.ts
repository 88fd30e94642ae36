import { describe, expect, test } from 'vitest';
import { phoneDigits, phoneProblem } from './phone.ts';

describe('a phone', () => {
  test.each(['', '+', '7', '+7', 'x'])('PAY-12 "%s" counts as empty', (text) => {
    expect(phoneProblem(text)).toBe('empty');
  });

  test.each(['79', '+7 (900) 123-45-6', '+7 (900) 123-45-678'])('PAY-13 "%s" has not 11 digits', (text) => {
    expect(phoneProblem(text)).toBe('length');
  });

  test('PAY-13 11 digits are valid, and only digits are sent', () => {
    expect(phoneProblem('+7 (900) 123-45-67')).toBeUndefined();
    expect(phoneDigits('+7 (900) 123-45-67')).toBe('79001234567');
  });
});
