import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';
import { at } from './tariff.fixture.ts';

/** A Friday. */
const now = at('2026-11-20T21:00+03:00');

test.each([
  ['2026-11-20T22:30+03:00', { time: '22:30', daysAhead: 0, weekday: 5 }],
  ['2026-11-21T00:00+03:00', { time: '24:00', daysAhead: 0, weekday: 5 }],
  ['2026-11-21T08:00+03:00', { time: '08:00', daysAhead: 1, weekday: 6 }],
  ['2026-11-23T00:00+03:00', { time: '24:00', daysAhead: 2, weekday: 7 }],
  ['2026-11-23T08:00+03:00', { time: '08:00', daysAhead: 3, weekday: 1 }],
])('PLUS-07 on Friday evening %s is %j', (moment, said) => {
  expect(momentOf(at(moment), now, 'Europe/Moscow')).toEqual(said);
});

test('PLUS-07 midnight itself, seen at that instant, is 00:00 of the new day', () => {
  const midnight = at('2026-11-21T00:00+03:00');
  expect(momentOf(midnight, midnight, 'Europe/Moscow')).toEqual({ time: '00:00', daysAhead: 0, weekday: 6 });
});
