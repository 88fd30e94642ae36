import { describe, expect, test } from 'vitest';
import { zoneOffset } from './time-zone.ts';

const quarter = 900_000;
const hour = 3_600_000;

describe('zoneOffset on the days of a clock change', () => {
  test.each([
    ['Europe/Moscow', '2011-03-26T23:00Z', 3, 4],
    ['Europe/Moscow', '2014-10-25T22:00Z', 4, 3],
    ['Asia/Sakhalin', '2016-03-26T16:00Z', 10, 11],
    ['Europe/Ulyanovsk', '2016-03-26T23:00Z', 3, 4],
    ['Europe/Volgograd', '2018-10-27T23:00Z', 3, 4],
    ['Europe/Volgograd', '2020-12-26T22:00Z', 4, 3],
    ['America/New_York', '2026-03-08T07:00Z', -5, -4],
  ])('I18N-07 in %s at %s it went from %i to %i hours', (zone, iso, before, after) => {
    const change = Date.parse(iso);
    for (let step = 1; step <= 200; step += 1) {
      expect(zoneOffset(change - step * quarter, zone)).toBe(before * hour);
      expect(zoneOffset(change + (step - 1) * quarter, zone)).toBe(after * hour);
    }
  });
});

test('I18N-07 local time of the 19th century has seconds', () => {
  expect(zoneOffset(Date.UTC(1900, 0), 'Europe/Moscow')).toBe((2 * 3600 + 30 * 60 + 17) * 1000);
  expect(zoneOffset(Date.UTC(1850, 0), 'America/New_York')).toBe(-(4 * 3600 + 56 * 60 + 2) * 1000);
});
