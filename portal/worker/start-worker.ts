import { renewPush } from './push-renewal.ts';
import { activateMessage, type Release } from './release.ts';
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
    if (!stored) return;
    // A full disk or a damaged profile makes the caches throw: then the network answers.
    const found = stored().catch(() => undefined);
    event.respondWith(found.then((response) => response ?? scope.fetch(event.request)));
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

/** The cache of a release; other caches of the origin, such as that of city data, are not touched. */
const prefix = 'kerb-release-';

const nameOf = ({ id }: Release) => `${prefix}${id}`;

/** The path under which the portal's page is stored, for every path of the router. */
const page = '/';

/** An entry of a release that has been active. It is no address of a file. */
const activeMark = '/kerb-active';

type Scope = Pick<WorkerScope, 'caches' | 'fetch'>;

/** Stores a whole release. If one file is missing nothing of it is stored, and the error is thrown. */
async function storeRelease(scope: Scope, release: Release): Promise<void> {
  const cache = await scope.caches.open(nameOf(release));
  try {
    await Promise.all([
      storePage(scope, cache, release),
      ...[release.entry, ...release.files].map((path) => storeFile(scope, cache, path)),
    ]);
  } catch (error) {
    // A worker that differs in its own code alone has the cache of the one that runs.
    if (!(await cache.match(activeMark))) await scope.caches.delete(nameOf(release));
    throw error;
  }
}

async function storePage({ fetch }: Scope, cache: Cache, { entry }: Release): Promise<void> {
  const response = await fetch(page, { cache: 'reload', credentials: 'omit' });
  const html = await response.clone().text();
  // In the middle of a deployment the page can be that of another release.
  if (!response.ok || !html.includes(entry)) throw new Error(`The portal's page does not load ${entry}`);
  await cache.put(page, response);
}

/** A missing file is often answered by the portal's page, with the status 200. */
async function storeFile({ fetch }: Scope, cache: Cache, path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' });
  const isPage = response.headers.get('Content-Type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) throw new Error(`The release has no ${path}`);
  await cache.put(path, response);
}

/**
 * Removes the releases before the last one. The last one stays: tabs that have not been reloaded still load
 * its files.
 */
async function keepTwoReleases({ caches }: Scope, release: Release): Promise<void> {
  const own = nameOf(release);
  await (await caches.open(own)).put(activeMark, new Response());
  // In the order in which they were created.
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  const wereActive: string[] = [];
  for (const name of others) if (await (await caches.open(name)).match(activeMark)) wereActive.push(name);
  const last = wereActive.at(-1);
  await Promise.all(others.filter((name) => name !== last).map((name) => caches.delete(name)));
}

/** The portal's page of this release; `undefined` if the browser has deleted it. */
async function storedPage({ caches }: Scope, release: Release): Promise<Response | undefined> {
  return (await caches.open(nameOf(release))).match(page, { ignoreVary: true });
}

/** A file of this release, or of the one before. */
async function storedFile({ caches }: Scope, release: Release, path: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const own = nameOf(release);
  for (const name of [own, ...names.filter((other) => other !== own)]) {
    const response = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (response) return response;
  }
  return undefined;
}
