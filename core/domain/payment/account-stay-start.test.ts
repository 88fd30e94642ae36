import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { accountStayStart } from './account-stay-start.ts';

const moscow = 'Europe/Moscow';
const noon = instant(Date.parse('2026-11-21T12:00:00+03:00'));

test.each([
  ['retrospectiveToday', '11:30', '2026-11-21T11:30:00+03:00'],
  ['retrospectiveToday', '12:00', '2026-11-21T12:00:00+03:00'],
  ['retrospectiveYesterday', '11:30', '2026-11-20T11:30:00+03:00'],
  ['retrospectiveYesterday', '23:59', '2026-11-20T23:59:00+03:00'],
] as const)('SES-08 %s at %s began at %s', (timing, time, expected) => {
  expect(accountStayStart(timing, time, noon, moscow)).toBe(Date.parse(expected));
});

test('SES-08 yesterday is a calendar day, not 24 hours ago, also after a clock change in the night', () => {
  const now = instant(Date.parse('2026-03-29T12:00:00+02:00'));
  expect(accountStayStart('retrospectiveYesterday', '12:00', now, 'Europe/Berlin')).toBe(
    Date.parse('2026-03-28T12:00:00+01:00'),
  );
});

test('SES-09 NUM-09 today is the city’s day, also while it is yesterday in UTC', () => {
  const now = instant(Date.parse('2026-11-21T02:00:00+10:00'));
  expect(accountStayStart('retrospectiveToday', '01:30', now, 'Asia/Vladivostok')).toBe(
    Date.parse('2026-11-21T01:30:00+10:00'),
  );
});

test('SES-08 yesterday of the first day of a month is the last day of the previous month', () => {
  const now = instant(Date.parse('2026-03-01T00:10:00+03:00'));
  expect(accountStayStart('retrospectiveYesterday', '23:00', now, moscow)).toBe(
    Date.parse('2026-02-28T23:00:00+03:00'),
  );
});

test.each([
  ['now', '11:30'],
  ['retrospectiveToday', ''],
  ['retrospectiveToday', '24:00'],
  ['retrospectiveToday', 'noon'],
  ['retrospectiveToday', '12:01'],
  ['retrospectiveYesterday', ''],
  ['retrospectiveYesterday', '24:00'],
] as const)('SES-09 %s at "%s" is no start', (timing, time) => {
  expect(accountStayStart(timing, time, noon, moscow)).toBeUndefined();
});
