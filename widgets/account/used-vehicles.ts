import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { UsedVehicle } from '@kerb/kit/payment-form/mistake-question.tsx';
import { useRecents } from '@kerb/kit/runtime/recents.ts';

/**
 * The account's vehicles, those of its sessions, which need not be in its list, and those that this device
 * remembers.
 */
export function useUsedVehicles({ vehicles, sessions, endedSessions = [] }: Profile): readonly UsedVehicle[] {
  const parked = [...sessions, ...endedSessions].map(({ plate, isForeignPlate = false }) => ({
    plate,
    isForeign: isForeignPlate,
  }));
  return [...vehicles, ...parked, ...useRecents().vehicles];
}
