import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addKopecks } from './add-kopecks.ts';
import { balanceFromRoubles, formatBalance } from './balance.ts';
import { formatRoubles, formatShortRoubles, fromHundredths, fromRoubles, kopecks } from './money.ts';

/** Up to ten billion roubles, in kopecks. */
const amounts = fc.integer({ min: -1e12, max: 1e12 });

describe('kopecks', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '%d is not a valid number of kopecks',
    (amount) => {
      expect(() => kopecks(amount)).toThrow(new RangeError(`${amount} is not a whole number of kopecks`));
    },
  );

  test('roubles with two decimals, as on the wire, are converted exactly', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromRoubles(amount / 100)).toBe(kopecks(amount));
        expect(fromRoubles(Number((amount / 100).toFixed(2)))).toBe(kopecks(amount));
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d roubles are refused', (roubles) => {
    expect(() => fromRoubles(roubles)).toThrow(RangeError);
  });

  test('hundredths of a rouble are kopecks: 5000 is 50 roubles', () => {
    expect(formatRoubles(fromHundredths(5000), 'ru')).toBe('50,00\u00a0₽');
  });

  test('sums are exact', () => {
    expect(addKopecks(fromRoubles(0.1), fromRoubles(0.2))).toBe(30);
    expect(addKopecks()).toBe(0);
  });
});

describe('formatRoubles', () => {
  test.each([
    [0, '0,00 ₽', '₽0.00'],
    [5, '0,05 ₽', '₽0.05'],
    [500, '5,00 ₽', '₽5.00'],
    [50, '0,50 ₽', '₽0.50'],
    [123_450, '1 234,50 ₽', '₽1,234.50'],
    [99_999, '999,99 ₽', '₽999.99'],
    [100_000, '1 000,00 ₽', '₽1,000.00'],
    [123_456_789, '1 234 567,89 ₽', '₽1,234,567.89'],
    [-123_450, '-1 234,50 ₽', '-₽1,234.50'],
    [-1, '-0,01 ₽', '-₽0.01'],
    [-0, '0,00 ₽', '₽0.00'],
  ])('I18N-03 NUM-05 %i kopecks are shown as %s and %s, without a space that breaks', (amount, ru, en) => {
    expect(formatRoubles(kopecks(amount), 'ru')).toBe(ru.replaceAll(' ', '\u00a0'));
    expect(formatRoubles(kopecks(amount), 'en')).toBe(en);
  });

  test.each([
    [0, '0 ₽', '₽0'],
    [5000, '50 ₽', '₽50'],
    [5050, '50,50 ₽', '₽50.50'],
    [100_000, '1 000 ₽', '₽1,000'],
    [100_001, '1 000,01 ₽', '₽1,000.01'],
  ])('I18N-03 %i kopecks on a mark or in a list are %s and %s', (amount, ru, en) => {
    expect(formatShortRoubles(kopecks(amount), 'ru')).toBe(ru.replaceAll(' ', '\u00a0'));
    expect(formatShortRoubles(kopecks(amount), 'en')).toBe(en);
  });

  test('I18N-03 NUM-05 the formatted text has the exact amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const shown = formatRoubles(kopecks(amount), 'ru');
        expect(shown).toMatch(/^-?\d{1,3}(\u00a0\d{3})*,\d\d\u00a0₽$/);
        expect(Number(shown.replace(/[^\d-]/g, ''))).toBe(amount + 0);
        const english = formatRoubles(kopecks(amount), 'en');
        expect(english).toMatch(/^-?₽\d{1,3}(,\d{3})*\.\d\d$/);
        expect(Number(english.replace(/[^\d-]/g, ''))).toBe(amount + 0);
      }),
    );
  });
});

describe('a balance', () => {
  test('I18N-04 -1 is unknown and shown as 0', () => {
    expect(balanceFromRoubles(-1)).toBeUndefined();
    expect(formatBalance(balanceFromRoubles(-1), 'ru')).toBe('0,00\u00a0₽');
  });

  test.each([
    [0, '0,00 ₽'],
    [150.5, '150,50 ₽'],
    [-0.5, '-0,50 ₽'],
    [-1.01, '-1,01 ₽'],
  ])('I18N-04 %d roubles are shown as they are: %s', (roubles, shown) => {
    expect(formatBalance(balanceFromRoubles(roubles), 'ru')).toBe(shown.replaceAll(' ', '\u00a0'));
  });
});
