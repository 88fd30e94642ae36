import { offsetMinutes } from '../../../platform/time/calendar.ts';

/**
 * The moment at which clocks in this zone show `local` (`YYYY-MM-DDTHH:mm`, seconds optional). `Invalid Date`
 * for a date that no calendar has.
 */
export function instantInCity(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  const offsetAt = (instant: number) => offsetMinutes(new Date(instant), timeZone) * 60_000;
  // The first guess may lie on the other side of a change of the offset.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
