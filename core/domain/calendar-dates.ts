import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import type { Brand } from './brand.ts';
import type { MinuteOfDay } from './city/zone.ts';
import { cityInstant, type Instant } from './time.ts';
import { zoneOffset } from './time-zone.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

// All functions use dayjs in UTC mode, so the device's time zone has no influence. `dayjs.tz`,
// `dayjs.utc(text, [formats], true)` (which parses in device time) and `dayjs.locale()` (which is global)
// would break that and are not used.

/** `YYYY-MM-DD`: an existing day in the years 1000 to 9999, without a time or a time zone. Sorts as text. */
export type CalendarDate = Brand<string, 'CalendarDate'>;

const isoDate = 'YYYY-MM-DD';
const wireDate = 'DD/MM/YYYY';

/**
 * Parses `DD/MM/YYYY`, as drivers type it, or `YYYY-MM-DD`, as servers send it; `undefined` for a day that
 * does not exist.
 */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  for (const format of [wireDate, isoDate]) {
    const date = dayjs.utc(text.trim(), format, true);
    if (date.isValid()) return inRange(date) ? isoText(date) : undefined;
  }
  return undefined;
}

/** `DD/MM/YYYY`, as the contract has it. */
export function writeCalendarDate(date: CalendarDate): string {
  return dayjs.utc(date).format(wireDate);
}

/** On a screen: `21.11.2026`, `21 Nov 2026`. */
export function calendarDateText(date: CalendarDate, language: 'ru' | 'en'): string {
  return dayjs.utc(date).format(language === 'ru' ? 'DD.MM.YYYY' : 'D MMM YYYY');
}

/** The date on a city's calendar at this instant. */
export function cityDate(at: Instant, timeZone: string): CalendarDate {
  return checked(dayjs.utc(at + zoneOffset(at, timeZone)));
}

/**
 * The instant at which a city's clock shows this minute on this date; see `cityInstant` for clock changes.
 */
export function instantOnDate(date: CalendarDate, minuteOfDay: MinuteOfDay, timeZone: string): Instant {
  const day = dayjs.utc(date);
  return cityInstant(timeZone, {
    year: day.year(),
    month: day.month() + 1,
    day: day.date(),
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  });
}

/** `count` may be negative. Throws a RangeError beyond the years 1000 to 9999. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  return checked(dayjs.utc(date).add(count, 'day'));
}

/**
 * The same day of another month, or that month's last day if it is shorter: a month before 31 March is 28 or
 * 29 February. `count` may be negative. Throws a RangeError beyond the years 1000 to 9999.
 */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  return checked(dayjs.utc(date).add(count, 'month'));
}

/** The first day of the date's month. */
export function startOfMonth(date: CalendarDate): CalendarDate {
  return checked(dayjs.utc(date).startOf('month'));
}

function checked(date: Dayjs): CalendarDate {
  if (!inRange(date)) throw new RangeError('The date is beyond the years 1000 to 9999');
  return isoText(date);
}

function inRange(date: Dayjs): boolean {
  return date.year() >= 1000 && date.year() <= 9999;
}

function isoText(date: Dayjs): CalendarDate {
  return date.format(isoDate) as CalendarDate;
}
