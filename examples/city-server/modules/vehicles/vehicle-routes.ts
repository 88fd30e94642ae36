import {
  type ChangeCarsRequest,
  type ChangeVehicleRequest,
  type VehicleRequest,
  vehicleEndpoints,
} from '@kerb/core/contract/vehicles.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import type { Account } from '../accounts/accounts.ts';
import { requireAccount, requireAnyAccount } from '../accounts/authenticate.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { normalisePlate } from '../plates/plate.ts';
import { addVehicle, changePrimary, changeVehicle, removeVehicle } from './change-vehicles.ts';

/** The same calls change the vehicles of a company; the module `companies` implements this interface. */
export interface CompanyVehicles {
  add(context: RequestContext, company: Account, request: VehicleRequest): Promise<void>;
  change(context: RequestContext, company: Account, request: ChangeVehicleRequest): Promise<void>;
  remove(context: RequestContext, company: Account, plate: string): Promise<void>;
}

/** The vehicles of a driver, and of a company. */
export function vehicleRoutes(app: FastifyInstance, ofCompany: CompanyVehicles): void {
  app.post<{ Body: VehicleRequest }>(
    vehicleEndpoints.add.path,
    callSchema(vehicleEndpoints.add, 'vehicles', 'Add a vehicle'),
    async (request) => {
      const { context, body } = request;
      const account = await requireAnyAccount(request);
      if (account.kind === 'company') await ofCompany.add(context, account, body);
      else await addVehicle(context, account, body);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangeVehicleRequest }>(
    vehicleEndpoints.change.path,
    callSchema(vehicleEndpoints.change, 'vehicles', 'Change a vehicle'),
    async (request) => {
      const { context, body } = request;
      const account = await requireAnyAccount(request);
      if (account.kind === 'company') await ofCompany.change(context, account, body);
      else await changeVehicle(context, account, body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: VehicleRequest }>(
    vehicleEndpoints.remove.path,
    callSchema(vehicleEndpoints.remove, 'vehicles', 'Delete a vehicle'),
    async (request) => {
      const { context, body } = request;
      const account = await requireAnyAccount(request);
      if (account.kind === 'company') await ofCompany.remove(context, account, normalisePlate(body.numberTs));
      else await removeVehicle(context, account, body);
      return { status: 'ok' };
    },
  );
  for (const endpoint of [vehicleEndpoints.changeCars, vehicleEndpoints.changeCarsV2]) {
    app.put<{ Body: ChangeCarsRequest }>(
      endpoint.path,
      callSchema(endpoint, 'vehicles', 'Choose the main vehicle'),
      async (request) => {
        await changePrimary(request.context, await requireAccount(request), request.body.car);
        return { status: 'ok' };
      },
    );
  }
}
