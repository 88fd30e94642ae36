import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCityServer, type CityServerOptions } from '@kerb/city-server/app.ts';
import { demoAccounts, demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { originsOf, readEnvironment } from '@kerb/city-server/environment.ts';
import { noPaymentProvider } from '@kerb/city-server/modules/payments/no-payment-provider.ts';
import type { MapReply } from '@kerb/core/contract/map.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { preparedDatabase } from '../prepared-database.ts';
import { rawCall } from '../raw-call.ts';
import { startCityServer } from '../server-harness.ts';

const city = 'nizhny-novgorod';

describe('SEC-16 fault 2: a server that is no demonstration', () => {
  let app: Awaited<ReturnType<typeof buildCityServer>>;
  let url: string;

  beforeAll(async () => {
    const options: CityServerOptions = {
      // Its cities were filled by somebody else.
      database: await preparedDatabase(),
      publicUrl: () => url,
      isAllowedOrigin: originsOf(undefined),
      log: { write: () => {} },
    };
    app = await buildCityServer(options);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  }, 120_000);
  afterAll(() => app.close());

  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${url}/${city}${path}`, { method: 'POST', body: new URLSearchParams(fields) });

  test.each([
    '/control',
    '/outbox',
    '/outbox.json',
    '/provider/widget.js',
    '/provider/pay/11111111-1111-4111-8111-111111111111',
    '/provider/receipt/11111111-1111-4111-8111-111111111111',
    '/external-id/authorize',
    '/kazan/tiles/12/2600/1270.svg',
    '/control/cities/kazan/settings',
    '/faults',
    '/clock',
    '/captcha?city=kazan',
    '/docs',
    '/docs/json',
  ])('has no %s', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  test('lets nobody in by a password that everybody knows', async () => {
    const reply = await post('/api/auth/login-v5', { login: 'anna@kerb.example', password: 'parking-1' });
    expect(await reply.json()).toMatchObject({ status: 'error', errorName: 'EmptyPass' });
  });

  test('refuses a payment that needs a payment page, and charges nothing', async () => {
    const reply = await post('/api/payment/start', {
      Vehicle: 'А900АА52',
      PaymentService: 'card',
      Duration: '24:00',
      Zone: '1001',
      Token: 'guest',
    });
    expect(await reply.json()).toMatchObject({ status: 'error', errorName: 'PaymentServiceError' });
  });
});

describe('SEC-16 a server on the database of an earlier demonstration', () => {
  test('knows none of its accounts, and no token of theirs', async () => {
    const database = await preparedDatabase();
    const logsIn = async (url: string, path: string, fields: Record<string, string>, where = city) =>
      rawCall(`${url}/${where}${path}`, fields);
    // Companies sign in there.
    const company = ['/api/auth/login-corp-v1', demoCompany, 'rostov'] as const;
    const drivers = demoAccounts.flatMap(({ email, password }) =>
      password ? [{ login: email, password }] : [],
    );
    const demonstration = await startCityServer({ database });
    const [first] = drivers;
    if (!first) throw new Error('A demonstration has accounts');
    const { id_session: token = '' } = await logsIn(demonstration.url, '/api/auth/login-v5', first);
    expect(token).not.toBe('');
    expect(await logsIn(demonstration.url, ...company)).toMatchObject({ status: 'ok' });
    await demonstration.close();
    let url = '';
    const app = await buildCityServer({
      database,
      publicUrl: () => url,
      isAllowedOrigin: originsOf(undefined),
      firstCity: city,
      log: { write: () => {} },
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitFor(async () => expect((await fetch(`${url}/${city}/api/options`)).status).toBe(200));
    for (const fields of drivers)
      expect(await logsIn(url, '/api/auth/login-v5', fields)).toMatchObject({ status: 'error' });
    expect(await logsIn(url, ...company)).toMatchObject({ status: 'error' });
    const profile = await fetch(`${url}/${city}/api/profile/get-profile-v5?token=${token}`);
    expect(await profile.json()).toMatchObject({ errorName: 'TokenExpired' });
    await app.close();
  }, 120_000);
});

describe('SEC-16 without a demonstration', () => {
  test('no file of it is loaded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kerb-city-'));
    const loaded = await loadedFiles({ KERB_DATA: join(folder, 'db'), KERB_DEMO: '', DATABASE_URL: '' });
    rmSync(folder, { recursive: true, force: true });
    expect(loaded.filter((file) => file.startsWith('modules/')).length).toBeGreaterThan(100);
    expect(loaded.filter((file) => file.startsWith('demo/'))).toEqual([]);
  }, 120_000);

  test('a city that filled nothing has no zones', async () => {
    const app = await buildCityServer({
      database: await preparedDatabase(),
      publicUrl: () => 'http://127.0.0.1',
      isAllowedOrigin: originsOf(undefined),
      log: { write: () => {} },
    });
    // While a city is opened, which can take long on a busy machine, the answer is 503.
    const zones = await vi.waitFor(async () => {
      const reply = await app.inject('/sochi/backend/v2/getZones');
      expect(reply.statusCode).toBe(200);
      return reply.json();
    });
    expect(zones).toEqual({ status: 'ok', result: [] });
    await app.close();
  });

  test.each([
    ['no sensors', undefined, -1],
    ['sensors of its own', () => 3, 3],
  ])(
    'MAP-08 a city with %s',
    async (_, freeSpaces, free) => {
      const app = await buildCityServer({
        database: await preparedDatabase(),
        providers: { payment: noPaymentProvider, ...(freeSpaces ? { freeSpaces } : {}) },
        publicUrl: () => 'http://127.0.0.1',
        isAllowedOrigin: originsOf(undefined),
        log: { write: () => {} },
      });
      const { features } = (await app.inject(`/${city}/api/info/get-map-info/v3`)).json<MapReply>();
      const freeCounts = new Set(features.map(({ properties }) => properties.freeparking));
      freeCounts.delete(undefined);
      // The sensors of some parkings send nothing.
      freeCounts.delete(-1);
      expect([...freeCounts]).toEqual(free === -1 ? [] : [free]);
      await app.close();
    },
    120_000,
  );
});

test('SEC-16 a person whom the control room made is closed too', async () => {
  const database = await preparedDatabase();
  const demonstration = await startCityServer({ database });
  const person = { email: 'new@kerb.example', phone: '79005550101', password: 'made-by-hand' };
  const login = { login: person.email, password: person.password };
  await fetch(`${demonstration.url}/control/cities/${city}/people`, {
    method: 'POST',
    body: JSON.stringify(person),
    headers: { 'Content-Type': 'application/json' },
  });
  const path = '/api/auth/login-v5';
  expect(await rawCall(`${demonstration.url}/${city}${path}`, login)).toMatchObject({ status: 'ok' });
  await demonstration.close();
  const app = await buildCityServer({
    database,
    publicUrl: () => 'http://127.0.0.1',
    isAllowedOrigin: originsOf(undefined),
    log: { write: () => {} },
  });
  const reply = await app.inject({
    method: 'POST',
    url: `/${city}${path}`,
    payload: new URLSearchParams(login).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.json()).toMatchObject({ status: 'error', errorName: 'EmptyPass' });
  await app.close();
}, 120_000);

describe('SEC-16 fault 2: the environment', () => {
  test.each([
    [{}, false],
    [{ KERB_DEMO: '0', KERB_FAULTS: '1' }, false],
    [{ KERB_DEMO: '1' }, true],
    [{ KERB_DEMO: 'with-database-url', DATABASE_URL: 'postgres://localhost/x' }, true],
  ])('%o makes a demonstration: %s', (variables, isDemo) => {
    expect(readEnvironment(variables).demonstration !== undefined).toBe(isDemo);
  });

  test('SEC-16 the documentation is asked for by name', () => {
    expect(readEnvironment({}).server.hasDocs).toBe(false);
    expect(readEnvironment({ KERB_DOCS: '1' }).server.hasDocs).toBe(true);
  });

  test.each([{ KERB_DEMO: '1', DATABASE_URL: 'postgres://localhost/x' }, { KERB_DEMO: 'yes' }])(
    '%o is refused',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow('KERB_DEMO');
    },
  );

  test('fault 7: names the address to listen on and the proxies to trust', () => {
    const { host, server } = readEnvironment({
      KERB_HOST: '0.0.0.0',
      KERB_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(host).toBe('0.0.0.0');
    expect(server.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(readEnvironment({}).host).toBe('localhost');
    expect(readEnvironment({}).server.trustedProxies).toEqual([]);
  });
});

/** The files of the city server that a start with these variables loads, relative to its folder. */
async function loadedFiles(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const root = join(import.meta.dirname, '../../..');
  const hooks = `import { writeSync } from 'node:fs';
    export function load(url, context, next) { writeSync(2, '\\nloaded ' + url + '\\n'); return next(url, context); }`;
  const register = `import { register } from 'node:module';
    register('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(hooks))});`;
  const server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      `data:text/javascript,${encodeURIComponent(register)}`,
      'examples/city-server/main.ts',
    ],
    { cwd: root, env: { ...process.env, KERB_SERVER_PORT: '0', ...variables } },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
    if (output.includes('City server: ')) server.kill('SIGKILL');
  });
  await once(server, 'close');
  return [...output.matchAll(/^loaded \S+\/examples\/city-server\/([^\s?]+)/gm)].map(([, file = '']) => file);
}
