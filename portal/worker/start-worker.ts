import { renewPush } from './push-renewal.ts';
import { activateMessage, type Release } from './release.ts';
import { keepTwoReleases, storedFile, storedPage, storeRelease } from './release-cache.ts';
import type { PageRequest, WorkerScope } from './scope.ts';
import { openPage, showPush } from './show-push.ts';

/**
 * Answers the portal's page and its files from the device, also without a connection, and shows push
 * messages. It stores one release and nothing else of the network: no reply of a city, no call, nothing of
 * the driver but what renews a subscription. A new release waits until the driver wants it, or until no tab
 * is open.
 */
export function startWorker(scope: WorkerScope, release: Release): void {
  scope.addEventListener('install', (event) => event.waitUntil(storeRelease(scope, release)));
  scope.addEventListener('activate', (event) =>
    // At the first visit the open page gets its files from here too.
    event.waitUntil(keepTwoReleases(scope, release).then(() => scope.clients.claim())),
  );
  scope.addEventListener('message', (event) => {
    if (event.data === activateMessage) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text(), Date.now())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, event.notification.data));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope)));
  scope.addEventListener('fetch', (event) => {
    const stored = answerFor(scope, release, event.request);
    if (stored) event.respondWith(stored().then((found) => found ?? scope.fetch(event.request)));
  });
}

/** How a request is answered from the device; `undefined` for all that is the network's alone. */
function answerFor(
  scope: WorkerScope,
  release: Release,
  { method, mode, url }: PageRequest['request'],
): (() => Promise<Response | undefined>) | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (mode === 'navigate')
    return isPortalPath(release, pathname) ? () => storedPage(scope, release) : undefined;
  const isFile = pathname.startsWith('/assets/') || release.files.includes(pathname);
  return isFile ? () => storedFile(scope, release, pathname) : undefined;
}

/**
 * Whether the portal's router answers this path. Others, such as `/embed/`, `/api/` or a file, are the
 * server's.
 */
function isPortalPath({ firstParts }: Release, pathname: string): boolean {
  const [first = ''] = pathname
    .replace(/^\/(?:en|ru)(?=\/|$)/, '')
    .replace(/^\//, '')
    .split('/');
  return firstParts.includes(first);
}
