import {
  type PushDeviceRequest,
  type PushReply,
  type PushSettingsWire,
  type PushSubscriptionRequest,
  pushEndpoints,
  type RenewPushRequest,
} from '@kerb/core/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { callSchema } from '../../platform/documentation/route-schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { findPublicKey } from '../../platform/messages/push-keys.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { pushSettingsOf, readSettings, settingsWire, storePushSettings } from './push-settings.ts';
import {
  hashOfEndpoint,
  renewSubscription,
  subscribe,
  subscriptionsOf,
  unsubscribe,
} from './subscriptions.ts';

/** Which messages a driver's devices get with the page closed. */
export function pushRoutes(app: FastifyInstance, extraHosts: readonly string[]): void {
  // The calls of a server without a key do not exist.
  app.addHook('preHandler', async ({ context }) => {
    if (!(await findPublicKey(context))) throw new ApiError(platformRefusals.addressUnknown);
  });
  app.get(
    pushEndpoints.overview.path,
    callSchema(pushEndpoints.overview, 'push', 'Devices and settings of push messages'),
    async (request): Promise<PushReply> => {
      const { context } = request;
      const { id } = await requireAccount(request);
      const { timeZone } = context.city.config;
      return {
        status: 'ok',
        settings: settingsWire(await pushSettingsOf(context, id)),
        devices: (await subscriptionsOf(context, id)).map((device) => ({
          id: device.id,
          name: device.device_name,
          addedAt: cityIso(device.created_at, timeZone),
          endpointHash: hashOfEndpoint(device.endpoint),
        })),
      };
    },
  );
  app.post<{ Body: PushSubscriptionRequest }>(
    pushEndpoints.subscribe.path,
    callSchema(pushEndpoints.subscribe, 'push', 'Send push messages to this browser'),
    async (request) => {
      await subscribe(request.context, await requireAccount(request), request.body, extraHosts);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: PushDeviceRequest }>(
    pushEndpoints.unsubscribe.path,
    callSchema(pushEndpoints.unsubscribe, 'push', 'Send no push messages to a device any more'),
    async (request) => {
      const { id } = await requireAccount(request);
      await unsubscribe(request.context, id, request.body.id);
      return { status: 'ok' };
    },
  );
  app.post<{ Body: PushSettingsWire }>(
    pushEndpoints.changeSettings.path,
    callSchema(pushEndpoints.changeSettings, 'push', 'Choose kinds and quiet hours'),
    async (request) => {
      const { id } = await requireAccount(request);
      await storePushSettings(request.context, id, readSettings(request.body));
      return { status: 'ok' };
    },
  );
  app.post<{ Body: RenewPushRequest }>(
    pushEndpoints.renew.path,
    callSchema(pushEndpoints.renew, 'push', 'Replace a subscription that the push service has renewed'),
    async ({ context, body }) => {
      await renewSubscription(context, body, extraHosts);
      return { status: 'ok' };
    },
  );
}
