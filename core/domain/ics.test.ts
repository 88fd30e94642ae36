import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './ics.ts';
import { instant, minutes } from './time.ts';

const event: CalendarEvent = {
  uid: '0b3c-1@kerb',
  from: instant(Date.UTC(2026, 10, 21, 9)),
  to: instant(Date.UTC(2026, 10, 21, 10, 30)),
  title: 'Парковка: зона 12, до 13:30',
  description: 'Продлить до 13:25; потом — штраф, увы\nЗона 12\\А',
  alarms: [minutes(15), minutes(5)],
  createdAt: instant(Date.UTC(2026, 10, 21, 9, 1, 2, 345)),
};

/** Parses a file as a calendar does: unfolds lines, splits names from values, decodes escapes. */
function parse(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.replace(/\r\n /g, '').slice(0, -2).split('\r\n');
  return lines.map((line) => {
    expect(line).not.toMatch(/[\r\n]/);
    const colon = line.indexOf(':');
    const written = line.slice(colon + 1);
    // A calendar takes what follows a bare one for another value.
    expect(written.replace(/\\./g, '')).not.toMatch(/[,;]/);
    const value = written.replace(/\\([\\;,nN])/g, (_, char) => (/n/i.test(char) ? '\n' : char));
    return [line.slice(0, colon), value];
  });
}

const valueNamed = (file: string, name: string) => parse(file).find(([found]) => found === name)?.[1];

describe('a calendar file', () => {
  test('PLUS-04 has the stay in UTC, its texts, and reminders 15 and 5 minutes before the end', () => {
    expect(parse(calendarFile(event))).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Kerb//Parking//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['BEGIN', 'VEVENT'],
      ['UID', '0b3c-1@kerb'],
      ['DTSTAMP', '20261121T090102Z'],
      ['DTSTART', '20261121T090000Z'],
      ['DTEND', '20261121T103000Z'],
      ['SUMMARY', event.title],
      ['DESCRIPTION', event.description],
      ['TRANSP', 'TRANSPARENT'],
      ['BEGIN', 'VALARM'],
      ['ACTION', 'DISPLAY'],
      ['TRIGGER;RELATED=END', '-PT15M'],
      ['DESCRIPTION', event.title],
      ['END', 'VALARM'],
      ['BEGIN', 'VALARM'],
      ['ACTION', 'DISPLAY'],
      ['TRIGGER;RELATED=END', '-PT5M'],
      ['DESCRIPTION', event.title],
      ['END', 'VALARM'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ]);
  });

  test('PLUS-04 the UID is the given one, so a second file updates the entry instead of adding one', () => {
    const later = calendarFile({ ...event, to: instant(event.to + 3_600_000) });
    expect(valueNamed(later, 'UID')).toBe(valueNamed(calendarFile(event), 'UID'));
  });

  test('PLUS-04 with any zone name, lines have at most 75 bytes, texts are complete, and no text becomes a property', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), (title) => {
        const file = calendarFile({ ...event, title: title, description: `x${title}` });
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(file.replace(/\r\n/g, '')).not.toMatch(/\p{Cc}/u);
        const printable = title.replace(/\r\n?/g, '\n').replace(/[^\n\P{Cc}]/gu, '');
        expect(valueNamed(file, 'SUMMARY')).toBe(printable);
        expect(valueNamed(file, 'DESCRIPTION')).toBe(`x${printable}`);
        expect(parse(file)).toHaveLength(25);
      }),
    );
  });

  test.each([
    ['every kind of line break is one', 'A\r\nB\rC\nD', 'A\nB\nC\nD'],
    ['other control characters are left out', 'A\tB\u0000\u007f', 'AB'],
  ])('PLUS-04 %s', (_what, title, expected) => {
    expect(valueNamed(calendarFile({ ...event, title }), 'SUMMARY')).toBe(expected);
  });

  /** The lines of a title's property: the name has 8 bytes, and each further line begins with a space. */
  const titleLines = (title: string) =>
    /^SUMMARY:.*(?:\r\n .*)*/m.exec(calendarFile({ ...event, title }))?.[0].split('\r\n');

  test.each([
    [67, [75]],
    [68, [75, 2]],
    [67 + 74, [75, 75]],
    [67 + 75, [75, 75, 2]],
  ])('PLUS-04 a title of %i letters takes lines of %j bytes', (length, sizes) => {
    const lines = titleLines('x'.repeat(length));
    expect(lines?.map((line) => line.length)).toEqual(sizes);
    expect(lines?.slice(1).every((line) => line.startsWith(' x'))).toBe(true);
  });

  test('PLUS-04 a character of two bytes that does not fit begins the next line', () => {
    expect(titleLines(`${'x'.repeat(66)}жж`)).toEqual([`SUMMARY:${'x'.repeat(66)}`, ' жж']);
  });

  test('PLUS-04 a line break in a name does not inject a property', () => {
    const file = calendarFile({ ...event, title: 'A\r\nATTENDEE:mailto:x@example.org\rB\nC' });
    expect(parse(file).map(([name]) => name)).not.toContain('ATTENDEE');
  });
});
