import {
  type ChangeVehicleRequest,
  type VehicleRequest,
  vehicleEndpoints,
} from '@kerb/core/contract/vehicles.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountContext } from '../accounts/account-context.ts';
import { requireAccount, requireAnyAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
import { normalisePlate } from '../plates/plate.ts';
import { addVehicle, changePrimary, changeVehicle, removeVehicle } from './change-vehicles.ts';

/** The same calls change the vehicles of a company; the module `companies` implements this interface. */
export interface CompanyVehicles {
  add(context: AccountContext, request: VehicleRequest): Promise<void>;
  change(context: AccountContext, request: ChangeVehicleRequest): Promise<void>;
  remove(context: AccountContext, plate: string): Promise<void>;
}

/** The vehicles of a driver, and of a company. */
export function vehicleRoutes(app: FastifyInstance, ofCompany: CompanyVehicles): void {
  const call = signedInRoutes(app, 'vehicles', requireAnyAccount);
  call(vehicleEndpoints.add, 'Add a vehicle', (context, vehicle) =>
    (context.account.kind === 'company' ? ofCompany.add : addVehicle)(context, vehicle),
  );
  call(vehicleEndpoints.change, 'Change a vehicle', (context, vehicle) =>
    (context.account.kind === 'company' ? ofCompany.change : changeVehicle)(context, vehicle),
  );
  call(vehicleEndpoints.remove, 'Delete a vehicle', (context, vehicle) =>
    context.account.kind === 'company'
      ? ofCompany.remove(context, normalisePlate(vehicle.numberTs))
      : removeVehicle(context, vehicle),
  );
  for (const endpoint of [vehicleEndpoints.changeCars, vehicleEndpoints.changeCarsV2])
    signedInRoutes(app, 'vehicles', requireAccount)(endpoint, 'Choose the main vehicle', (context, { car }) =>
      changePrimary(context, car),
    );
}
