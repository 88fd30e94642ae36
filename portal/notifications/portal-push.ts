import { hexOf } from '@kerb/core/domain/hex.ts';
import type { PushBrowser, PushState } from '@kerb/personal-area/notifications/push-browser.ts';
import { forgetRenewal, storeRenewal } from '../worker/push-renewal.ts';

/** Push messages of the portal's service worker. During development there is none. */
export const createPortalPush = (apiUrl: string): PushBrowser => ({
  async readState(): Promise<PushState> {
    if (!('PushManager' in window) || !('Notification' in window))
      return isIosPage() ? 'needsHomeScreen' : 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    return (await findManager()) ? 'ready' : 'unsupported';
  },
  async findEndpointHash(publicKey) {
    const subscription = await (await findManager())?.getSubscription();
    if (!subscription || keyOf(subscription) !== publicKey) return undefined;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
    return hexOf(new Uint8Array(digest));
  },
  async subscribe(publicKey) {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    const manager = await findManager();
    const earlier = await manager?.getSubscription();
    // Browsers refuse another key while a subscription with the earlier one exists.
    if (earlier && keyOf(earlier) !== publicKey) await earlier.unsubscribe();
    const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) return undefined;
    await storeRenewal(caches, { apiUrl, publicKey, endpoint, auth: keys.auth });
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  },
  async unsubscribe() {
    await (await (await findManager())?.getSubscription())?.unsubscribe();
    await forgetRenewal(caches);
  },
});

/** At a first visit the worker is not there yet; during development it never will be. Milliseconds. */
const longestWait = 5000;

async function findManager(): Promise<PushManager | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait));
  return (await Promise.race([navigator.serviceWorker?.ready, timeout]))?.pushManager;
}

/** The key that a subscription was made with, in Base64 for addresses. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Safari of iOS has no push messages in a tab, and has them for a site on the home screen. */
function isIosPage(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
