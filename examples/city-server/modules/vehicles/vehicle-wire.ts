import type { VehicleWire } from '@kerb/core/contract/profile.ts';
import type { AccountVehicle } from '../accounts/accounts.ts';

/** A vehicle as the profile sends it. */
export function vehicleWire(vehicle: AccountVehicle): VehicleWire {
  const { plate, is_foreign, category, certificate, is_primary, name } = vehicle;
  return {
    mainTs: is_primary,
    numberTs: plate,
    formatGrz: is_foreign ? 'Foreign' : 'Russian',
    country: is_foreign ? 'other' : 'rus',
    category,
    ...(certificate ? { STSNumber: certificate } : {}),
    ...(name ? { name } : {}),
  };
}
