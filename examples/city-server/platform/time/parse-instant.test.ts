import { expect, test } from 'vitest';
import { parseInstant } from './parse-instant.ts';

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29T12:00:00+03:00',
  '2026-04-31T23:59:59Z',
  '2026-13-01T00:00:00Z',
])('API-08 the time %s is on a day that does not exist, so it is refused', (text) => {
  expect(() => parseInstant(text)).toThrow('Время должно быть в ISO 8601 со смещением');
});

test.each([
  ['2028-02-29T23:30:00-05:00', '2028-03-01T04:30:00.000Z'],
  ['2026-12-31T23:59:59+03:00', '2026-12-31T20:59:59.000Z'],
])('API-08 the time %s is read', (text, moment) => {
  expect(parseInstant(text)?.toISOString()).toBe(moment);
});
