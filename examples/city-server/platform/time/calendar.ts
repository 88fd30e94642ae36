import { formatDuration, instant, minutes, toIso } from '@kerb/core/domain/time.ts';
import { zoneOffset } from '@kerb/core/domain/time-zone.ts';

/** Minutes east of UTC at this moment, also as epoch milliseconds, in this IANA zone. */
export function offsetMinutes(moment: Date | number, timeZone: string): number {
  return Math.trunc(zoneOffset(Number(moment), timeZone) / 60_000);
}

/** Wall-clock time in a city. `date` is `YYYY-MM-DD`. */
export function cityTimeOf(moment: Date, timeZone: string) {
  const local = new Date(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);
  return {
    date: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    /** 0 is Sunday. */
    weekday: local.getUTCDay(),
  };
}

/** The first moment of the city's next day. */
export function endOfCityDay(moment: Date, timeZone: string): Date {
  const midnight = Date.parse(cityTimeOf(moment, timeZone).date) + 86_400_000;
  const guess = new Date(midnight - offsetMinutes(moment, timeZone) * 60_000);
  return new Date(midnight - offsetMinutes(guess, timeZone) * 60_000);
}

/** The first moment of the city's day. */
export function startOfCityDay(moment: Date, timeZone: string): Date {
  return startOfDate(cityTimeOf(moment, timeZone).date, timeZone);
}

/** The first moment of a day, `YYYY-MM-DD`, in city time. */
export function startOfDate(date: string, timeZone: string): Date {
  const midnight = Date.parse(date);
  const guess = new Date(midnight - offsetMinutes(new Date(midnight), timeZone) * 60_000);
  return new Date(midnight - offsetMinutes(guess, timeZone) * 60_000);
}

/** ISO with the city's offset, to the second. */
export function cityIso(moment: Date, timeZone: string): string {
  return toIso(instant(moment.getTime()), timeZone);
}

/** For people: `2026-05-04 12:30`. */
export function cityMinute(moment: Date, timeZone: string): string {
  return cityIso(moment, timeZone).slice(0, 16).replace('T', ' ');
}

/** `HH:mm` of a minute of the day; the end of the day is `24:00`. */
export function timeOfDay(minute: number): string {
  return formatDuration(minutes(minute));
}

/** For people: `9:05`. */
export function cityHour(moment: Date, timeZone: string): string {
  return cityIso(moment, timeZone).slice(11, 16).replace(/^0/, '');
}

/** As `cityIso`, to the millisecond. */
export function cityIsoMs(moment: Date, timeZone: string): string {
  const text = cityIso(moment, timeZone);
  return `${text.slice(0, 19)}.${String(moment.getUTCMilliseconds()).padStart(3, '0')}${text.slice(19)}`;
}

/** Article 112 of the Labour Code: month and day. */
const yearlyHolidays = new Set(
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' '),
);

/** Days moved by the government: extra days off, and Saturdays that are working days. */
const moved: Readonly<
  Record<string, { readonly off: readonly string[]; readonly worked: readonly string[] }>
> = {
  '2025': { off: ['05-02', '05-08', '06-13', '11-03', '12-31'], worked: ['11-01'] },
  '2026': { off: ['01-09', '03-09', '05-11', '12-31'], worked: [] },
  '2027': { off: ['02-22', '05-03', '05-10', '06-14', '11-05', '12-31'], worked: ['02-20'] },
};
const lastYear = 2035;

/** Whether the production calendar is filled in for this date (`CalendarIsEmpty` where it is not). */
export function isInCalendar(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 2025 && year <= lastYear;
}

/**
 * An official holiday or a day off moved onto a working day. For labels and occupancy; prices go by the
 * weekday.
 */
export function isHoliday(date: string): boolean {
  const [year = '', day = ''] = [date.slice(0, 4), date.slice(5)];
  return yearlyHolidays.has(day) || (moved[year]?.off.includes(day) ?? false);
}

export function isDayOff(date: string): boolean {
  const isWorked = moved[date.slice(0, 4)]?.worked.includes(date.slice(5)) ?? false;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return isHoliday(date) || ((weekday === 0 || weekday === 6) && !isWorked);
}
