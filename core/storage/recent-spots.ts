import { nonEmptyText } from '../decoding/primitives.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type RecentList, recentList } from './recent-list.ts';

/**
 * Zones, or parkings where the city sells by parking, that were paid for on this device lately; of one city, and without the plates (PLUS-10).
 * An entry is the id that the form's picker knows it by.
 */
export function recentSpots(store: KeyValueStore, city: string): RecentList<string> {
  return recentList({ store, key: `recentPlaces:${city}`, decode: nonEmptyText, nameOf: (id) => id });
}
