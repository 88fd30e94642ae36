import { expect, test } from 'vitest';
import { phoneDigits } from '../payment/phone.ts';
import { formatPhone, isProfilePhone, isSamePhone, maskPhone } from './phone.ts';

test.each([
  ['+7 (900) 123-45-67', true],
  ['79001234567', true],
  ['89001234567', true],
  ['9001234567', false],
  ['790012345678', false],
  ['7900123456', false],
  ['+8 900 123-45-67', false],
  ['69001234567', false],
  ['7900123456x', false],
])('FRM-03 "%s" is a phone of a profile: %s', (text, expected) => {
  expect(isProfilePhone(text)).toBe(expected);
});

test('FRM-03 digits are sent as typed, without the plus; a leading 8 equals 7 when repeats are looked for', () => {
  expect(phoneDigits('+7 (900) 123-45-67')).toBe('79001234567');
  expect(phoneDigits('8 900 123-45-67')).toBe('89001234567');
  expect(isSamePhone('8 900 123-45-67', '+79001234567')).toBe(true);
  expect(isSamePhone('89001234567', '79001234568')).toBe(false);
  expect(isSamePhone('780012345678', '770012345678')).toBe(false);
  expect(isSamePhone('890012345678', '790012345678')).toBe(false);
});

test.each([
  ['79001234567', '+7 (900) 123-45-67'],
  ['89001234567', '+7 (900) 123-45-67'],
  ['+79001234567', '+7 (900) 123-45-67'],
  ['+7 900 123 45 67', '+7 (900) 123-45-67'],
  ['7900123456', '7900123456'],
  ['790012345678', '790012345678'],
  ['979001234567', '979001234567'],
  ['', ''],
])('FRM-04 the stored phone "%s" is shown as "%s"', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  ['', ''],
  ['+7', '+7 ('],
  ['9', '+7 (9'],
  ['8900', '+7 (900'],
  ['978', '+7 (978'],
  ['8', '+7 ('],
  ['x', ''],
  ['x7', ''],
  ['900123', '+7 (900) 123'],
  ['90012345', '+7 (900) 123 - 45'],
  ['+7 (900) 123 - 45 - 67', '+7 (900) 123 - 45 - 67'],
  ['9001234567890', '+7 (900) 123 - 45 - 67'],
])('FRM-04 the typed "%s" gets the mask "%s"', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});
