import type { Brand } from './brand.ts';
import type { MinuteOfDay } from './city/zone.ts';
import { zoneOffset } from './time-zone.ts';

/** Whole minutes. */
export type Minutes = Brand<number, 'Minutes'>;

/** Milliseconds since 1970, UTC. */
export type Instant = Brand<number, 'Instant'>;

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A city's wall clock and calendar. */
export interface CityClock {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly weekday: Weekday;
}

export const minuteMs = 60_000;
const dayMs = 86_400_000;
const lastMs = 8_640_000_000_000_000;

/** Throws a RangeError unless it is a whole number, 0 or more. */
export function minutes(count: number): Minutes {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a number of minutes`);
  return count as Minutes;
}

/** Fractions of a millisecond are dropped. Throws a RangeError beyond the range of `Date`. */
export function instant(epochMs: number): Instant {
  if (!(Math.abs(epochMs) <= lastMs)) throw new RangeError(`${epochMs} is not a time`);
  return Math.trunc(epochMs) as Instant;
}

export function addMinutes(from: Instant, count: Minutes): Instant {
  return instant(from + count * minuteMs);
}

export function cityClock(at: Instant, timeZone: string): CityClock {
  const wall = wallDate(at, timeZone);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: (wall.getUTCDay() || 7) as Weekday,
  };
}

/** Days since 1970 on the city's calendar: equal for two instants of the same city day. */
export function cityDay(at: Instant, timeZone: string): number {
  return Math.floor((at + zoneOffset(at, timeZone)) / dayMs);
}

/** Minutes since midnight on the city's clock. Fast enough to be called for each minute of a day. */
export function minuteOfDay(at: Instant, timeZone: string): MinuteOfDay {
  const wall = at + zoneOffset(at, timeZone);
  return Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / minuteMs) as MinuteOfDay;
}

/**
 * The instant at which the city's clock shows this time. If the clock was set back and shows it twice, it is
 * the first instant. A time that is skipped because the clock was set forward counts from before the change.
 */
export function cityInstant(
  timeZone: string,
  { year, month, day, hour, minute }: Omit<CityClock, 'second' | 'weekday'>,
): Instant {
  return fromWall(Date.UTC(year, month - 1, day, hour, minute), timeZone);
}

/** 23:59:59.999 of the city's day. */
export function endOfCityDay(at: Instant, timeZone: string): Instant {
  return instant(fromWall((cityDay(at, timeZone) + 1) * dayMs, timeZone) - 1);
}

/**
 * Parses `HH:mm` from a form or a time field; `undefined` for any other text. All typed times are parsed
 * here.
 */
export function parseTimeOfDay(text: string): MinuteOfDay | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? undefined : ((Number(hour) * 60 + Number(minute)) as MinuteOfDay);
}

const serverTime =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** A time with an offset is converted, a time without one is city time; `undefined` for an invalid time. */
export function parseServerTime(text: string, timeZone: string): Instant | undefined {
  const match = serverTime.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, fraction);
  const read = new Date(wall);
  // `Date.UTC` takes a year below 100 for one of the 20th century; servers send 0001 for no time.
  const isDate = read.getUTCFullYear() === year && read.getUTCMonth() === month - 1;
  if (!isDate || hour > 23 || minute > 59 || second > 59) return undefined;
  return match[8] ? withOffset(wall, match[8]) : fromWall(wall, timeZone);
}

/** `Z` has no digits: it is an offset of 0. */
function withOffset(wall: number, written: string): Instant | undefined {
  const hours = Number(written.slice(1, 3));
  const rest = Number(written.slice(3).replace(':', '') || 0);
  if (hours > 18 || rest > 59) return undefined;
  const offset = (hours * 60 + rest) * minuteMs;
  return instant(written.startsWith('-') ? wall + offset : wall - offset);
}

/** `2026-11-21T09:05:00+03:00`: city time with the city's offset; fractions of a second are dropped. */
export function toIso(at: Instant, timeZone: string): string {
  const offset = Math.round(zoneOffset(at, timeZone) / minuteMs);
  const sign = offset < 0 ? '-' : '+';
  return `${wallDate(at, timeZone).toISOString().slice(0, -5)}${sign}${formatDuration(Math.abs(offset) as Minutes)}`;
}

/** `HH:mm` on the city's clock. */
export function formatTime(at: Instant, timeZone: string): string {
  return formatDuration(minuteOfDay(at, timeZone) as number as Minutes);
}

const dateFormats = {
  ru: new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** `21 ноября`, `21 November`. */
export function formatDate(at: Instant, timeZone: string, language: 'ru' | 'en'): string {
  return dateFormats[language].format(wallDate(at, timeZone));
}

const rangeWords = { ru: ['с', 'до'], en: ['from', 'to'] } as const;

/** Two times. The end has a date unless it is on the same day, or on the next day and within 5 hours. */
export function formatTimeRange(from: Instant, to: Instant, timeZone: string, language: 'ru' | 'en'): string {
  const isSameDay = cityDay(to, timeZone) === cityDay(from, timeZone);
  const isShort = isSameDay || to - from <= 300 * minuteMs;
  const [fromWord, toWord] = rangeWords[language];
  const range = `${fromWord} ${formatTime(from, timeZone)} ${toWord} ${formatTime(to, timeZone)}`;
  return isShort ? range : `${range}, ${formatDate(to, timeZone, language)}`;
}

/** I18N-06: `HH:mm`, also beyond a day: 1440 minutes are `24:00`. */
export function formatDuration(duration: Minutes): string {
  const hours = Math.floor(duration / 60);
  return `${String(hours).padStart(2, '0')}:${String(duration % 60).padStart(2, '0')}`;
}

/** A number of hours or `HH:mm`: 1.5 and `01:30` are 90 minutes; `undefined` below one minute. */
export function parseDuration(value: number | string): Minutes | undefined {
  const written = typeof value === 'string' ? /^(\d{1,3}):([0-5]\d)$/.exec(value.trim()) : undefined;
  const hours =
    typeof value === 'number' ? value : /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : Number.NaN;
  const count = written ? Number(written[1]) * 60 + Number(written[2]) : Math.round(hours * 60);
  return Number.isSafeInteger(count) && count > 0 ? (count as Minutes) : undefined;
}

/** A date whose UTC fields show the city's wall clock. */
function wallDate(at: Instant, timeZone: string): Date {
  return new Date(at + zoneOffset(at, timeZone));
}

function fromWall(wall: number, timeZone: string): Instant {
  const before = zoneOffset(wall - dayMs, timeZone);
  const after = zoneOffset(wall + dayMs, timeZone);
  const isBefore = zoneOffset(wall - before, timeZone) === before;
  return instant(wall - (isBefore || zoneOffset(wall - after, timeZone) !== after ? before : after));
}
