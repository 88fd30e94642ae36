import { expect, test } from 'vitest';
import type { CalendarDate } from '../calendar-dates.ts';
import { permitStartRange } from './permit.ts';

const day = (text: string) => text as CalendarDate;

test.each([
  ['month', '2026-01-31', 0, '2026-01-31', '2026-02-28'],
  ['month', '2028-01-31', 0, '2028-01-31', '2028-02-29'],
  ['week', '2026-12-31', 2, '2027-01-02', '2027-01-31'],
  [undefined, '2026-06-10', 0, '2026-06-10', '2026-07-10'],
  ['previousDay', '2026-03-01', 3, '2026-02-28', '2026-02-28'],
  ['previousDay', '2028-03-01', 0, '2028-02-29', '2028-02-29'],
] as const)('PRM-15 a permit of type %s on %s, %i days ahead, begins from %s to %s', (...row) => {
  const [type, today, delay, first, last] = row;
  expect(permitStartRange(type, day(today), delay)).toEqual({ first, last });
});
