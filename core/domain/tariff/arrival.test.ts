import { expect, test } from 'vitest';
import type { MinuteOfDay } from '../city/zone.ts';
import { nextTime, tomorrowMorning } from './arrival.ts';
import { at } from './tariff.fixture.ts';

const evening = at('2026-11-30T20:30+03:00');

test.each([
  ['21:00', 1260, '2026-11-30T21:00+03:00'],
  ['20:30', 1230, '2026-11-30T20:30+03:00'],
  ['20:29', 1229, '2026-12-01T20:29+03:00'],
  ['00:00', 0, '2026-12-01T00:00+03:00'],
])('PLUS-07 at half past eight in the evening %s is the next one', (_time, minute, expected) => {
  expect(nextTime(minute as MinuteOfDay, evening, 'Europe/Moscow')).toBe(at(expected));
});

test('PLUS-07 tomorrow is the city’s next day, not the device’s', () => {
  expect(tomorrowMorning(evening, 'Europe/Moscow')).toBe(at('2026-12-01T09:00+03:00'));
  expect(tomorrowMorning(evening, 'Asia/Vladivostok')).toBe(at('2026-12-02T09:00+10:00'));
});
