import { type Json, object, parseJson } from '../decoding.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** Milliseconds after its last change for which a draft stays on the device. */
const draftLifetime = 3_600_000;

export const draftKey = (city: string) => `registration:${city}`;

/** Removes the drafts of these cities that nobody has changed for an hour: they have a driver's data. */
export function removeOldDrafts(store: KeyValueStore, cities: readonly string[], now = Date.now): void {
  for (const city of cities) readDraft(store, draftKey(city), now());
}

/** What is stored; nothing, and from then on nothing in the storage either, where it is too old. */
export function readDraft(store: KeyValueStore, key: string, now: number): Json {
  const written = store.read(key);
  if (written === undefined) return {};
  const stored = object(parseJson(written));
  const age = now - Number(stored.changedAt);
  if (age >= 0 && age < draftLifetime) return stored;
  store.remove(key);
  return {};
}
