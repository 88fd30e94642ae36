import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstParts } from '../build/service-worker.ts';
import { routes } from '../routes.ts';
import { activateMessage, type Release } from './release.ts';
import type { WorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

const origin = 'https://parking.example';
const releaseOf = (id: number): Release => ({
  id: `${id}`,
  entry: `/assets/index-${id}.js`,
  files: [`/assets/map-${id}.js`],
  firstParts: firstParts(),
});
const first = releaseOf(1);
const second = releaseOf(2);
const third = releaseOf(3);

type Answer = () => Response;

const script: Answer = () => new Response('code', { headers: { 'Content-Type': 'text/javascript' } });
const pageOf = ({ entry }: Release): Answer => {
  const html = `<script src="${entry}"></script>`;
  return () => new Response(html, { headers: { 'Content-Type': 'text/html' } });
};

/** What the portal's server has; anything else is answered by its page, as servers of single pages do. */
const server = new Map<string, Answer>();
let isOnline = true;
const stores = new Map<string, Map<string, Response>>();

function deploy(release: Release): void {
  server.clear();
  server.set('/', pageOf(release));
  for (const path of [release.entry, ...release.files]) server.set(path, script);
}

/** The parts of `CacheStorage` that are used, in memory. */
const caches = {
  async open(name: string) {
    if (!stores.has(name)) stores.set(name, new Map());
    const entries = stores.get(name) ?? new Map<string, Response>();
    return {
      put: async (path: string, response: Response) => void entries.set(path, response),
      match: async (path: string) => entries.get(path)?.clone(),
    };
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
} as unknown as CacheStorage;

/** A worker of this release in its scope, with what a browser does to it. */
function worker(release: Release) {
  const listeners = new Map<string, (event: never) => void>();
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const fetched: string[] = [];
  const scope = {
    caches,
    location: { origin },
    clients: { claim },
    skipWaiting,
    async fetch(request: Request | string) {
      const path = typeof request === 'string' ? request : new URL(request.url).pathname;
      fetched.push(path);
      if (!isOnline) throw new TypeError('no network');
      return (server.get(path) ?? server.get('/') ?? Response.error)();
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;
  startWorker(scope, release);
  const lifetime = async (type: string, fields: object = {}) => {
    let work: Promise<unknown> = Promise.resolve();
    const event = { ...fields, waitUntil: (promise: Promise<unknown>) => (work = promise) };
    listeners.get(type)?.(event as never);
    await work;
  };
  return {
    skipWaiting,
    claim,
    fetched,
    install: () => lifetime('install'),
    activate: () => lifetime('activate'),
    post: (data: unknown) => lifetime('message', { data }),
    /** `undefined` where the worker leaves the request to the browser. */
    async ask(path: string, { method = 'GET', mode = 'cors', at = origin } = {}) {
      let answer: Promise<Response> | undefined;
      const request = { method, mode, url: `${at}${path}` };
      const respondWith = (response: Promise<Response>) => (answer = response);
      listeners.get('fetch')?.({ request, respondWith, waitUntil: () => {} } as never);
      return (await answer)?.text();
    },
  };
}

async function running(release: Release) {
  deploy(release);
  const started = worker(release);
  await started.install();
  await started.activate();
  started.fetched.length = 0;
  return started;
}

beforeEach(() => {
  stores.clear();
  isOnline = true;
});

describe('the worker of a release', () => {
  test('PLUS-13 without a network every page of the portal opens, with its files', async () => {
    const { ask } = await running(first);
    isOnline = false;
    for (const path of ['/', '/en', '/profile/parking', '/en/profile/parking', '/guest-payment'])
      expect(await ask(path, { mode: 'navigate' })).toContain(first.entry);
    expect(await ask(first.entry)).toBe('code');
    expect(await ask('/assets/map-1.js')).toBe('code');
  });

  test('PLUS-13 it stores the files of the release and nothing that a page asks for', async () => {
    const { ask, fetched } = await running(first);
    const stored = JSON.stringify([...stores].map(([name, entries]) => [name, [...entries.keys()]]));
    await ask('/profile/parking?zone=1', { mode: 'navigate' });
    await ask('/assets/unknown-9.js');
    for (const path of ['/kazan/api/profile/v5', '/api/payment/start']) {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, { method: 'POST' })).toBeUndefined();
    }
    expect(fetched).toEqual(['/assets/unknown-9.js']);
    expect(JSON.stringify([...stores].map(([name, entries]) => [name, [...entries.keys()]]))).toBe(stored);
  });

  test.each([
    ['a payment', '/', { method: 'POST', mode: 'navigate' }],
    ['another origin', '/', { mode: 'navigate', at: 'https://city.example' }],
    ['a file of another origin', '/assets/map-1.js', { at: 'https://city.example' }],
    ['an embedded element', '/embed/kerb.js', {}],
    ['an embedded element as a page', '/embed/', { mode: 'navigate' }],
    ['the gallery', '/gallery/', { mode: 'navigate' }],
    ['the page for card providers', '/card-frame.html', { mode: 'navigate' }],
    ['a call of the city', '/kazan/api/options', { mode: 'navigate' }],
    ['its own script', '/sw.js', {}],
  ])('PLUS-13 %s is left to the network', async (_what, path, options) => {
    const { ask } = await running(first);
    expect(await ask(path, options)).toBeUndefined();
  });

  test('PLUS-13 a release of which a file is missing is not stored at all', async () => {
    deploy(first);
    server.delete('/assets/map-1.js');
    await expect(worker(first).install()).rejects.toThrow('/assets/map-1.js');
    expect([...stores.keys()]).toEqual([]);
  });

  test('PLUS-13 in the middle of a deployment the page of the release before is not stored', async () => {
    deploy(second);
    server.set('/', pageOf(first));
    await expect(worker(second).install()).rejects.toThrow(second.entry);
    expect([...stores.keys()]).toEqual([]);
  });

  test.each(['open', 'keys'] as const)(
    'PLUS-13 where the browser’s caches fail (%s) the network answers',
    async (name) => {
      const { ask } = await running(first);
      const broken = vi.spyOn(caches, name).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
      const page = await ask('/news', { mode: 'navigate' });
      const file = await ask('/assets/map-1.js');
      broken.mockRestore();
      expect(page).toContain(first.entry);
      expect(file).toBe('code');
    },
  );

  test('PLUS-13 a failed installation leaves the files of the release that runs', async () => {
    const { ask } = await running(first);
    server.delete('/assets/map-1.js');
    await expect(worker(first).install()).rejects.toThrow();
    isOnline = false;
    expect(await ask('/assets/map-1.js')).toBe('code');
  });
});

describe('a newer release', () => {
  test('PLUS-13 waits until it is told to start, by nothing else than that message', async () => {
    await running(first);
    deploy(second);
    const next = worker(second);
    await next.install();
    expect(next.skipWaiting).not.toHaveBeenCalled();
    for (const data of [undefined, 'activate', { type: activateMessage }]) await next.post(data);
    expect(next.skipWaiting).not.toHaveBeenCalled();
    await next.post(activateMessage);
    expect(next.skipWaiting).toHaveBeenCalledTimes(1);
  });

  test('PLUS-13 once it runs, tabs that were not loaded again still get their files', async () => {
    await running(first);
    const { ask } = await running(second);
    expect(await ask('/assets/map-1.js')).toBe('code');
    expect(await ask('/', { mode: 'navigate' })).toContain(second.entry);
  });

  test('PLUS-13 two releases are kept; caches of other things are not touched', async () => {
    stores.set('kerb-seen-1', new Map());
    await running(first);
    await running(second);
    await running(third);
    expect([...stores.keys()].sort()).toEqual(['kerb-release-2', 'kerb-release-3', 'kerb-seen-1']);
  });

  test('PLUS-13 one that never ran is not the last one', async () => {
    await running(first);
    deploy(second);
    await worker(second).install();
    const { ask } = await running(third);
    expect([...stores.keys()].sort()).toEqual(['kerb-release-1', 'kerb-release-3']);
    expect(await ask('/assets/map-1.js')).toBe('code');
  });
});

describe('paths of the portal', () => {
  let isAnswered: (path: string) => Promise<boolean>;

  beforeEach(async () => {
    const { ask } = await running(first);
    isAnswered = async (path) => (await ask(path, { mode: 'navigate' })) !== undefined;
  });

  test('PLUS-13 the worker answers all paths of the router', async () => {
    const paths = routes.map(({ path }) => path.replace(/:\w+\??|\*/g, 'x')).filter((path) => path !== 'x');
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths)
      for (const prefix of ['', '/en']) expect(await isAnswered(`${prefix}/${path}`), path).toBe(true);
  });

  test.each([
    ['/ru/news', true],
    ['/en/', true],
    ['/profile', true],
    ['/profiles', false],
    ['/english', false],
    ['//evil.example', true],
    ['/nowhere', false],
  ])('PLUS-13 %s: %s', async (path, expected) => {
    expect(await isAnswered(path)).toBe(expected);
  });
});
