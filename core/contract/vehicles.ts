import type { ChangeCompanyVehicleRequest, CompanyVehicleRequest } from './company.ts';
import type { Call, DoneReply } from './endpoint.ts';
import type { VehicleWire } from './profile.ts';

const change = <Fields, Reply>(method: 'POST' | 'PUT' | 'DELETE', path: string): Call<Fields, Reply> => ({
  method,
  path,
  fields: 'form',
  token: { field: 'token', in: 'form' },
});

/** The vehicles of an account. */
export const vehicleEndpoints = {
  add: change<VehicleRequest | CompanyVehicleRequest, DoneReply>('POST', '/api/profile/car'),
  change: change<ChangeVehicleRequest | ChangeCompanyVehicleRequest, DoneReply>('PUT', '/api/profile/car'),
  remove: change<VehicleRequest | CompanyVehicleRequest, DoneReply>('DELETE', '/api/profile/car'),
  changeCars: change<ChangeCarsRequest, DoneReply>('PUT', '/api/profile/change-cars'),
  changeCarsV2: change<ChangeCarsRequest, DoneReply>('PUT', '/api/profile/change-cars-v2'),
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
