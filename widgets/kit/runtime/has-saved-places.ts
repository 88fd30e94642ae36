import { lastSessionsKey } from '@kerb/core/storage/last-sessions-key.ts';
import { type PlaceOwner, savedListKeys } from '@kerb/core/storage/saved-places-keys.ts';
import { useListChanges } from './device-list-changes.ts';
import { useRuntime } from './runtime-context.tsx';

export type { PlaceOwner } from '@kerb/core/storage/saved-places-keys.ts';

/** Whether the driver has saved anything. It decodes nothing, which the panel does. */
export function useHasSavedPlaces(owners: readonly PlaceOwner[]): boolean {
  const { store, config } = useRuntime();
  useListChanges();
  const isStored = (key: string, part = '') => store.read(key)?.includes(part) === true;
  return owners.some(
    (owner) =>
      savedListKeys(config.city, owner).some((key) => isStored(key)) ||
      // Stays in a zone without a parking are nowhere on the map.
      (owner === 'account' && isStored(lastSessionsKey(config.city), '"parkingCode"')),
  );
}
