import { cityConfig } from '@kerb/cities/registry.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createReplyCache } from '@kerb/core/storage/reply-cache.ts';
import { afterEach, expect, test } from 'vitest';
import { createCityRuntime } from './city-runtime.ts';

const cacheName = 'kerb-seen-1';
const reply = (text: string) => ({ form: 'columns', body: new Blob([text]), receivedAt: 1_795_000_000_000 });

afterEach(() => caches.delete(cacheName));

test('PLUS-08 the last reply of a call is cached, compressed, for its own city', async () => {
  const cached = createReplyCache('kazan');
  const map = 'Парковка '.repeat(10_000);
  await cached.write('map', reply('an older one'));
  await cached.write('map', reply(map));
  const read = await createReplyCache('kazan').read('map');
  expect(read).toMatchObject({ form: 'columns', receivedAt: 1_795_000_000_000 });
  expect(await read?.body.text()).toBe(map);
  expect(await cached.read('zones')).toBeUndefined();
  expect(await createReplyCache('perm').read('map')).toBeUndefined();

  const [stored] = await (await caches.open(cacheName)).matchAll();
  expect((await stored?.arrayBuffer())?.byteLength).toBeLessThan(2000);
});

test('EMB-10 a city that cannot be reached shows nothing that another city has sent', async () => {
  const zones = { status: 'ok', result: [{ value: '1', name: 'Зона 1', prices: [] }] };
  const runtimeOf = (city: string, fetch: typeof globalThis.fetch) =>
    createCityRuntime(cityConfig(city) as CityConfig, fetch);
  const reached = runtimeOf('kazan', async () => Response.json(zones));
  expect(await reached.call(loadZones)).toHaveLength(1);
  await expect.poll(async () => (await caches.open(cacheName)).keys()).toHaveLength(1);
  const isGone = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await runtimeOf('kazan', isGone).call(loadZones)).toHaveLength(1);
  await expect(runtimeOf('perm', isGone).call(loadZones)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('PLUS-08 the six newest replies are kept', async () => {
  for (let city = 0; city < 9; city += 1) await createReplyCache(`city-${city}`).write('map', reply('x'));
  expect(await (await caches.open(cacheName)).keys()).toHaveLength(6);
  expect(await createReplyCache('city-0').read('map')).toBeUndefined();
  expect(await createReplyCache('city-8').read('map')).toBeDefined();
});

test.each([
  ['not compressed', new Response('plain', { headers: { 'kerb-form': 'columns', 'kerb-seen-at': '1' } })],
  ['without its age', new Response('plain', { headers: { 'kerb-form': 'columns' } })],
  ['without a body', new Response(null, { headers: { 'kerb-form': 'columns', 'kerb-seen-at': '1' } })],
  ['of another program', new Response('plain')],
])('REL-10 a damaged entry reads as undefined: %s', async (_, damaged) => {
  const cached = createReplyCache('kazan');
  await cached.write('map', reply('x'));
  const cache = await caches.open(cacheName);
  const [address] = await cache.keys();
  if (address) await cache.put(address, damaged.clone());
  expect(await cached.read('map')).toBeUndefined();
});

test.each([
  ['is missing', undefined],
  ['refuses', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }],
  [
    'is full',
    { open: async () => ({ put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }) },
  ],
])('REL-10 where the storage %s nothing is cached, and nothing rejects', async (_, storage) => {
  const cached = createReplyCache('kazan', () => storage as unknown as CacheStorage);
  await expect(cached.write('map', reply('x'))).resolves.toBeUndefined();
  await expect(cached.read('map')).resolves.toBeUndefined();
});
