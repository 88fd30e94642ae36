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
import { formFields, routeSchema, text } from '../../platform/documentation/route-schema.ts';
import { requireCompany } from '../accounts/authenticate.ts';
import { requireCapability } from '../cities/capability.ts';
import { companyReply } from './company-reply.ts';
import { removeCompanyVehicle } from './company-vehicles.ts';
import { addDriver, changeDriver, removeDriver, setDriverActivity } from './drivers.ts';
import { importVehicles } from './import-vehicles.ts';
import { addDevice, changeDevice, removeDevice, setDeviceActivity } from './tracking-devices.ts';

/** Of any length: an overlong token is answered like an expired one. */
const tokenQuery = { type: 'object', properties: { token: { type: 'string' } } };
const driverFields = ['driver', 'car_number', 'phone'];
const deviceFields = ['vin', 'imei'];
/** 2,000 vehicles as JSON, and the same as a form, where a Cyrillic letter has six characters. */
const longestList = 300_000;
const importBodyLimit = 1_000_000;

const form = (required: readonly string[]) => formFields(required, ['token']);

/** The account of a company and its fleet (CALL-02 to CALL-11, CALL-19, CALL-20). */
export function companyRoutes(app: FastifyInstance): void {
  app.get(
    companyEndpoints.profile.path,
    routeSchema('company', 'A company with its fleet', { querystring: tokenQuery }),
    async (request) => companyReply(request.context, await requireCompany(request)),
  );
  driverRoutes(app);
  deviceRoutes(app);
  vehicleRoutes(app);
}

function driverRoutes(app: FastifyInstance): void {
  app.put<{ Body: DriverRequest }>(
    companyEndpoints.addDriver.path,
    routeSchema('company', 'Add a driver', { body: form(driverFields) }),
    async (request) => {
      await addDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: EditDriverRequest }>(
    companyEndpoints.editDriver.path,
    routeSchema('company', 'Change a driver', {
      body: form([...driverFields, 'driver_n', 'car_number_n', 'phone_n']),
    }),
    async (request) => {
      await changeDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: DriverRequest }>(
    companyEndpoints.removeDriver.path,
    routeSchema('company', 'Delete a driver', { body: form(driverFields) }),
    async (request) => {
      await removeDriver(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  for (const [{ path }, isActive] of [
    [companyEndpoints.activateDriver, true],
    [companyEndpoints.deactivateDriver, false],
  ] as const)
    app.put<{ Body: DriverActivityRequest }>(
      path,
      routeSchema('company', `${isActive ? 'Activate' : 'Deactivate'} a driver`, {
        body: form(['fio', 'phone_number', 'inn']),
      }),
      async (request) => {
        await setDriverActivity(request.context, await requireCompany(request), request.body, isActive);
        return { status: 'ok' };
      },
    );
}

function deviceRoutes(app: FastifyInstance): void {
  app.post<{ Body: EditDeviceRequest }>(
    companyEndpoints.editDevice.path,
    routeSchema('company', 'Change a tracking device', { body: form([...deviceFields, 'vin_n', 'imei_n']) }),
    async (request) => {
      await changeDevice(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  app.delete<{ Body: DeviceRequest }>(
    companyEndpoints.removeDevice.path,
    routeSchema('company', 'Delete a tracking device', { body: form(deviceFields) }),
    async (request) => {
      await removeDevice(request.context, await requireCompany(request), request.body);
      return { status: 'ok' };
    },
  );
  for (const [{ path }, isActive] of [
    [companyEndpoints.activateDevice, true],
    [companyEndpoints.deactivateDevice, false],
  ] as const)
    app.put<{ Body: DeviceActivityRequest }>(
      path,
      routeSchema('company', `${isActive ? 'Activate' : 'Deactivate'} a tracking device`, {
        body: form(['grz', ...deviceFields, 'inn']),
      }),
      async (request) => {
        await setDeviceActivity(request.context, await requireCompany(request), request.body, isActive);
        return { status: 'ok' };
      },
    );
}

function vehicleRoutes(app: FastifyInstance): void {
  app.post<{ Body: AddUnitRequest }>(
    companyEndpoints.addUnit.path,
    routeSchema('company', 'Add a tracking device', {
      querystring: tokenQuery,
      body: formFields(['number', 'VINNumber']),
    }),
    async (request) => {
      const company = await requireCompany(request);
      const { number: imei, VINNumber: vin } = request.body;
      await addDevice(request.context, company, { vin, imei });
      return { status: 'ok' };
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/api/profile/ts/:id',
    routeSchema('company', 'Delete a vehicle', { querystring: tokenQuery }),
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
      ...routeSchema('company', 'Add a list of vehicles: all of them, or none', {
        body: {
          type: 'object',
          required: ['vehicles'],
          properties: { vehicles: { ...text, maxLength: longestList }, token: { type: 'string' } },
        },
      }),
    },
    async (request) => {
      requireCapability(request.context.city, 'vehicleImport');
      await importVehicles(request.context, await requireCompany(request), request.body.vehicles);
      return { status: 'ok' };
    },
  );
}
