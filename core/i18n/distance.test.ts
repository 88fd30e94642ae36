import { describe, expect, test } from 'vitest';
import { formatAccuracy, formatDistance } from './distance.ts';

describe('formatDistance', () => {
  test.each([
    [0, '0 м', '0 m'],
    [44, '40 м', '40 m'],
    [994, '990 м', '990 m'],
    [996, '1.0 км', '1.0 km'],
    [1234, '1.2 км', '1.2 km'],
    [9949, '9.9 км', '9.9 km'],
    [9960, '10 км', '10 km'],
    [12_600, '13 км', '13 km'],
  ])('%i metres are %s and %s', (metres, russian, english) => {
    expect(formatDistance(metres, 'ru')).toBe(russian.replace(' ', '\u00a0'));
    expect(formatDistance(metres, 'en')).toBe(english.replace(' ', '\u00a0'));
  });
});

test.each([
  [3.2, '4 м', '4 m'],
  [25, '25 м', '25 m'],
  [640, '640 м', '640 m'],
  [2400, '2.4 км', '2.4 km'],
])('PLUS-05 an accuracy of %d metres is %s and %s', (metres, russian, english) => {
  expect(formatAccuracy(metres, 'ru')).toBe(russian.replace(' ', '\u00a0'));
  expect(formatAccuracy(metres, 'en')).toBe(english.replace(' ', '\u00a0'));
});
