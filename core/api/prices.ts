import { number, object, text } from '../decoding.ts';
import type { DayType, HourlyPrice, MinuteOfDay } from '../domain/city/zone.ts';
import { fromHundredths, fromRoubles } from '../domain/money.ts';

/** A zone's price, in roubles an hour. */
export function decodeZonePrice(value: unknown): HourlyPrice | undefined {
  const price = object(value);
  const interval = object(price.interval);
  const perHour = amount(price.price, fromRoubles);
  return hourlyPrice(price.type, interval.from, interval.to, perHour);
}

/**
 * A map's price, in hundredths of a rouble per hour. Hours without a price are free; a price that is there
 * and cannot be read is not.
 */
export function decodeMapPrice(value: unknown): HourlyPrice | undefined {
  const price = object(value);
  const perHour = amount(price.priceNum ?? 0, fromHundredths);
  return hourlyPrice(price.day, price.timestart, price.timeend, perHour);
}

/** MAP-06: `daycode` decides, or `day` if it is absent. */
export function marksInactive(value: unknown): boolean {
  const price = object(value);
  return number(price.daycode ?? price.day) === -2;
}

function hourlyPrice(
  day: unknown,
  from: unknown,
  to: unknown,
  perHour: HourlyPrice['perHour'] | undefined,
): HourlyPrice | undefined {
  const type = dayType(day);
  const start = minuteOfDay(from);
  const end = minuteOfDay(to);
  if (!type || start === undefined || end === undefined || perHour === undefined) return undefined;
  return { day: type, perHour, from: start, to: end };
}

function amount<T>(value: unknown, convert: (read: number) => T): T | undefined {
  const read = number(value);
  return read === undefined || read < 0 || read > 1e9 ? undefined : convert(read);
}

function dayType(value: unknown): DayType | undefined {
  if (value === undefined || value === null) return 'default';
  return value === 'default' || value === 'saturday' || value === 'sunday' ? value : undefined;
}

const secondsOfDay = 86_400;

/**
 * Parses `HH:mm[:ss]`. `24:00` is midnight, and so is `23:59:59`, which back ends send for the end of a day.
 */
function minuteOfDay(value: unknown): MinuteOfDay | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text(value) ?? '');
  if (!match) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  if (minutes > 59 || seconds > 59 || (hours * 60 + minutes) * 60 + seconds > secondsOfDay) return undefined;
  return ((hours * 60 + minutes + (seconds === 59 ? 1 : 0)) % 1440) as MinuteOfDay;
}
