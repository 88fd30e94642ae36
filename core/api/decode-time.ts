import { nonEmptyText } from '../decoding.ts';
import { type Instant, parseServerTime } from '../domain/time.ts';

/** A time of the server; `undefined` for anything else. One without an offset is in this time zone. */
export function decodeTime(value: unknown, timeZone: string): Instant | undefined {
  return parseServerTime(nonEmptyText(value) ?? '', timeZone);
}
