import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import { roublesInWords, roubleWord } from './roubles-in-words.ts';

test.each([
  [[1, 21, 101, 1001], 'рубль'],
  [[2, 3, 4, 22, 34], 'рубля'],
  [[0, 5, 6, 10, 11, 12, 13, 14, 20, 25, 111, 112], 'рублей'],
])('NUM-06 in Russian the word for %j is "%s"', (counts, word) => {
  expect(counts.map((count) => roubleWord(count, 'ru'))).toEqual(counts.map(() => word));
});

test('NUM-06 in English it is "ruble" for one and "rubles" for any other number', () => {
  expect([1, 2, 11, 21].map((count) => roubleWord(count, 'en'))).toEqual([
    'ruble',
    'rubles',
    'rubles',
    'rubles',
  ]);
});

test.each([
  [65_00, '65 рублей', '65 rubles'],
  [1_50, '1 рубль 50 копеек', '1 ruble 50 kopecks'],
  [22_01, '22 рубля 1 копейка', '22 rubles 1 kopeck'],
  [0, '0 рублей', '0 rubles'],
])('NUM-06 %i kopecks are spoken in words with the right plural', (amount, ru, en) => {
  expect([roublesInWords(kopecks(amount), 'ru'), roublesInWords(kopecks(amount), 'en')]).toEqual([ru, en]);
});
