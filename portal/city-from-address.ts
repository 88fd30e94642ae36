import { chooseCity } from '@kerb/core/storage/active-city.ts';
import type { KeyValueStore } from '@kerb/core/storage/key-value-store.ts';

/**
 * A link from an embedded map names its city: `?city=kazan`. It is stored as the driver's choice and removed
 * from the address.
 */
export function takeCityFromAddress(store: KeyValueStore, configured: readonly string[]): void {
  const address = new URL(location.href);
  const city = address.searchParams.get('city');
  if (city === null) return;
  if (configured.includes(city)) chooseCity(store, city);
  address.searchParams.delete('city');
  history.replaceState(history.state, '', address);
}
