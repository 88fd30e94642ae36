import type { KeyValueStore } from './key-value-store.ts';

const key = 'city';

/**
 * The stored city if it is configured, otherwise the build's. A stored city that is not configured is
 * removed.
 */
export function activeCity(store: KeyValueStore, configured: readonly string[], buildCity: string): string {
  const chosen = store.read(key);
  if (chosen !== undefined && configured.includes(chosen)) return chosen;
  if (chosen !== undefined) store.remove(key);
  return buildCity;
}

/** What the driver has chosen, configured or not. */
export const chosenCity = (store: KeyValueStore): string | undefined => store.read(key);

export function chooseCity(store: KeyValueStore, city: string): void {
  store.write(key, city);
}
