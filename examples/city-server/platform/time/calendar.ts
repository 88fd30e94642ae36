/** Wall-clock time in a city. `date` is `YYYY-MM-DD`. */
interface CityTime {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets of a time zone by quarter hour: they change on quarter hours only. */
const offsets = new Map<string, Map<number, number>>();
const quarterHour = 900_000;
const mostOffsets = 5000;

/** Minutes east of UTC at this moment in this IANA zone. */
export function offsetMinutes(moment: Date, timeZone: string): number {
  return offsetAt(moment.getTime(), timeZone);
}

/** The same for epoch milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  const quarter = Math.floor(instant / quarterHour);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    if (ofZone.size > mostOffsets) ofZone.clear();
    offset = readOffset(new Date(quarter * quarterHour), timeZone);
    offsets.set(timeZone, ofZone.set(quarter, offset));
  }
  return offset;
}

function readOffset(moment: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

export function cityTimeOf(moment: Date, timeZone: string): CityTime {
  const local = new Date(moment.getTime() + offsetMinutes(moment, timeZone) * 60_000);
  return {
    date: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
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
  const offset = offsetMinutes(moment, timeZone);
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const absolute = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
}

/** For people: `2026-05-04 12:30`. */
export function cityMinute(moment: Date, timeZone: string): string {
  return cityIso(moment, timeZone).slice(0, 16).replace('T', ' ');
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
