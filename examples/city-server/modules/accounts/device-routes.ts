import { type DevicesReply, deviceEndpoints, type EndDeviceRequest } from '@kerb/core/contract/devices.ts';
import type { FastifyInstance } from 'fastify';
import { routeSchema } from '../../platform/documentation/route-schema.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { requireCapability } from '../cities/capability.ts';
import { requireAccount, tokenOf } from './authenticate.ts';
import { findTokenAccount, revokeDevice, revokeToken, signedInDevices } from './tokens.ts';

const endBody = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};

/** Logging out, and the devices that are signed in (SEC-18). */
export function deviceRoutes(app: FastifyInstance): void {
  app.post(
    deviceEndpoints.logOut.path,
    routeSchema('account', 'End the token of this request', {}, { securityEvent: 'logout' }),
    async (request) => {
      requireCapability(request.context.city, 'signedInDevices');
      const token = tokenOf(request);
      const account = token && (await findTokenAccount(request.context, token, ['standart', 'coop']));
      if (account) request.context.noteAccount?.(account.id);
      if (token) await revokeToken(request.context, token);
      return { status: 'ok' };
    },
  );
  app.get(
    deviceEndpoints.devices.path,
    routeSchema('account', 'The signed-in devices'),
    async (request): Promise<DevicesReply> => {
      const { context } = request;
      requireCapability(context.city, 'signedInDevices');
      const account = await requireAccount(request);
      const devices = await signedInDevices(context, account.id, tokenOf(request) ?? '');
      const { timeZone } = context.city.config;
      return {
        status: 'ok',
        devices: devices.map(({ id, device_name, created_at, last_used_at, isCurrent }) => ({
          id,
          name: device_name,
          signedInAt: cityIso(created_at, timeZone),
          lastUsedAt: cityIso(last_used_at, timeZone),
          isCurrent,
        })),
      };
    },
  );
  app.post<{ Body: EndDeviceRequest }>(
    deviceEndpoints.endDevice.path,
    routeSchema('account', 'End the token of a device', { body: endBody }, { securityEvent: 'device ended' }),
    async (request) => {
      requireCapability(request.context.city, 'signedInDevices');
      const account = await requireAccount(request);
      if (!(await revokeDevice(request.context, account.id, request.body.id)))
        throw new Failure('UnknownError', 'Такого устройства нет');
      return { status: 'ok' };
    },
  );
}
