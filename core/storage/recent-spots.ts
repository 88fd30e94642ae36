import { nonEmptyText } from '../decoding.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { type RecentList, recentList } from './recent-list.ts';

/**
 * The zones, or parkings where the city sells by parking, that were recently paid for on this device in one
 * city, without plates. An item is the id that the form's picker uses.
 */
export function recentSpots(store: KeyValueStore, city: string): RecentList<string> {
  return recentList({ store, storageKey: `recentPlaces:${city}`, decode: nonEmptyText, keyOf: (id) => id });
}
