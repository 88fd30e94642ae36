import { deviceEndpoints } from '@kerb/core/contract/devices.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { requireCapability } from '../cities/capability.ts';
import { accountRefusals } from './account-refusals.ts';
import { requireAccount } from './authenticate.ts';
import { signedInRoutes } from './signed-in-routes.ts';
import { findTokenAccount, revokeDevice, revokeToken, signedInDevices } from './tokens.ts';

/** Logging out, and the devices that are signed in. */
export function deviceRoutes(app: FastifyInstance): void {
  // The calls of a city without them do not exist.
  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'signedInDevices'));
  callRoutes(app, 'account')(
    deviceEndpoints.logOut,
    { summary: 'End the token of this request', securityEvent: 'logout' },
    async ({ context }) => {
      const { token } = context;
      if (!token) return;
      const account = await findTokenAccount(context, token, ['personal', 'company']);
      if (account) context.noteAccount?.(account.id);
      await revokeToken(context, token);
    },
  );
  const call = signedInRoutes(app, 'account', requireAccount);
  call(deviceEndpoints.devices, 'The signed-in devices', async (context) => {
    const devices = await signedInDevices(context);
    const { timeZone } = context.city.config;
    return {
      devices: devices.map(({ id, device_name, created_at, last_used_at, isCurrent }) => ({
        id,
        name: device_name,
        signedInAt: cityIso(created_at, timeZone),
        lastUsedAt: cityIso(last_used_at, timeZone),
        isCurrent,
      })),
    };
  });
  call(
    deviceEndpoints.endDevice,
    { summary: 'End the token of a device', securityEvent: 'device ended' },
    async (context, { id }) => {
      if (!isUuid(id) || !(await revokeDevice(context, id)))
        throw new ApiError(accountRefusals.deviceUnknown);
    },
  );
}
