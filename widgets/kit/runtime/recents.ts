import { recentPlaces } from '@kerb/core/storage/recent-places.ts';
import { type RecentVehicle, recentVehicles } from '@kerb/core/storage/recent-vehicles.ts';
import { useSyncExternalStore } from 'react';
import type { CityRuntime } from './page.ts';
import { useRuntime } from './runtime-context.tsx';

/** Counts what was kept and forgotten on this page, so that all forms on it show the same. */
let changes = 0;
const watchers = new Set<() => void>();

function change(): void {
  changes += 1;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/** What the driver asked this device to remember (PLUS-10), and how to forget it. */
export function useRecents() {
  const { store, config } = useRuntime();
  useSyncExternalStore(watch, () => changes);
  const vehicles = recentVehicles(store);
  const places = recentPlaces(store, config.city);
  const forgetAll = () => {
    vehicles.clear();
    places.clear();
    change();
  };
  return {
    vehicles: vehicles.read(),
    places: places.read(),
    forget: (vehicle: RecentVehicle) => {
      vehicles.remove(vehicle);
      // With the last car goes the consent that the places were kept by.
      if (vehicles.read().length === 0) places.clear();
      change();
    },
    forgetAll,
  };
}

interface Paid {
  readonly vehicle: RecentVehicle;
  /** As the form's picker knows it. */
  readonly place: string;
  /** Whether the driver asked to remember the car. */
  readonly isAsked: boolean;
}

/** Keeps car and place of a payment that succeeded: only where the driver asked, or asked before for the same car (PLUS-10). */
export function keepRecents({ store, config }: CityRuntime, { vehicle, place, isAsked }: Paid): void {
  const vehicles = recentVehicles(store);
  if (!isAsked && !vehicles.read().some(({ plate }) => plate === vehicle.plate)) return;
  vehicles.add(vehicle);
  if (place) recentPlaces(store, config.city).add(place);
  change();
}

/** Tries it, with nothing of the driver's (REL-10). */
export function canRemember({ store }: CityRuntime): boolean {
  store.write('kerb-trial', '1');
  store.remove('kerb-trial');
  return store.isPersistent;
}
