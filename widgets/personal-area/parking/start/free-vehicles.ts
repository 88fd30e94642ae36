import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import type { Instant } from '@kerb/core/domain/time.ts';

/** The cars of an account that are not parked now. */
export function freeVehicles(
  { vehicles, sessions }: Pick<Profile, 'vehicles' | 'sessions'>,
  now: Instant,
): Profile['vehicles'] {
  return vehicles.filter(({ plate }) => !isParked(plate, sessions, now));
}
