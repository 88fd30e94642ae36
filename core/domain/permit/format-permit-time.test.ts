import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { formatPermitTime } from './format-permit-time.ts';

test.each([
  ['Europe/Moscow', '01/01/27 00:30'],
  ['Asia/Sakhalin', '01/01/27 08:30'],
  ['Europe/Kaliningrad', '31/12/26 23:30'],
])('PRM-08 times are shown as DD/MM/YY HH:mm, in %s', (timeZone, text) => {
  expect(formatPermitTime(instant(Date.UTC(2026, 11, 31, 21, 30)), timeZone)).toBe(text);
});
