import { object, text } from '../decoding.ts';
import { normaliseForeignPlate, type Plate, parsePlate } from '../domain/plate/plate.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type RecentList, recentList } from './recent-list.ts';

/** A car that the driver asked to remember. */
export interface RecentVehicle {
  readonly plate: Plate;
  readonly isForeign: boolean;
}

/**
 * Stored only if the driver asks: a plate is personal data, and every page of the same origin can read it.
 * All cities share one list.
 */
export function recentVehicles(store: KeyValueStore): RecentList<RecentVehicle> {
  return recentList({ store, storageKey: 'recentVehicles', decode, keyOf: ({ plate }) => plate });
}

function decode(stored: unknown): RecentVehicle | undefined {
  const { plate: written, isForeign } = object(stored);
  const typed = text(written) ?? '';
  const plate = isForeign === true ? normaliseForeignPlate(typed) : parsePlate(typed)?.plate;
  return plate && { plate, isForeign: isForeign === true };
}
