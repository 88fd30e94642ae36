import type { Plate } from '../plate/plate.ts';
import { type Instant, minuteMs } from '../time.ts';
import type { EndedSession, ParkingSession } from './session.ts';

/** The sessions of cars that are parked now. A deferred session belongs to the past. */
export function currentSessions(sessions: readonly ParkingSession[], now: Instant): ParkingSession[] {
  return sessions.filter(({ status, endsAt }) => status !== 'deferred' && endsAt > now);
}

/** The sessions that have ended and are not paid for yet, the newest first. */
export function deferredSessions(sessions: readonly ParkingSession[]): ParkingSession[] {
  return sessions.filter(({ status }) => status === 'deferred').sort((a, b) => b.startedAt - a.startedAt);
}

/** Of the sessions that are over, the one that ended last and whose car is not parked again. */
export function lastSession(
  ended: readonly EndedSession[],
  sessions: readonly ParkingSession[],
  now: Instant,
): EndedSession | undefined {
  return ended
    .filter(({ plate, endsAt }) => endsAt <= now && !isParked(plate, sessions, now))
    .sort((a, b) => b.endsAt - a.endsAt)[0];
}

export function isParked(plate: Plate, sessions: readonly ParkingSession[], now: Instant): boolean {
  return currentSessions(sessions, now).some((session) => session.plate === plate);
}

const soon = 15;

/** The minutes left of a session that ends within 15, rounded up; `undefined` if more are left. */
export function endsSoonIn({ endsAt }: Pick<ParkingSession, 'endsAt'>, now: Instant): number | undefined {
  const left = Math.ceil((endsAt - now) / minuteMs);
  return left >= 0 && endsAt - now <= soon * minuteMs ? left : undefined;
}
