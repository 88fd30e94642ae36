import type { Instant, Minutes } from './time.ts';

/** A calendar entry. */
export interface CalendarEvent {
  /** Stays the same for the same event, so that a calendar which gets the file twice has one entry. */
  readonly uid: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly title: string;
  readonly description: string;
  /** Reminders, as minutes before the end of the event. */
  readonly alarms: readonly Minutes[];
  /** When the file is created. */
  readonly createdAt: Instant;
}

/** A calendar file of one event (RFC 5545): UTC times, CRLF, lines of at most 75 bytes, texts escaped. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, from, to, title, description, alarms, createdAt } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kerb//Parking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(description)}`,
    // A parked car does not mark its driver as busy.
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((count) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER;RELATED=END:-PT${count}M`,
      `DESCRIPTION:${text(title)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

/** `20261121T110000Z`. */
function utc(at: Instant): string {
  return new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');
}

/**
 * Escapes a text (RFC 5545, 3.3.11). Control characters other than line breaks are not allowed and left out.
 */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

const maxLineBytes = 75;

/** Folds a line (RFC 5545, 3.1). The length counts in bytes; a character is never split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (size + bytes > maxLineBytes) {
      lines.push(current);
      current = '';
      // The space at the start of a continuation line counts too.
      size = 1;
    }
    current += character;
    size += bytes;
  }
  return [...lines, current].join('\r\n ');
}
