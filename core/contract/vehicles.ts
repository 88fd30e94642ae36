import type { Endpoint } from './endpoint.ts';
import type { VehicleWire } from './profile.ts';

const change = (method: 'POST' | 'PUT' | 'DELETE', path: string): Endpoint => ({
  method,
  path,
  fields: 'form',
  token: { field: 'token', in: 'form' },
});

/** The vehicles of an account (CALL-12 to CALL-16). */
export const vehicleEndpoints = {
  add: change('POST', '/api/profile/car'),
  change: change('PUT', '/api/profile/car'),
  remove: change('DELETE', '/api/profile/car'),
  changeCars: change('PUT', '/api/profile/change-cars'),
  changeCarsV2: change('PUT', '/api/profile/change-cars-v2'),
} as const;

/** A vehicle as form fields. `mainTs` is `true` or `false`. */
export type VehicleRequest = Omit<VehicleWire, 'mainTs'> & { readonly mainTs: 'true' | 'false' };

/** `numberTs` is the new plate (CALL-15). */
export interface ChangeVehicleRequest extends VehicleRequest {
  readonly oldNumberTs: string;
}

/** Changes which vehicle is the main one. */
export interface ChangeCarsRequest {
  /** The account's list of `VehicleWire` as JSON, with the new main vehicle. */
  readonly car: string;
}
