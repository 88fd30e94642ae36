import type { PushSubscriptionRequest, RenewPushRequest } from '@kerb/core/contract/push.ts';
import type { ServerContext } from '../../platform/context.ts';
import { withAccountLock } from '../../platform/database/lock-account.ts';
import { deleteRows, findRow, selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { limitAccount, limitNetwork } from '../../platform/limits/request-limits.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { areReceiverKeys, isAllowedEndpoint } from './push-endpoint.ts';
import { pushRefusals } from './push-refusals.ts';

export type Subscription = TableRow<'push_subscriptions'>;

const maximum = 10;

export function subscriptionsOf(
  { database }: Pick<ServerContext, 'database'>,
  accountId: string,
): Promise<Subscription[]> {
  return selectRows(database, 'push_subscriptions', { account_id: accountId })
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findSubscription({ database }: ServerContext, id: string): Promise<Subscription | undefined> {
  return findRow(database, 'push_subscriptions', { id });
}

/** The push service says that the browser has ended it. */
export async function removeGoneSubscription({ database }: ServerContext, id: string): Promise<void> {
  await deleteRows(database, 'push_subscriptions', { id });
}

/** Identifies a browser in the list of devices, because the endpoint itself is a secret. */
export function hashOfEndpoint(endpoint: string): string {
  return sha256(endpoint);
}

/**
 * Adds the browser of a driver. A browser that another driver used before becomes this driver's: whoever
 * knows its secret holds the device.
 */
export async function subscribe(
  context: AccountContext,
  subscription: PushSubscriptionRequest,
  extraHosts: readonly string[],
): Promise<void> {
  const { city, now, userAgent, language = 'ru' } = context;
  const account_id = context.account.id;
  await limitAccount(context, 'push-subscriptions', 60);
  const { endpoint, p256dh, auth } = requireSubscription(subscription, extraHosts);
  const device_name = userAgent.slice(0, 200);
  await withAccountLock(context, account_id, async ({ database }) => {
    const stored = await subscriptionsOf({ database }, account_id);
    if (stored.filter((each) => each.endpoint !== endpoint).length >= maximum)
      throw new ApiError(pushRefusals.tooManyDevices, { values: { maximum } });
    await database
      .insertInto('push_subscriptions')
      .values({ city: city.id, account_id, endpoint, p256dh, auth, device_name, language, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['endpoint', 'city'])
          .doUpdateSet({ account_id, device_name, language })
          .where('push_subscriptions.auth', '=', auth)
          .where('push_subscriptions.p256dh', '=', p256dh),
      )
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError(pushRefusals.subscriptionInvalid));
  });
}

/** Removes a device of this account. */
export async function unsubscribe({ database, account }: AccountContext, id: string): Promise<void> {
  const key = { account_id: account.id, id };
  if (!isUuid(id) || (await deleteRows(database, 'push_subscriptions', key)) === 0)
    throw new ApiError(pushRefusals.deviceUnknown);
}

/**
 * Replaces a subscription by the one that the push service has made of it. Answers alike whether it existed,
 * so that nobody learns which endpoints are stored.
 */
export async function renewSubscription(
  context: RequestContext,
  { oldEndpoint, oldAuth, ...subscription }: RenewPushRequest,
  extraHosts: readonly string[],
): Promise<void> {
  const { database } = context;
  await limitNetwork(context, { action: 'push-renewals', maximum: 60, windowMs: 3_600_000 });
  const { endpoint, p256dh, auth } = requireSubscription(subscription, extraHosts);
  await database
    .updateTable('push_subscriptions')
    .set({ endpoint, p256dh, auth })
    .where('endpoint', '=', oldEndpoint)
    .where('auth', '=', oldAuth)
    // The page may have sent the new one already.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('push_subscriptions as newer')
            .select('newer.id')
            .whereRef('newer.id', '<>', 'push_subscriptions.id')
            .whereRef('newer.city', '=', 'push_subscriptions.city')
            .where('newer.endpoint', '=', endpoint),
        ),
      ),
    )
    .execute();
}

function requireSubscription(
  { endpoint, p256dh, auth }: PushSubscriptionRequest,
  extraHosts: readonly string[],
): PushSubscriptionRequest {
  if (!isAllowedEndpoint(endpoint, extraHosts) || !areReceiverKeys({ p256dh, auth }))
    throw new ApiError(pushRefusals.subscriptionInvalid);
  return { endpoint, p256dh, auth };
}
