import { recentSpots } from '@kerb/core/storage/recent-spots.ts';
import { type RecentVehicle, recentVehicles } from '@kerb/core/storage/recent-vehicles.ts';
import { parkedCar } from '@kerb/core/storage/saved-places.ts';
import { reportListChange, useListChanges } from './device-list-changes.ts';
import type { CityRuntime } from './page.ts';
import { useRuntime } from './runtime-context.tsx';

/** The cars and spots that the driver asked this device to remember, and functions to forget them. */
export function useRecents() {
  const { store, config } = useRuntime();
  useListChanges();
  const vehicles = recentVehicles(store);
  const spots = recentSpots(store, config.city);
  const forgetSpots = () => {
    spots.clear();
    parkedCar(store, config.city, 'device').clear();
  };
  const forgetAll = () => {
    vehicles.clear();
    forgetSpots();
    reportListChange();
  };
  return {
    vehicles: vehicles.read(),
    spots: spots.read(),
    forget: (vehicle: RecentVehicle) => {
      vehicles.remove(vehicle);
      // The consent covers the spots too, and it ends with the last car.
      if (vehicles.read().length === 0) forgetSpots();
      reportListChange();
    },
    forgetAll,
  };
}

interface Paid {
  readonly vehicle: RecentVehicle;
  /** The id of the zone that the form's picker uses; empty if a parking was chosen. */
  readonly zone: string;
  /** The code of the parking; empty if a zone was chosen. */
  readonly parking: string;
  /** Whether the driver asked to remember the car. */
  readonly shouldRemember: boolean;
}

/**
 * Stores car and spot of a payment that succeeded, if the driver asks for it now or has asked for the same
 * car before. A paid parking is also where the car is.
 */
export function addRecents({ store, config, clock }: CityRuntime, paid: Paid): void {
  const { vehicle, zone, parking, shouldRemember } = paid;
  const vehicles = recentVehicles(store);
  if (!shouldRemember && !vehicles.read().some(({ plate }) => plate === vehicle.plate)) return;
  vehicles.add(vehicle);
  const spot = parking || zone;
  if (spot) recentSpots(store, config.city).add(spot);
  if (parking) parkedCar(store, config.city, 'device').add({ parking, parkedAt: clock.now() });
  reportListChange();
}

/** Whether the browser lets Kerb store anything: writes and removes a test value. */
export function canRemember({ store }: CityRuntime): boolean {
  store.write('kerb-trial', '1');
  store.remove('kerb-trial');
  return store.isPersistent;
}
