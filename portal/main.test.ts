import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

/** What the portal calls as it starts, each with the address and the language that the page has by then. */
const log: unknown[][] = [];
const noted =
  (name: string) =>
  (...values: unknown[]) => {
    log.push([name, location.pathname + location.search, document.documentElement.lang, ...values]);
  };
const runtimeOf = (city: string) => ({ config: { city }, offerMapWorker: () => {} });

/** What needs a browser. */
const replaced: Readonly<Record<string, object>> = {
  './report-errors.ts': { reportErrors: noted('reportErrors') },
  './router.tsx': { createRouter: noted('createRouter') },
  './texts.ts': { registerPortalTexts: () => {} },
  './portal-stylesheet.ts': { portalStylesheet: '' },
  '@kerb/kit/queries/city.ts': { beginFirstQueries: noted('beginFirstQueries') },
  '@kerb/kit/runtime/account.ts': { openAccount: () => 'account' },
  '@kerb/kit/runtime/map-worker.ts?worker': { default: class {} },
  '@kerb/kit/runtime/portal-runtime.ts': { portalRuntime: runtimeOf },
  '@kerb/kit/runtime/restore-clock.ts': { restoreClock: noted('restoreClock') },
  '@kerb/kit/runtime/run-map-worker.ts': { runMapWorker: () => {} },
  '@kerb/kit/runtime/survive-rewriting.ts': { surviveRewriting: noted('surviveRewriting') },
  '@kerb/kit/ui/styles/adopt-stylesheet.ts': { adoptStylesheet: () => {} },
  '@kerb/kit/ui/styles/kerb-stylesheets.ts': { adoptKerbStyles: () => {} },
  'react/jsx-dev-runtime': { jsxDEV: () => null },
  'react-dom/client': { createRoot: () => ({ render: noted('render') }) },
  'react-router/dom': { RouterProvider: () => null },
};

// Other files run in this process too.
afterAll(() => {
  for (const path of Object.keys(replaced)) vi.doUnmock(path);
  vi.resetModules();
});

const reports = 'https://key@reports.example/1';

/** Starts the portal at this address with this storage; gives what it called, by name. */
async function start(address: string, stored: Readonly<Record<string, string>> = {}) {
  log.length = 0;
  const storage = new Map(Object.entries(stored));
  const url = new URL(address, 'https://parking.example');
  vi.stubGlobal('location', url);
  vi.stubGlobal('history', {
    replaceState(_: unknown, __: string, to: string | URL) {
      url.href = new URL(to, url).href;
    },
  });
  vi.stubGlobal('document', {
    documentElement: { lang: '' },
    head: { append: () => {} },
    createElement: () => ({}),
    getElementById: (id: string) => ({ id }),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubEnv('VITE_KERB_ERROR_REPORTS', reports);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  vi.resetModules();
  for (const [path, module] of Object.entries(replaced)) vi.doMock(path, () => module);
  await import('./main.tsx');
  await vi.waitFor(() => expect(log.map(([name]) => name)).toContain('surviveRewriting'));
  const called = (name: string) => log.find(([each]) => each === name)?.slice(1);
  return { called, storage };
}

test('SEC-14 API-29 errors are reported to the address of the build, before anything is asked or drawn', async () => {
  const { called } = await start('/news');
  expect(called('reportErrors')).toEqual(['/news', '', reports]);
  expect(log[0]?.[0]).toBe('reportErrors');
});

test('SEC-06 the code of a letter’s link has left the address before any report, call or page', async () => {
  const { called } = await start('/en/restore-password/change/4321?city=kazan&x=1');
  expect(log.map(([, address]) => address)).toEqual(log.map(() => '/en/restore-password/change?x=1'));
  expect(called('createRouter')?.at(-1)).toEqual({ page: '/restore-password/change', code: '4321' });
});

test('CITY-01 the city is that of the build, or the one that this device has chosen', async () => {
  vi.stubEnv('VITE_KERB_CITY', 'tula');
  const { called } = await start('/');
  expect(called('createRouter')?.[2]).toMatchObject({ config: { city: 'tula' } });
  vi.stubEnv('VITE_KERB_CITY', 'tula');
  const chosen = await start('/', { city: 'kazan' });
  expect(chosen.called('createRouter')?.[2]).toMatchObject({ config: { city: 'kazan' } });
});

test('CITY-01 CITY-03 the city of a link is this device’s choice from now on; one that is not in the list is not', async () => {
  const { called, storage } = await start('/?city=kazan&parking=7');
  expect(called('createRouter')?.slice(0, 3)).toEqual([
    '/?parking=7',
    'ru',
    { ...runtimeOf('kazan'), offerMapWorker: expect.any(Function) },
  ]);
  expect(storage.get('city')).toBe('kazan');
  const unknown = await start('/?city=atlantis', { city: 'tula' });
  expect(unknown.called('createRouter')?.[2]).toMatchObject({ config: { city: 'tula' } });
  expect(unknown.storage.get('city')).toBe('tula');
});

test('REG-17 a registration that nobody has gone on with for an hour leaves the device, in each city', async () => {
  const draft = (changedAt: number) => JSON.stringify({ email: 'anna@kerb.example', changedAt });
  const { storage } = await start('/', {
    'registration:kazan': draft(Date.now() - 3_600_001),
    'registration:tula': draft(Date.now() - 3_000_000),
  });
  expect([...storage.keys()]).toEqual(['registration:tula']);
});

test.each([
  ['/en/news', 'en'],
  ['/news', 'ru'],
  ['/enough', 'ru'],
])('SHELL-02 I18N-01 the first calls of %s ask in the page’s language, %s', async (address, language) => {
  const { called } = await start(address);
  expect(called('beginFirstQueries')?.[1]).toBe(language);
});

test.each(['/profile/constructor', '/profile/receipts'])(
  'SHELL-02 %s, whose language its address does not say, asks nothing yet',
  async (address) => {
    const { called } = await start(address);
    expect(called('beginFirstQueries')).toBeUndefined();
  },
);

test('PLUS-13 EMB-31 the page has the clock of the last visit, and goes on where it is rewritten', async () => {
  const { called } = await start('/', { city: 'kazan' });
  expect(called('restoreClock')?.[2]).toMatchObject({ config: { city: 'kazan' } });
  expect(called('surviveRewriting')?.[2]).toEqual({ id: 'portal' });
});
