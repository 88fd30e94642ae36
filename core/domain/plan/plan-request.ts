import { nextTime } from '../tariff/arrival.ts';
import {
  type Instant,
  type Minutes,
  minuteMs,
  minutes,
  parseDuration,
  parseServerTime,
  parseTimeOfDay,
} from '../time.ts';

/** What an address, a host page or the driver asks for, as texts. */
export interface PlanRequest {
  /** Latitude and longitude in degrees. */
  readonly destination?: string | undefined;
  /** `2026-11-27T18:30` or `18:30` on the city's clock; now without it. */
  readonly arrival?: string | undefined;
  /** `HH:mm` or a number of hours. */
  readonly stay?: string | undefined;
}

/** A day is the longest stay that a plan is made for. */
const longest = minutes(1440);
const usual = minutes(120);

/** A whole minute, and never in the past: a link may be old. */
export function arrivalOf({ arrival = '' }: PlanRequest, now: Instant, timeZone: string): Instant {
  const time = parseTimeOfDay(arrival);
  const at = time === undefined ? parseServerTime(arrival, timeZone) : nextTime(time, now, timeZone);
  const latest = Math.max(at ?? now, now);
  return (latest - (latest % minuteMs)) as Instant;
}

/** Two hours without a readable length. */
export function stayOf({ stay = '' }: PlanRequest): Minutes {
  return minutes(Math.min(parseDuration(stay) ?? usual, longest));
}
