import {
  type AddUnitRequest,
  companyEndpoints,
  type DeviceActivityRequest,
  type DeviceRequest,
  type DriverActivityRequest,
  type DriverRequest,
  type EditDeviceRequest,
  type EditDriverRequest,
  type ImportVehiclesRequest,
} from '@kerb/core/contract/company.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema, routeSchema } from '../../platform/documentation/route-schema.ts';
import { requireCompany } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import { companyReply } from './company-reply.ts';
import { removeCompanyVehicle } from './company-vehicles.ts';
import { addDriver, changeDriver, removeDriver, setDriverActivity } from './drivers.ts';
import { importVehicles } from './import-vehicles.ts';
import { addDevice, changeDevice, removeDevice, setDeviceActivity } from './tracking-devices.ts';

/** The longest list as a form, where a Cyrillic letter has six characters. */
const importBodyLimit = 1_000_000;

/** The account of a company and its fleet. */
export function companyRoutes(app: FastifyInstance): void {
  app.get(
    companyEndpoints.profile.path,
    callSchema(companyEndpoints.profile, 'company', 'A company with its fleet'),
    async (request) => companyReply(request.context, await requireCompany(request)),
  );
  driverRoutes(app);
  deviceRoutes(app);
  vehicleRoutes(app);
}

function driverRoutes(app: FastifyInstance): void {
  app.put<{ Body: DriverRequest }>(
    companyEndpoints.addDriver.path,
    callSchema(companyEndpoints.addDriver, 'company', 'Add a driver'),
    async (request) => {
      await addDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: EditDriverRequest }>(
    companyEndpoints.editDriver.path,
    callSchema(companyEndpoints.editDriver, 'company', 'Change a driver'),
    async (request) => {
      await changeDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: DriverRequest }>(
    companyEndpoints.removeDriver.path,
    callSchema(companyEndpoints.removeDriver, 'company', 'Delete a driver'),
    async (request) => {
      await removeDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  for (const [endpoint, isActive] of [
    [companyEndpoints.activateDriver, true],
    [companyEndpoints.deactivateDriver, false],
  ] as const)
    app.put<{ Body: DriverActivityRequest }>(
      endpoint.path,
      callSchema(endpoint, 'company', `${isActive ? 'Activate' : 'Deactivate'} a driver`),
      async (request) => {
        await setDriverActivity(request.context, await requireCompany(request), request.body, isActive);
        return { status: 'ok' };
      },
    );
}

function deviceRoutes(app: FastifyInstance): void {
  app.post<{ Body: EditDeviceRequest }>(
    companyEndpoints.editDevice.path,
    callSchema(companyEndpoints.editDevice, 'company', 'Change a tracking device'),
    async (request) => {
      await changeDevice(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: DeviceRequest }>(
    companyEndpoints.removeDevice.path,
    callSchema(companyEndpoints.removeDevice, 'company', 'Delete a tracking device'),
    async (request) => {
      await removeDevice(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  for (const [endpoint, isActive] of [
    [companyEndpoints.activateDevice, true],
    [companyEndpoints.deactivateDevice, false],
  ] as const)
    app.put<{ Body: DeviceActivityRequest }>(
      endpoint.path,
      callSchema(endpoint, 'company', `${isActive ? 'Activate' : 'Deactivate'} a tracking device`),
      async (request) => {
        await setDeviceActivity(request.context, await requireCompany(request), request.body, isActive);
        return { status: 'ok' };
      },
    );
}

function vehicleRoutes(app: FastifyInstance): void {
  app.post<{ Body: AddUnitRequest }>(
    companyEndpoints.addUnit.path,
    callSchema(companyEndpoints.addUnit, 'company', 'Add a tracking device'),
    async (request) => {
      const company = await requireCompany(request);
      const { number: imei, VINNumber: vin } = request.body;
      await addDevice(request.context, company, { vin, imei });
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/profile/ts/:id',
    routeSchema('company', 'Delete a vehicle', {
      querystring: { type: 'object', properties: { token: { type: 'string' } } },
    }),
    async (request) => {
      const { id } = request.params;
      await removeCompanyVehicle(request.context, await requireCompany(request), (each) => each.id === id);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: ImportVehiclesRequest }>(
    companyEndpoints.importVehicles.path,
    {
      bodyLimit: importBodyLimit,
      ...callSchema(
        companyEndpoints.importVehicles,
        'company',
        'Add a list of vehicles: all of them, or none',
      ),
    },
    async (request) => {
      requireCapability(request.context.city, 'vehicleImport');
      await importVehicles(request.context, await requireCompany(request), request.body.vehicles);
      return { status: 'ok' };
    },
  );
}
