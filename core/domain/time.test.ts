import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { cityConfigs } from '../../cities/registry.ts';
import {
  addMinutes,
  cityClock,
  cityInstant,
  endOfCityDay,
  formatDate,
  formatDuration,
  formatTime,
  formatTimeRange,
  type Instant,
  instant,
  minuteOfDay,
  minutes,
  parseDuration,
  parseServerTime,
  parseTimeOfDay,
  toIso,
} from './time.ts';

const zones = [...new Set(cityConfigs.map(({ timeZone }) => timeZone))];
const anyZone = fc.constantFrom(...zones, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
/** 2000 to 2040: the years include the clock changes of Russia. */
const anyInstant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }).map(instant);
const at = (iso: string): Instant => instant(Date.parse(iso));
const deviceZone = process.env.TZ;

afterEach(() => {
  if (deviceZone === undefined) delete process.env.TZ;
  else process.env.TZ = deviceZone;
});

/** The wall clock as `Intl` formats it. */
function wallByIntl(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
}

describe('the clock of a city', () => {
  test('I18N-07 it equals the system’s clock in the time zone of every city, at any time', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (moment, zone) => {
        expect(toIso(moment, zone).slice(0, 19).replace('T', ' ')).toBe(wallByIntl(moment, zone));
      }),
      { numRuns: 1000 },
    );
  });

  test('I18N-07 a formatted time is parsed back to the same second', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, anyZone, (moment, zone, reader) => {
        expect(parseServerTime(toIso(moment, zone), reader)).toBe(Math.floor(moment / 1000) * 1000);
      }),
      { numRuns: 1000 },
    );
  });

  test('I18N-07 the instant of a city time has that time on the city’s clock', () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (moment, zone) => {
        const wall = cityClock(moment, zone);
        const shown = cityClock(cityInstant(zone, wall), zone);
        expect(shown).toEqual({ ...wall, second: 0 });
      }),
      { numRuns: 1000 },
    );
  });

  test('I18N-07 of an hour that occurs twice it is the first; a skipped time counts from before the change', () => {
    const time = { year: 2026, month: 11, day: 1, hour: 1, minute: 30 };
    expect(cityInstant('America/New_York', time)).toBe(at('2026-11-01T01:30-04:00'));
    const skipped = { year: 2026, month: 3, day: 8, hour: 2, minute: 30 };
    expect(cityInstant('America/New_York', skipped)).toBe(at('2026-03-08T03:30-04:00'));
  });

  test
    .skipIf(process.env.KERB_FIXED_TIME_ZONE)
    .each([
      'UTC',
      'America/New_York',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Europe/London',
    ])('I18N-07 NUM-09 a device in %s changes nothing', (device) => {
    process.env.TZ = device;
    const local = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(local).toBe(device);
    const moment = at('2026-11-20T21:30:15Z');
    for (const zone of zones) {
      const written = toIso(moment, zone);
      expect(written.slice(0, 19).replace('T', ' ')).toBe(wallByIntl(moment, zone));
      expect(parseServerTime(written.slice(0, 19), zone)).toBe(moment);
      expect(formatTime(moment, zone)).toBe(written.slice(11, 16));
      expect(endOfCityDay(moment, zone)).toBe(at(`${written.slice(0, 10)}T23:59:59.999${written.slice(19)}`));
    }
    expect(formatDate(moment, 'Asia/Sakhalin', 'ru')).toBe('21 ноября');
    expect(formatDate(moment, 'Europe/Moscow', 'en')).toBe('21 November');
  });

  test.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
  ])('I18N-07 %s is day %i of the week', (date, weekday) => {
    expect(cityClock(at(`${date}T00:00+03:00`), 'Europe/Moscow').weekday).toBe(weekday);
  });

  test('NUM-10 a start is written as date and time with the city’s offset', () => {
    expect(toIso(at('2024-05-06T11:30:00Z'), 'Europe/Moscow')).toBe('2024-05-06T14:30:00+03:00');
    expect(toIso(at('2024-05-06T11:30:00Z'), 'Asia/Sakhalin')).toBe('2024-05-06T22:30:00+11:00');
  });

  test('I18N-07 the minute of the day counts from the city’s midnight', () => {
    expect(minuteOfDay(at('2026-11-21T00:00+11:00'), 'Asia/Sakhalin')).toBe(0);
    expect(minuteOfDay(at('2026-11-20T23:59:59.999+11:00'), 'Asia/Sakhalin')).toBe(1439);
    expect(minuteOfDay(instant(-1), 'UTC')).toBe(1439);
  });

  test.each([
    ['Europe/Moscow', '2011-03-26T23:00Z'],
    ['Europe/Moscow', '2014-10-25T22:00Z'],
    ['Asia/Sakhalin', '2016-03-26T16:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01T06:00Z'],
  ])('I18N-07 in %s around the change of %s a shown time is the first instant that shows it', (zone, iso) => {
    const change = Date.parse(iso);
    const firsts = new Map<string, number>();
    for (let moment = change - 40 * 3_600_000; moment < change + 40 * 3_600_000; moment += 900_000) {
      const shown = toIso(instant(moment), zone).slice(0, 16);
      if (!firsts.has(shown)) firsts.set(shown, moment);
      expect(cityInstant(zone, cityClock(instant(moment), zone))).toBe(firsts.get(shown));
    }
  });

  test('PAY-17 the end of a day is its last millisecond on the city’s clock', () => {
    expect(endOfCityDay(at('2026-11-20T21:30Z'), 'Europe/Moscow')).toBe(at('2026-11-21T23:59:59.999+03:00'));
    expect(endOfCityDay(at('2026-11-20T20:59:59.999Z'), 'Europe/Moscow')).toBe(
      at('2026-11-20T20:59:59.999Z'),
    );
  });

  test.each([
    ['UTC', '2026-11-21T10:00:00+00:00'],
    ['Asia/Kathmandu', '2026-11-21T15:45:00+05:45'],
    ['America/St_Johns', '2026-11-21T06:30:00-03:30'],
  ])('NUM-10 the offset of %s is written as in %s', (zone, written) => {
    expect(toIso(at('2026-11-21T10:00Z'), zone)).toBe(written);
  });

  test.each([
    ['00:00', 0],
    ['09:05', 545],
    ['19:59', 1199],
    ['23:59', 1439],
    ['24:00', undefined],
    ['9:05', undefined],
    ['09:60', undefined],
    ['109:05', undefined],
    ['09:055', undefined],
    ['', undefined],
  ])('the typed time "%s" is minute %s of the day', (text, minute) => {
    expect(parseTimeOfDay(text)).toBe(minute);
  });

  test('an unknown time zone throws', () => {
    expect(() => formatTime(instant(0), 'Europe/Kazan')).toThrow(RangeError);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('%d is not a valid instant', (moment) => {
    expect(() => instant(moment)).toThrow(RangeError);
  });

  test('the first and the last instant are those of `Date`', () => {
    expect(new Date(instant(864e13)).getUTCFullYear()).toBe(275_760);
    expect(instant(-864e13)).toBe(-864e13);
  });
});

