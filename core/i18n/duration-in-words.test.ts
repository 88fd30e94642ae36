import { describe, expect, test } from 'vitest';
import { minutes } from '../domain/time.ts';
import { formatMinutesInWords } from './duration-in-words.ts';

describe('formatMinutesInWords', () => {
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
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(formatMinutesInWords(minutes(count), 'ru'))).toBe(russian);
    expect(plain(formatMinutesInWords(minutes(count), 'en'))).toBe(english);
  });

  test('only the space between hours and minutes breaks', () => {
    expect(formatMinutesInWords(minutes(90), 'en')).toBe('1\u00a0hour 30\u00a0minutes');
  });
});
