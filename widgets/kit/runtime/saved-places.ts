import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import { type LastSession, lastSessions } from '@kerb/core/storage/last-sessions.ts';
import {
  favourites,
  type ParkedCar,
  parkedCar,
  type SavedSearch,
  savedSearches,
} from '@kerb/core/storage/saved-places.ts';
import type { PlaceOwner } from '@kerb/core/storage/saved-places-keys.ts';
import { reportListChange, useListChanges } from './device-list-changes.ts';
import { useRuntime } from './runtime-context.tsx';

/**
 * The driver's favourites, cars and searches, and functions to save and to forget them. New ones belong to
 * the first owner.
 */
export function useSavedPlaces(owners: readonly PlaceOwner[]) {
  const { store, config, clock } = useRuntime();
  useListChanges();
  const lists = owners.map((owner) => favourites(store, config.city, owner));
  const cars = owners.map((owner) => parkedCar(store, config.city, owner));
  const searches = owners.map((owner) => savedSearches(store, config.city, owner));
  const now = clock.now();
  const sessions = owners.includes('account')
    ? (lastSessions(store, config.city).read()?.sessions ?? [])
    : [];
  const change = (apply: () => void) => {
    apply();
    reportListChange();
  };
  const clear = (cleared: readonly { readonly clear: () => void }[]) =>
    change(() => {
      for (const list of cleared) list.clear();
    });
  return {
    favourites: [...new Set(lists.flatMap((list) => list.read()))],
    car: cars.flatMap((list): readonly ParkedCar[] => list.read())[0],
    /** The running stays of the signed-in driver: the account says where those cars are. */
    stays: sessions.filter(
      (session): session is LastSession & { readonly parkingCode: string } =>
        session.parkingCode !== undefined && (session.endsAt > now || session.isOpenEnded === true),
    ),
    searches: searches.flatMap((list): readonly SavedSearch[] => list.read()),
    addSearch: (search: SavedSearch) => change(() => searches[0]?.add(search)),
    removeSearch: (search: SavedSearch) =>
      change(() => {
        for (const list of searches) list.remove(search);
      }),
    isPersistent: store.isPersistent,
    addFavourite: (code: string) => change(() => lists[0]?.add(code)),
    removeFavourite: (code: string) =>
      change(() => {
        for (const list of lists) list.remove(code);
      }),
    park: (parking: string, at?: LatLon) =>
      change(() => cars[0]?.add({ parking, parkedAt: now, ...(at ? { at } : {}) })),
    forgetCar: () => clear(cars),
    forgetAll: () => clear([...lists, ...cars, ...searches]),
  };
}
