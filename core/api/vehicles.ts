import type { CityConfig } from '../config/city-config.ts';
import type { VehicleWire } from '../contract/profile.ts';
import {
  type ChangeCarsRequest,
  type ChangeVehicleRequest,
  type VehicleRequest,
  vehicleEndpoints,
} from '../contract/vehicles.ts';
import type { Vehicle } from '../domain/account/vehicle.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { AppError } from '../errors/app-error.ts';
import type { Http } from './http.ts';

/** A vehicle as a form has it. */
export type VehicleDraft = Omit<Vehicle, 'id'>;

/** CALL-14. Rejects with the code `TsExists` for a plate that is taken (`isPlateTaken`). */
export async function addVehicle(http: Http, vehicle: VehicleDraft): Promise<void> {
  await http(vehicleEndpoints.add, { ...vehicleFields(vehicle) });
}

/** CALL-15. `oldPlate` is the plate before the change. Rejects as `addVehicle` does. */
export async function changeVehicle(http: Http, oldPlate: Plate, vehicle: VehicleDraft): Promise<void> {
  const fields = { ...vehicleFields(vehicle), oldNumberTs: oldPlate } satisfies ChangeVehicleRequest;
  await http(vehicleEndpoints.change, fields);
}

/** CALL-16. Rejects with the code `TsIsParked` while the vehicle has a running session (VEH-16). */
export async function removeVehicle(http: Http, vehicle: VehicleDraft): Promise<void> {
  await http(vehicleEndpoints.remove, { ...vehicleFields(vehicle) });
}

/** CALL-12, CALL-13: makes one of the account's vehicles the main one. */
export async function changePrimaryVehicle(
  http: Http,
  { callVersions }: CityConfig,
  vehicles: readonly VehicleDraft[],
  plate: Plate,
): Promise<void> {
  const car = vehicles.map((vehicle) => vehicleWire({ ...vehicle, isPrimary: vehicle.plate === plate }));
  const { changeCars, changeCarsV2 } = vehicleEndpoints;
  const endpoint = callVersions.changeCars === 'v1' ? changeCars : changeCarsV2;
  await http(endpoint, { car: JSON.stringify(car) } satisfies ChangeCarsRequest);
}

/** VEH-07: the plate belongs to a vehicle that exists; the plate field shows `occupied`. */
export function isPlateTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TsExists';
}

function vehicleFields(vehicle: VehicleDraft): VehicleRequest {
  return { ...vehicleWire(vehicle), mainTs: vehicle.isPrimary ? 'true' : 'false' };
}

/** The fields of a vehicle on the wire (VEH-02). */
function vehicleWire({ plate, isForeign, category, isPrimary, ...rest }: VehicleDraft): VehicleWire {
  const { registrationCertificate, name } = rest;
  return {
    mainTs: isPrimary,
    numberTs: plate,
    formatGrz: isForeign ? 'Foreign' : 'Russian',
    country: isForeign ? 'other' : 'rus',
    category,
    ...(registrationCertificate ? { STSNumber: registrationCertificate } : {}),
    ...(name ? { name } : {}),
  };
}
