import { describe, expect, test } from 'vitest';
import { receiptIn } from './receipt.ts';

const zone = 'Europe/Moscow';
const read = (fields: Readonly<Record<string, string>>) =>
  receiptIn(`?${new URLSearchParams(fields)}`, zone, 'ru');

describe('receiptIn', () => {
  test('TEXT-12 dates are city time as DD.MM.YYYY HH:mm, the price is roubles, the rest is text', () => {
    expect(
      read({
        title: 'Парковка 5207',
        dateIn: '2026-11-21T12:00:00+05:00',
        dateOut: '2026-11-21 11:30',
        price: '1234.5',
        ts: 'А123ВС52',
      }),
    ).toEqual({
      title: 'Парковка 5207',
      dateIn: '21.11.2026 10:00',
      dateOut: '21.11.2026 11:30',
      price: '1\u00a0234,50\u00a0₽',
      plate: 'А123ВС52',
    });
  });

  test('TEXT-12 in English the price is written in English', () => {
    expect(receiptIn('?price=1234.5', zone, 'en').price).toBe('₽1,234.50');
  });

  test.each(['75', '75.5', '75,50', '75.50'])('TEXT-12 %s is a sum of roubles', (price) => {
    expect(read({ price }).price).toBe(price === '75' ? '75,00\u00a0₽' : '75,50\u00a0₽');
  });

  test('TEXT-12 an offset whose plus the address turned into a space is read', () => {
    expect(receiptIn('?dateIn=2026-11-21T12:00:00+05:00', zone, 'ru').dateIn).toBe('21.11.2026 10:00');
  });

  test('TEXT-12 NUM-09 the day is the city’s, too', () => {
    expect(read({ dateIn: '2026-11-21T22:30:00Z' }).dateIn).toBe('22.11.2026 01:30');
  });

  test('TEXT-12 what is no date or sum is shown as given, a missing value is none', () => {
    expect(read({ dateIn: 'вчера', price: 'даром', ts: ' ' })).toEqual({
      title: undefined,
      dateIn: 'вчера',
      dateOut: undefined,
      price: 'даром',
      plate: undefined,
    });
  });

  test.each(['<b>x</b>', 'a<', '>', '\u202e007', 'a\u0000b', 'a\u200bb', 'x\ufeffy'])(
    'SEC-05 %j is markup or control characters: it counts as missing',
    (value) => {
      const values = read({ title: value, dateIn: value, dateOut: value, price: value, ts: value });
      expect(Object.values(values).filter((text) => text !== undefined)).toEqual([]);
    },
  );

  test('SEC-05 long values are cut', () => {
    const long = 'я'.repeat(5000);
    const cut = read({ title: long, dateIn: long, dateOut: long, price: long, ts: long });
    const lengths = Object.entries(cut).map(([name, text]) => [name, text?.length]);
    expect(Object.fromEntries(lengths)).toEqual({
      title: 120,
      dateIn: 40,
      dateOut: 40,
      price: 20,
      plate: 20,
    });
  });

  test('a sum that roubles cannot hold stays text', () => {
    expect(read({ price: '1e400' }).price).toBe('1e400');
    expect(read({ price: '99999999999' }).price).toBe('99999999999');
  });
});
