import type { Instant, Minutes } from '../time.ts';

/** One entry for somebody's calendar. */
export interface CalendarEvent {
  /** The same event keeps it: a calendar that gets the file twice has one entry. */
  readonly uid: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly title: string;
  readonly description: string;
  /** Reminders, as minutes before the end of the event. */
  readonly alarms: readonly Minutes[];
  /** When the file is made. */
  readonly madeAt: Instant;
}

/** A calendar file of one event (RFC 5545): UTC times, CRLF, lines of at most 75 bytes, texts escaped (PLUS-04). */
export function calendarFile(event: CalendarEvent): string {
  const { uid, from, to, title, description, alarms, madeAt } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerb//Parking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    // A parked car does not make its driver busy.
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((count) => alarm(count, title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function alarm(before: Minutes, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER;RELATED=END:-PT${before}M`,
    `DESCRIPTION:${text(title)}`,
    'END:VALARM',
  ];
}

/** `20261121T110000Z`. */
function utc(at: Instant): string {
  return new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');
}

/** RFC 5545, 3.3.11. Other control characters have no place in a text and are left out. */
function text(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const longestLine = 75;

/** RFC 5545, 3.1: counted in bytes; a character is never cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > longestLine) {
      lines.push(current);
      current = '';
      // The space that a continued line begins with counts too.
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n ');
}
