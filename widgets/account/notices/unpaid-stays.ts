import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { unpaidStays } from '@kerb/core/domain/session/unpaid-gap.ts';
import type { Instant } from '@kerb/core/domain/time.ts';

/** The stays that ran out, by the server's word where it gives one. */
export function unpaidOf({ sessions, endedSessions = [] }: Profile, now: Instant): ParkingSession[] {
  const ranOut = endedSessions.filter(({ unpaidSince }) => unpaidSince !== undefined);
  return unpaidStays([...sessions, ...ranOut], now);
}
