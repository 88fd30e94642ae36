import { renewPushSubscription } from '@kerb/core/api/push-message.ts';
import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';
import type { WorkerScope } from './scope.ts';

/** What the worker needs to renew a subscription, because it has neither a city nor a token. */
export interface PushRenewal extends Pick<BrowserSubscription, 'endpoint' | 'auth'> {
  readonly apiUrl: string;
  readonly publicKey: string;
}

/** No release's cache, so a new release keeps it. */
const cacheName = 'kerb-push';
const entry = '/kerb-push';

/** The page stores it when the driver switches notifications on. */
export async function storeRenewal(caches: CacheStorage, renewal: PushRenewal): Promise<void> {
  await (await caches.open(cacheName)).put(entry, new Response(JSON.stringify(renewal)));
}

export async function forgetRenewal(caches: CacheStorage): Promise<void> {
  await caches.delete(cacheName);
}

/** The push service has ended a subscription: makes another one and tells the server, with no page open. */
export async function renewPush({
  caches,
  fetch,
  registration,
}: Pick<WorkerScope, 'caches' | 'fetch' | 'registration'>): Promise<void> {
  const stored = await (await (await caches.open(cacheName)).match(entry))?.json();
  if (!stored) return;
  const { apiUrl, publicKey, ...old } = stored as PushRenewal;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys } = (await registration.pushManager.subscribe(options)).toJSON();
  const renewed: BrowserSubscription = { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  if (await renewPushSubscription({ apiUrl, send: fetch }, old, renewed))
    await storeRenewal(caches, { apiUrl, publicKey, endpoint, auth: renewed.auth });
}
