import { expect, test } from 'vitest';
import { kopecks } from '../domain/money.ts';
import { minutes } from '../domain/time.ts';
import { minutesInWords, roublesInWords } from './in-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 минут', '0 minutes'],
  [1, '1 минута', '1 minute'],
  [2, '2 минуты', '2 minutes'],
  [15, '15 минут', '15 minutes'],
  [21, '21 минута', '21 minutes'],
  [60, '1 час', '1 hour'],
  [90, '1 час 30 минут', '1 hour 30 minutes'],
  [122, '2 часа 2 минуты', '2 hours 2 minutes'],
  [660, '11 часов', '11 hours'],
  [1261, '21 час 1 минута', '21 hours 1 minute'],
  [1440, '24 часа', '24 hours'],
])('%i minutes are "%s" and "%s"', (count, russian, english) => {
  expect(plain(minutesInWords(minutes(count), 'ru'))).toBe(russian);
  expect(plain(minutesInWords(minutes(count), 'en'))).toBe(english);
});

test('only the space between hours and minutes breaks', () => {
  expect(minutesInWords(minutes(90), 'en')).toBe('1\u00a0hour 30\u00a0minutes');
});

test.each([
  [[1, 21, 101, 1001], 'рубль'],
  [[2, 3, 4, 22, 34], 'рубля'],
  [[0, 5, 6, 10, 11, 12, 13, 14, 20, 25, 111, 112], 'рублей'],
])('NUM-06 in Russian the word for %j is "%s"', (counts, word) => {
  expect(counts.map((count) => plain(roublesInWords(kopecks(count * 100), 'ru')))).toEqual(
    counts.map((count) => `${count} ${word}`),
  );
});

test.each([
  [65_00, '65 рублей', '65 rubles'],
  [1_50, '1 рубль 50 копеек', '1 ruble 50 kopecks'],
  [21_00, '21 рубль', '21 rubles'],
  [22_01, '22 рубля 1 копейка', '22 rubles 1 kopeck'],
  [0, '0 рублей', '0 rubles'],
])('NUM-06 %i kopecks are spoken in words with the right plural', (amount, ru, en) => {
  expect(plain(roublesInWords(kopecks(amount), 'ru'))).toBe(ru);
  expect(plain(roublesInWords(kopecks(amount), 'en'))).toBe(en);
});
