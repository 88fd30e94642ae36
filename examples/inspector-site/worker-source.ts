import { createHash } from 'node:crypto';

/**
 * A service worker that stores the page and its files and answers from the device first. It stores no call of
 * a city. A new build replaces it as a whole; file names have hashes, so open pages notice nothing. Whether
 * a request says from where it comes, as a script's does, changes no file: servers that answer `Vary: Origin`
 * are not asked again.
 */
export function workerSource(files: readonly string[]): string {
  const id = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12);
  return `const cacheName = 'kerb-inspector-${id}';
const files = ${JSON.stringify(['./', ...files])};
const prefix = 'kerb-inspector-';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const deleteOthers = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(deleteOthers());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const key = request.mode === 'navigate' ? './' : request;
  const answer = async () => (await (await caches.open(cacheName)).match(key, { ignoreVary: true })) ?? fetch(request);
  event.respondWith(answer());
});
`;
}
