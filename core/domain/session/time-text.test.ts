import { expect, test } from 'vitest';
import { minutes } from '../time.ts';
import { timeText } from './time-text.ts';

test.each([
  [0, ''],
  [1, '00:01'],
  [90, '01:30'],
  [1440, '24:00'],
])('NUM-08 %i minutes are shown as "%s"', (count, shown) => {
  expect(timeText(minutes(count))).toBe(shown);
});
