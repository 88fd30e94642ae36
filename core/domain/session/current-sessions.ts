import type { Plate } from '../plate/plate.ts';
import { type Instant, minuteMs } from '../time.ts';
import type { ParkingSession } from './session.ts';

/** SES-20: the sessions of cars that are parked now. A deferred session belongs to the past. */
export function currentSessions(sessions: readonly ParkingSession[], now: Instant): ParkingSession[] {
  return sessions.filter(({ status, endsAt }) => status !== 'deferred' && endsAt > now);
}

export function isParked(plate: Plate, sessions: readonly ParkingSession[], now: Instant): boolean {
  return currentSessions(sessions, now).some((session) => session.plate === plate);
}

const soon = 15;

/** SES-24: the minutes left of a session that ends within 15, rounded up; `undefined` if more are left. */
export function endsSoonIn({ endsAt }: Pick<ParkingSession, 'endsAt'>, now: Instant): number | undefined {
  const left = Math.ceil((endsAt - now) / minuteMs);
  return left >= 0 && endsAt - now <= soon * minuteMs ? left : undefined;
}
