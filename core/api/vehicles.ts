import type { VehicleWire } from '../contract/profile.ts';
import { type VehicleRequest, vehicleEndpoints } from '../contract/vehicles.ts';
import type { Vehicle } from '../domain/account/vehicle.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { AccountSource } from './account-source.ts';
import type { Fields } from './http.ts';
import type { Reasons } from './reply.ts';

/** A vehicle as a form has it. */
export type VehicleDraft = Omit<Vehicle, 'id'>;

const reasons = { TsExists: 'plateListed', TsIsParked: 'vehicleParked' } satisfies Reasons;

/** CALL-14. Rejects with the reason `plateListed` if a vehicle has the plate already. */
export async function addVehicle({ http }: AccountSource, vehicle: VehicleDraft): Promise<void> {
  await http(vehicleEndpoints.add, vehicleFields(vehicle), { reasons });
}

/** CALL-15. `oldPlate` is the plate before the change. Rejects as `addVehicle` does. */
export async function changeVehicle(
  { http }: AccountSource,
  oldPlate: Plate,
  vehicle: VehicleDraft,
): Promise<void> {
  await http(vehicleEndpoints.change, { ...vehicleFields(vehicle), oldNumberTs: oldPlate }, { reasons });
}

/** CALL-16. Rejects with the reason `vehicleParked` while the vehicle has a running session. */
export async function removeVehicle({ http }: AccountSource, vehicle: VehicleDraft): Promise<void> {
  await http(vehicleEndpoints.remove, vehicleFields(vehicle), { reasons });
}

/** Makes one of the account's vehicles the main one. */
export async function changePrimaryVehicle(
  { http, config: { callVersions } }: AccountSource,
  vehicles: readonly VehicleDraft[],
  plate: Plate,
): Promise<void> {
  const car = vehicles.map((vehicle) => vehicleWire({ ...vehicle, isPrimary: vehicle.plate === plate }));
  const { changeCars, changeCarsV2 } = vehicleEndpoints;
  const endpoint = callVersions.changeCars === 'v1' ? changeCars : changeCarsV2;
  await http(endpoint, { car: JSON.stringify(car) });
}

/** Values that are no texts, as JSON. */
function vehicleFields(vehicle: VehicleDraft): Fields & VehicleRequest {
  const wire = vehicleWire(vehicle);
  const others = Object.entries(wire).filter(([, value]) => typeof value === 'object' && value !== null);
  const asText = Object.fromEntries(others.map(([name, value]) => [name, JSON.stringify(value)]));
  return { ...wire, ...asText, mainTs: vehicle.isPrimary ? 'true' : 'false' };
}

/** The fields of a vehicle on the wire, over those that the city sent. */
function vehicleWire({ plate, isForeign, category, isPrimary, ...rest }: VehicleDraft): VehicleWire {
  const { registrationCertificate, name, received } = rest;
  // These two can be emptied.
  const { STSNumber: _certificate, name: _name, ...kept } = received ?? {};
  return {
    ...kept,
    mainTs: isPrimary,
    numberTs: plate,
    formatGrz: isForeign ? 'Foreign' : 'Russian',
    country: isForeign ? 'other' : 'rus',
    category,
    ...(registrationCertificate ? { STSNumber: registrationCertificate } : {}),
    ...(name ? { name } : {}),
  };
}
