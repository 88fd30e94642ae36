import { expect, test, vi } from 'vitest';
import { removingWorker } from '../build/service-worker.ts';

test('PLUS-13 a worker that removes itself deletes the releases, nothing else, and loads the open pages anew', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const navigate = vi.fn(async () => undefined);
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn(async () => true) },
    clients: { matchAll: async () => [{ url: 'https://parking.example/news', navigate }] },
  };
  const caches = { keys: async () => ['kerb-release-1', 'kerb-seen-1'], delete: vi.fn(async () => true) };
  new Function('self', 'caches', removingWorker)(self, caches);
  listeners.get('install')?.({});
  expect(self.skipWaiting).toHaveBeenCalledTimes(1);
  let work: Promise<unknown> | undefined;
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  expect(self.registration.unregister).toHaveBeenCalledTimes(1);
  expect(caches.delete.mock.calls).toEqual([['kerb-release-1']]);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('https://parking.example/news');
});
