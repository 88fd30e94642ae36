import { companyEndpoints } from '@kerb/core/contract/company.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { routeSchema } from '../../platform/documentation/route-schema.ts';
import { requireCompany } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
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
  const call = signedInRoutes(app, 'company', requireCompany);
  call(companyEndpoints.profile, 'A company with its fleet', companyReply);
  call(companyEndpoints.addDriver, 'Add a driver', addDriver);
  call(companyEndpoints.editDriver, 'Change a driver', changeDriver);
  call(companyEndpoints.removeDriver, 'Delete a driver', removeDriver);
  for (const [endpoint, isActive] of [
    [companyEndpoints.activateDriver, true],
    [companyEndpoints.deactivateDriver, false],
  ] as const)
    call(endpoint, `${isActive ? 'Activate' : 'Deactivate'} a driver`, (context, driver) =>
      setDriverActivity(context, driver, isActive),
    );
  call(companyEndpoints.editDevice, 'Change a tracking device', changeDevice);
  call(companyEndpoints.removeDevice, 'Delete a tracking device', removeDevice);
  for (const [endpoint, isActive] of [
    [companyEndpoints.activateDevice, true],
    [companyEndpoints.deactivateDevice, false],
  ] as const)
    call(endpoint, `${isActive ? 'Activate' : 'Deactivate'} a tracking device`, (context, device) =>
      setDeviceActivity(context, device, isActive),
    );
  call(companyEndpoints.addUnit, 'Add a tracking device', (context, { number: imei, VINNumber: vin }) =>
    addDevice(context, { vin, imei }),
  );
  app.delete<{ Params: { id: string } }>(
    '/api/profile/ts/:id',
    routeSchema('company', 'Delete a vehicle', {
      querystring: { type: 'object', properties: { token: { type: 'string' } } },
    }),
    async (request) => {
      const { id } = request.params;
      await removeCompanyVehicle(await requireCompany(request), (each) => each.id === id);
      return { status: 'ok' };
    },
  );
  callRoutes(app, 'company')(
    companyEndpoints.importVehicles,
    { summary: 'Add a list of vehicles: all of them, or none', bodyLimit: importBodyLimit },
    async (request, { vehicles }) => {
      requireCapability(request.context.city, 'vehicleImport');
      await importVehicles(await requireCompany(request), vehicles);
    },
  );
}
