import { pushEndpoints } from '@kerb/core/contract/push.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { findPublicKey } from '../../platform/messages/push-keys.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { requireAccount } from '../accounts/authenticate.ts';
import { signedInRoutes } from '../accounts/signed-in-routes.ts';
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
  const own = signedInRoutes(app, 'push', requireAccount);
  own(pushEndpoints.overview, 'Devices and settings of push messages', async (context) => ({
    settings: settingsWire(await pushSettingsOf(context, context.account.id)),
    devices: (await subscriptionsOf(context, context.account.id)).map((device) => ({
      id: device.id,
      name: device.device_name,
      addedAt: cityIso(device.created_at, context.city.config.timeZone),
      endpointHash: hashOfEndpoint(device.endpoint),
    })),
  }));
  own(pushEndpoints.subscribe, 'Send push messages to this browser', (context, subscription) =>
    subscribe(context, subscription, extraHosts),
  );
  own(pushEndpoints.unsubscribe, 'Send no push messages to a device any more', (context, { id }) =>
    unsubscribe(context, id),
  );
  own(pushEndpoints.changeSettings, 'Choose kinds and quiet hours', (context, settings) =>
    storePushSettings(context, readSettings(settings)),
  );
  callRoutes(app, 'push')(
    pushEndpoints.renew,
    'Replace a subscription that the push service has renewed',
    ({ context }, body) => renewSubscription(context, body, extraHosts),
  );
}
