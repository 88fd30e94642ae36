import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { UsedVehicle } from '@kerb/kit/payment-form/mistake-question.tsx';

/** The account's vehicles, and those of its sessions: they need not be in its list. */
export function usedVehicles({ vehicles, sessions, endedSessions = [] }: Profile): readonly UsedVehicle[] {
  const parked = [...sessions, ...endedSessions].map(({ plate }) => ({ plate, isForeign: false }));
  return [...vehicles, ...parked];
}
