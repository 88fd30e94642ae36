import { addVehicle, changePrimaryVehicle, changeVehicle, removeVehicle } from '@kerb/core/api/vehicles.ts';
import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useAccount } from '../runtime/account.ts';
import { useRefreshProfile } from './account.ts';

/** A vehicle as the driver describes it. */
export type VehicleDraft = Omit<Vehicle, 'id'>;

/** One change of the account's vehicles. The list itself comes with the profile, after the server's "ok". */
type VehicleChange =
  | { readonly kind: 'add'; readonly vehicle: VehicleDraft }
  | { readonly kind: 'change'; readonly previous: Vehicle; readonly vehicle: VehicleDraft }
  | { readonly kind: 'remove'; readonly vehicle: Vehicle }
  | { readonly kind: 'makePrimary'; readonly vehicles: readonly Vehicle[]; readonly vehicle: Vehicle };

/** Adds, changes or deletes a vehicle, then loads the profile again. */
export function useChangeVehicles(): UseMutationResult<void, Error, VehicleChange> {
  const { call, changes } = useAccount();
  const refreshProfile = useRefreshProfile();
  return useMutation({
    mutationFn: (change: VehicleChange) => {
      switch (change.kind) {
        case 'add':
          return call(addVehicle, change.vehicle);
        case 'change':
          return call(changeVehicle, change.previous.plate, change.vehicle);
        case 'remove':
          return call(removeVehicle, change.vehicle);
        case 'makePrimary':
          return call(changePrimaryVehicle, change.vehicles, change.vehicle.plate);
      }
    },
    // The mutation lasts until the new list is there, so that no old row can be pressed in between. The list
    // is also loaded after an error: a lost reply may have changed it.
    onSettled: () => {
      changes?.post();
      return refreshProfile();
    },
  });
}
