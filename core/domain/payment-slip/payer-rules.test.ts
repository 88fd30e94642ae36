import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import { hasInnCheckDigits, hasOgrnCheckDigit, isInn, isKpp, isOgrn, issueDateOf } from './payer-rules.ts';

const today = '2026-11-21' as CalendarDate;

test.each([
  ['7707083893', true],
  ['7707083894', false],
  ['500100732259', true],
  ['500100732258', false],
  ['500100732249', false],
  ['77070838931', false],
])('the check digits of the INN %s hold: %s', (inn, holds) => {
  expect(hasInnCheckDigits(inn)).toBe(holds);
});

test.each([
  ['1027700132195', true],
  ['1027700132196', false],
  ['102770013219', false],
])('the check digit of the OGRN %s holds: %s', (ogrn, holds) => {
  expect(hasOgrnCheckDigit(ogrn)).toBe(holds);
});

test('of the ten last digits of a company’s INN exactly one holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (part) => {
      const first = String(part).padStart(9, '0');
      const holding = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => hasInnCheckDigits(`${first}${last}`));
      expect(holding).toHaveLength(1);
    }),
  );
});

test.each([
  ['123456789', false],
  ['1234567890', true],
  ['12345678901', false],
  ['123456789012', true],
  ['1234567890123', false],
  ['12345678 0', false],
])('RCP-08 %s is an INN: %s', (text, isOne) => {
  expect(isInn(text)).toBe(isOne);
});

test('RCP-08 an OGRN has 13 digits, a KPP 9', () => {
  expect(['123456789012', '1234567890123', '12345678901234', '123456789012a'].map(isOgrn)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(['12345678', '123456789', '1234567890'].map(isKpp)).toEqual([false, true, false]);
});

test.each([
  ['2015-02-28', '2015-02-28'],
  ['28/02/2015', '2015-02-28'],
  ['2015-02-29', undefined],
  ['1899-12-31', undefined],
  ['1900-01-01', '1900-01-01'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', undefined],
  ['2100-01-01', undefined],
  ['', undefined],
])('RCP-09 the date of issue "%s" is %s', (text, date) => {
  expect(issueDateOf(text, today)).toBe(date);
});

test('RCP-09 the years end with 2099, whatever today is', () => {
  const far = '2101-01-01' as CalendarDate;
  expect(issueDateOf('2099-12-31', far)).toBe('2099-12-31');
  expect(issueDateOf('2100-01-01', far)).toBeUndefined();
});