describe('parseServerTime', () => {
  test.each([
    ['2026-11-21T10:00:00+03:00', '2026-11-21T10:00+03:00'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00Z'],
    ['2026-11-21T10:00:00.570Z', '2026-11-21T10:00:00.570Z'],
    ['2026-11-21T10:00:00.5', '2026-11-21T10:00:00.500+10:00'],
    ['2026-11-21 10:00:00', '2026-11-21T10:00+10:00'],
    ['2026-11-21T10:00', '2026-11-21T10:00+10:00'],
    [' 2026-11-21 10:00:00 +0500 ', '2026-11-21T10:00+05:00'],
    ['2026-11-21T10:00:00-03', '2026-11-21T10:00-03:00'],
    ['2026-11-21', '2026-11-21T00:00+10:00'],
    ['2024-02-29T00:00', '2024-02-29T00:00+10:00'],
    ['2026-11-21T10:00:00.1239Z', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21t10:00z', '2026-11-21T10:00Z'],
    ['2026-11-21T10:00+18:59', '2026-11-20T15:01Z'],
  ])('I18N-07 in Vladivostok "%s" is %s', (text, iso) => {
    expect(parseServerTime(text, 'Asia/Vladivostok')).toBe(at(iso));
  });

  test.each([
    '',
    'null',
    'now',
    '10:00',
    '21.11.2026',
    '2026-13-01T00:00',
    '2026-02-29T00:00',
    '2026-00-10',
    '2026-01-00',
    '0001-01-01',
    '0001-01-01T00:00:00',
    '2026-01-01T24:01',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '2026-01-01T10:00+19:00',
    '2026-01-01T10:00+10:60',
    'x2026-01-01T10:00',
    '2026-01-01T10:00:00+03:00[x]',
  ])('I18N-07 "%s" is no time', (text) => {
    expect(parseServerTime(text, 'Europe/Moscow')).toBeUndefined();
  });
});

describe('formatTimeRange', () => {
  const range = (from: string, to: string, language: 'ru' | 'en' = 'en') =>
    formatTimeRange(at(`${from}+03:00`), at(`${to}+03:00`), 'Europe/Moscow', language);

  test('I18N-05 OPS-11 on one day both ends are times', () => {
    expect(range('2026-11-21T00:00', '2026-11-21T23:59')).toBe('from 00:00 to 23:59');
    expect(range('2026-11-21T10:00', '2026-11-21T12:30', 'ru')).toBe('с 10:00 до 12:30');
  });

  test('I18N-05 OPS-11 an end on the next day within 5 hours has no date either, exactly 5 included', () => {
    expect(range('2026-11-21T22:00', '2026-11-22T03:00')).toBe('from 22:00 to 03:00');
    expect(range('2026-11-21T22:00', '2026-11-22T03:00:01')).toBe('from 22:00 to 03:00, 22 November');
    expect(range('2026-11-21T22:00', '2026-11-22T03:01')).toBe('from 22:00 to 03:01, 22 November');
    expect(range('2026-11-21T22:00', '2026-11-22T03:01', 'ru')).toBe('с 22:00 до 03:01, 22 ноября');
  });

  test('I18N-05 OPS-11 a later end has a date', () => {
    expect(range('2026-11-21T10:00', '2026-11-23T10:00')).toBe('from 10:00 to 10:00, 23 November');
    expect(range('2026-11-21T10:00', '2026-11-28T12:00')).toBe('from 10:00 to 12:00, 28 November');
    expect(range('2026-11-21T10:00', '2026-12-21T12:00')).toBe('from 10:00 to 12:00, 21 December');
  });

  test('I18N-05 I18N-07 the day is the city’s', () => {
    const [from, to] = [at('2026-11-21T12:00Z'), at('2026-11-21T19:00Z')];
    expect(formatTimeRange(from, to, 'Europe/Moscow', 'en')).toBe('from 15:00 to 22:00');
    expect(formatTimeRange(from, to, 'Asia/Sakhalin', 'en')).toBe('from 23:00 to 06:00, 22 November');
  });
});

describe('durations', () => {
  test.each([
    [0, '00:00'],
    [15, '00:15'],
    [90, '01:30'],
    [1439, '23:59'],
    [1440, '24:00'],
    [1500, '25:00'],
  ])('I18N-06 %i minutes are labelled %s', (count, label) => {
    expect(formatDuration(minutes(count))).toBe(label);
  });

  test.each([
    [1.5, 90],
    ['01:30', 90],
    ['1:30', 90],
    ['1.5', 90],
    [24, 1440],
    ['24:00', 1440],
    [1 / 3, 20],
    [' 1:30 ', 90],
    [' 1.25 ', 75],
    ['10.5', 630],
    ['12', 720],
  ])('PAY-08 the duration %j is %i minutes', (value, count) => {
    expect(parseDuration(value)).toBe(count);
  });

  test.each([
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    '00:00',
    '1:60',
    '1:5',
    'x',
    '-1',
    '1e3',
    '0x10',
    'x1:30',
    '1:300',
  ])('PAY-08 %j is no duration', (value) => expect(parseDuration(value)).toBeUndefined());

  test('PAY-08 I18N-06 a duration formatted as HH:mm is parsed back to the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59_999 }), (count) => {
        expect(parseDuration(formatDuration(minutes(count)))).toBe(count);
        expect(parseDuration(count / 60)).toBe(count);
      }),
    );
  });

  test('minutes are whole and not below 0', () => {
    for (const count of [0.5, -1, Number.NaN]) expect(() => minutes(count)).toThrow(RangeError);
    expect(addMinutes(at('2026-11-21T23:30Z'), minutes(45))).toBe(at('2026-11-22T00:15Z'));
  });
});
