import { recentSpots } from '@kerb/core/storage/recent-spots.ts';
import { type RecentVehicle, recentVehicles } from '@kerb/core/storage/recent-vehicles.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CityRuntime } from './page.ts';
import { useRuntime } from './runtime-context.tsx';

/**
 * How often the list has changed on this page. All forms on it show the same list, which stays in the
 * device's storage.
 */
const changes = createStore(() => 0);

function change(): void {
  changes.setState((count) => count + 1);
}

/** The cars and spots that the driver asked this device to remember, and functions to forget them. */
export function useRecents() {
  const { store, config } = useRuntime();
  useStore(changes);
  const vehicles = recentVehicles(store);
  const spots = recentSpots(store, config.city);
  const forgetAll = () => {
    vehicles.clear();
    spots.clear();
    change();
  };
  return {
    vehicles: vehicles.read(),
    spots: spots.read(),
    forget: (vehicle: RecentVehicle) => {
      vehicles.remove(vehicle);
      // The consent covers the spots too, and it ends with the last car.
      if (vehicles.read().length === 0) spots.clear();
      change();
    },
    forgetAll,
  };
}

interface Paid {
  readonly vehicle: RecentVehicle;
  /** The id that the form's picker uses. */
  readonly spot: string;
  /** Whether the driver asked to remember the car. */
  readonly shouldRemember: boolean;
}

/**
 * Stores car and spot of a payment that succeeded, if the driver asks for it now or has asked for the same
 * car before.
 */
export function addRecents({ store, config }: CityRuntime, { vehicle, spot, shouldRemember }: Paid): void {
  const vehicles = recentVehicles(store);
  if (!shouldRemember && !vehicles.read().some(({ plate }) => plate === vehicle.plate)) return;
  vehicles.add(vehicle);
  if (spot) recentSpots(store, config.city).add(spot);
  change();
}

/** Whether the browser lets Kerb store anything: writes and removes a test value. */
export function canRemember({ store }: CityRuntime): boolean {
  store.write('kerb-trial', '1');
  store.remove('kerb-trial');
  return store.isPersistent;
}
