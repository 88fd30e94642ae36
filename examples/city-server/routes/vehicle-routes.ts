import {
  type ChangeCarsRequest,
  type ChangeVehicleRequest,
  type VehicleRequest,
  vehicleEndpoints,
} from '@kerb/core/contract/vehicles.ts';
import type { FastifyInstance } from 'fastify';
import { addVehicle, changePrimary, changeVehicle, removeVehicle } from '../vehicles/change-vehicles.ts';
import { requireAccount } from './authenticate.ts';
import { formFields, longText, routeSchema } from './route-schema.ts';

const optional = ['mainTs', 'formatGrz', 'country', 'category', 'STSNumber', 'name', 'token'];
const vehicleBody = formFields(['numberTs'], optional);
const changeBody = formFields(['numberTs', 'oldNumberTs'], optional);
const listBody = {
  type: 'object',
  required: ['car'],
  properties: { car: longText, token: { type: 'string' } },
};

/** The vehicles of an account (CALL-12 to CALL-16). */
export function vehicleRoutes(app: FastifyInstance): void {
  app.post<{ Body: VehicleRequest }>(
    vehicleEndpoints.add.path,
    routeSchema('vehicles', 'Add a vehicle', { body: vehicleBody }),
    async (request) => {
      await addVehicle(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.put<{ Body: ChangeVehicleRequest }>(
    vehicleEndpoints.change.path,
    routeSchema('vehicles', 'Change a vehicle', { body: changeBody }),
    async (request) => {
      await changeVehicle(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: VehicleRequest }>(
    vehicleEndpoints.remove.path,
    routeSchema('vehicles', 'Delete a vehicle', { body: vehicleBody }),
    async (request) => {
      await removeVehicle(request.context, await requireAccount(request), request.body);
      return { status: 'ok' };
    },
  );
  for (const { path } of [vehicleEndpoints.changeCars, vehicleEndpoints.changeCarsV2]) {
    app.put<{ Body: ChangeCarsRequest }>(
      path,
      routeSchema('vehicles', 'Choose the main vehicle', { body: listBody }),
      async (request) => {
        await changePrimary(request.context, await requireAccount(request), request.body.car);
        return { status: 'ok' };
      },
    );
  }
}
