import { type DevicesReply, deviceEndpoints, type EndDeviceRequest } from '@kerb/core/contract/devices.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { requireCapability } from '../cities/capability.ts';
import { accountRefusals } from './account-refusals.ts';
import { requireAccount, tokenOf } from './authenticate.ts';
import { findTokenAccount, revokeDevice, revokeToken, signedInDevices } from './tokens.ts';

/** Logging out, and the devices that are signed in. */
export function deviceRoutes(app: FastifyInstance): void {
  app.post(
    deviceEndpoints.logOut.path,
    callSchema(
      deviceEndpoints.logOut,
      'account',
      'End the token of this request',
      {},
      { securityEvent: 'logout' },
    ),
    async (request) => {
      requireCapability(request.context.city, 'signedInDevices');
      const token = tokenOf(request);
      const account = token && (await findTokenAccount(request.context, token, ['personal', 'company']));
      if (account) request.context.noteAccount?.(account.id);
      if (token) await revokeToken(request.context, token);
      return { status: 'ok' };
    },
  );
  app.get(
    deviceEndpoints.devices.path,
    callSchema(deviceEndpoints.devices, 'account', 'The signed-in devices'),
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
    callSchema(
      deviceEndpoints.endDevice,
      'account',
      'End the token of a device',
      {},
      { securityEvent: 'device ended' },
    ),
    async (request) => {
      requireCapability(request.context.city, 'signedInDevices');
      const account = await requireAccount(request);
      const { id } = request.body;
      if (!isUuid(id) || !(await revokeDevice(request.context, account.id, id)))
        throw new ApiError(accountRefusals.deviceUnknown);
      return { status: 'ok' };
    },
  );
}
