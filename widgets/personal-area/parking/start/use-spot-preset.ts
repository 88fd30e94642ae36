import type { SpotChoice } from '@kerb/kit/payment-form/spots.ts';
import { useEffect } from 'react';
import type { SpotPreset, StartDraft } from './draft.ts';

/** Fills in the spot of the address once the list is there to validate it, and again for another one. */
export function useSpotPreset(
  preset: SpotPreset,
  choices: readonly SpotChoice[] | undefined,
  draft: StartDraft,
  choose: (id: string) => void,
): void {
  useEffect(() => {
    if (!choices || choices.length === 0) return;
    const { zone, parking } = preset;
    if (zone === draft.applied.zone && parking === draft.applied.parking) return;
    draft.applied = { zone, parking };
    const found =
      choices.find(({ parkingCode }) => parkingCode !== undefined && parkingCode === parking) ??
      choices.find(({ parkingCode, zoneId }) => parkingCode === undefined && zoneId === zone);
    if (found) choose(found.id);
  }, [preset, choices, draft, choose]);
}
