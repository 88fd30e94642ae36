import type { ChangeCompanyVehicleRequest, CompanyVehicleRequest } from './company.ts';
import { call, type DoneReply, formToken } from './endpoint.ts';
import type { VehicleWire } from './profile.ts';

/** The vehicles of an account. */
export const vehicleEndpoints = {
  add: call<VehicleRequest | CompanyVehicleRequest, DoneReply>('POST /api/profile/car', formToken),
  change: call<ChangeVehicleRequest | ChangeCompanyVehicleRequest, DoneReply>(
    'PUT /api/profile/car',
    formToken,
  ),
  remove: call<VehicleRequest | CompanyVehicleRequest, DoneReply>('DELETE /api/profile/car', formToken),
  changeCars: call<ChangeCarsRequest, DoneReply>('PUT /api/profile/change-cars', formToken),
  changeCarsV2: call<ChangeCarsRequest, DoneReply>('PUT /api/profile/change-cars-v2', formToken),
} as const;

/** A vehicle as form fields. What is left out is as it is for a new vehicle. */
export type VehicleRequest = Partial<Omit<VehicleWire, 'mainTs' | 'numberTs'>> & {
  readonly numberTs: string;
  readonly mainTs?: 'true' | 'false';
};

/** `numberTs` is the new plate. */
export interface ChangeVehicleRequest extends VehicleRequest {
  readonly oldNumberTs: string;
}

/** Changes which vehicle is the main one. */
export interface ChangeCarsRequest {
  /**
   * The account's list of `VehicleWire` as JSON, with the new main vehicle.
   *
   * @maxLength 20000
   */
  readonly car: string;
}
