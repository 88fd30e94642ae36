import { createSeenReplies } from '@kerb/core/storage/seen-replies.ts';
import { afterEach, expect, test } from 'vitest';

const cacheName = 'kerb-seen-1';
const reply = (text: string) => ({ form: 'columns', body: new Blob([text]), seenAt: 1_795_000_000_000 });

afterEach(() => caches.delete(cacheName));

test('PLUS-08 the last reply of a call is kept, compressed, for its own city', async () => {
  const seen = createSeenReplies('kazan');
  const map = 'Парковка '.repeat(10_000);
  await seen.keep('map', reply('an older one'));
  await seen.keep('map', reply(map));
  const read = await createSeenReplies('kazan').read('map');
  expect(read).toMatchObject({ form: 'columns', seenAt: 1_795_000_000_000 });
  expect(await read?.body.text()).toBe(map);
  expect(await seen.read('zones')).toBeUndefined();
  expect(await createSeenReplies('perm').read('map')).toBeUndefined();

  const [stored] = await (await caches.open(cacheName)).matchAll();
  expect((await stored?.arrayBuffer())?.byteLength).toBeLessThan(2000);
});

test('PLUS-08 a device keeps a handful of replies, the newest', async () => {
  for (let city = 0; city < 9; city += 1) await createSeenReplies(`city-${city}`).keep('map', reply('x'));
  expect(await (await caches.open(cacheName)).keys()).toHaveLength(6);
  expect(await createSeenReplies('city-0').read('map')).toBeUndefined();
  expect(await createSeenReplies('city-8').read('map')).toBeDefined();
});

test.each([
  ['not compressed', new Response('plain', { headers: { 'kerb-form': 'columns', 'kerb-seen-at': '1' } })],
  ['without its age', new Response('plain', { headers: { 'kerb-form': 'columns' } })],
  ['without a body', new Response(null, { headers: { 'kerb-form': 'columns', 'kerb-seen-at': '1' } })],
  ['of somebody else’s', new Response('plain')],
])('REL-10 an entry that is damaged is not there: %s', async (_, damaged) => {
  const seen = createSeenReplies('kazan');
  await seen.keep('map', reply('x'));
  const cache = await caches.open(cacheName);
  const [address] = await cache.keys();
  if (address) await cache.put(address, damaged.clone());
  expect(await seen.read('map')).toBeUndefined();
});

test.each([
  ['is not there', undefined],
  ['refuses', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }],
  [
    'is full',
    { open: async () => ({ put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }) },
  ],
])('REL-10 where the storage %s nothing is remembered, and nothing fails', async (_, storage) => {
  const seen = createSeenReplies('kazan', () => storage as unknown as CacheStorage);
  await expect(seen.keep('map', reply('x'))).resolves.toBeUndefined();
  await expect(seen.read('map')).resolves.toBeUndefined();
});
