import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { passwordEndpoints } from '@kerb/core/contract/password.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';

const city = 'nizhny-novgorod';
const lines: string[] = [];
let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => server.close());

const get = (path: string) => fetch(`${server.url}${path}`);
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/${city}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

/** Sent as it is written: `fetch` would normalise the path. */
function getRaw(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('SEC-15 numbers from outside', () => {
  test.each([
    '16/1e300/1',
    '16/1/1e300',
    '1e1/1/1',
    '16/-1/1',
    '16/65536/1',
    '16/1/65536',
    '23/1/1',
    '0/1/0',
    '16/0x10/1',
    '16/+1/1',
    '16/1.5/1',
    `16/${'9'.repeat(180)}/1`,
  ])('fault 1: the tile %s does not exist', async (tile) => {
    const { status } = await get(`/${city}/tiles/${tile}.svg`);
    expect(status).toBe(400);
  });

  test.each(['1e999', '9'.repeat(400), 'Infinity', '-1e999'])(
    'the speed %s of the demonstration’s clock is refused, and the clock goes on',
    async (speed) => {
      const reply = await fetch(`${server.url}/control/clock/run`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ speed }),
      });
      expect(reply.status).toBe(400);
      const { now } = (await (await get('/control/clock')).json()) as { now: string };
      expect(Date.parse(now)).toBeGreaterThan(0);
    },
  );

  test.each(['0/0/0', '16/40778/20538', '22/4194303/4194303'])('the tile %s exists', async (tile) => {
    expect((await get(`/${city}/tiles/${tile}.svg`)).status).toBe(200);
  });

  test.each([
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '12026-11-21T09:00:00Z',
    '0000-13-40T99:99:99Z',
  ])('fault 22: a stay cannot begin at %s', async (timestart) => {
    const reply = await post('/api/payment/start', {
      Vehicle: 'А900АА52',
      PaymentService: 'card',
      Duration: '01:00',
      Zone: '1001',
      Token: 'guest',
      timestart,
    });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ errorName: 'ValidationError' });
  });
});

describe('SEC-15 fault 12: texts from outside', () => {
  test.each([
    ['/api/auth/login-v5', { login: 'a\u0000@kerb.example', password: 'parking-1' }],
    ['/api/auth/login-v5', { login: 'anna@kerb.example', password: 'a\u0000' }],
    ['/api/auth/check-email', { email: '\u0000' }],
  ])('%s refuses a NUL character and does not log it', async (path, fields) => {
    lines.length = 0;
    const reply = await post(path, fields);
    expect([400, 404]).toContain(reply.status);
    expect(lines.join()).not.toMatch(/anna|unexpected/);
  });

  test.each(['/outbox.json?recipient=%00', '/captcha?city=%00'])(
    'a NUL character in a search of the demonstration is refused: %s',
    async (path) => expect((await get(path)).status).toBe(400),
  );
});

describe('SEC-15 lists in the place of texts', () => {
  // Drivers and companies send these calls in two forms; only the drivers' has these fields.
  const cases = ['POST', 'PUT', 'DELETE'].flatMap((method) =>
    ['name', 'category', 'STSNumber', 'docType'].map((field) => [method, field] as const),
  );
  test.each(cases)('ERR-36 %s of a vehicle refuses a list as %s', async (method, field) => {
    const login = await post('/api/auth/login-v5', { login: 'anna@kerb.example', password: 'parking-1' });
    const { id_session: token } = (await login.json()) as { id_session: string };
    const vehicle = { token, numberTs: 'М001ММ52', oldNumberTs: 'А123ВС52', formatGrz: 'Russian' };
    const reply = await fetch(`${server.url}/${city}/api/profile/car`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...vehicle, [field]: ['a', 'b'] }),
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errorName: 'ValidationError' });
  });
});

describe('fault 16: pages of other origins', () => {
  const foreign = { Origin: 'https://evil.example' };

  test('SEC-11 a form posted by a foreign page is refused before it is read', async () => {
    const reply = await post(
      '/api/auth/login-v5',
      { login: 'anna@kerb.example', password: 'parking-1' },
      foreign,
    );
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toContain('id_session');
  });

  test.each([
    ['PUT', 'profile/change-password'],
    ['DELETE', 'profile/delete-phone'],
  ])('SEC-11 a %s of a foreign page is refused before it is read', async (method, path) => {
    const reply = await fetch(`${server.url}/${city}/api/${path}`, { method, headers: foreign });
    expect(reply.status).toBe(403);
  });

  test.each(['null', 'https://localhost.evil.example', 'http://localhost:80@evil.example'])(
    'SEC-11 a form posted with the origin %s is refused',
    async (Origin) => {
      const reply = await post(
        '/api/auth/login-v5',
        { login: 'anna@kerb.example', password: 'parking-1' },
        { Origin },
      );
      expect(reply.status).toBe(403);
    },
  );

  test('SEC-11 an allowed page and a program without an origin may post', async () => {
    const login = { login: 'anna@kerb.example', password: 'parking-1' };
    for (const headers of [{ Origin: 'http://localhost:4173' }, {}]) {
      expect((await post('/api/auth/login-v5', login, headers)).status).toBe(200);
    }
  });
});

describe('SEC-06 SEC-23 security events', () => {
  const login = { login: 'canary@kerb.example', password: 'canary-password' };
  test.each([
    ['a wrong password', () => post('/api/auth/login-v5', login), 'login', 'IncorrectLogin'],
    [
      'a right password',
      () => post('/api/auth/login-v5', { login: 'boris@kerb.example', password: 'parking-2' }),
      'login',
      'ok',
      'account',
    ],
    [
      'a wrong password of an account',
      () => post('/api/auth/login-v5', { login: 'boris@kerb.example', password: 'canary' }),
      'login',
      'IncorrectLogin',
      'account',
    ],
    ['logging out', () => post('/api/auth/logout', {}), 'logout', 'ok'],
    [
      'a password that is sent',
      () =>
        fetch(`${server.url}/${city}${passwordEndpoints.changeV2.path}`, {
          method: 'PUT',
          body: new URLSearchParams({ login: login.login }),
        }),
      'password sent',
      undefined,
    ],
    [
      'an invented token',
      () => get(`/${city}/api/profile/get-profile-v5?token=canary-token`),
      'refused',
      'TokenExpired',
    ],
    [
      'a wrong code of a letter',
      () => get(`/${city}/api/profile/restore-password/check?token=canary`),
      'refused',
      'IncorrectCode',
    ],
    [
      'input that no form sends',
      () => get(`/${city}/api/finesstorage/fineimage/v1?token=canary-token&uin=%00canary`),
      'refused',
      'ValidationError',
    ],
    [
      'a foreign page',
      () => post('/api/auth/login-v5', login, { Origin: 'https://canary.example' }),
      'login',
      'ValidationError',
    ],
  ])('%s is one line, without personal data', async (_what, send, event, outcome, account = '') => {
    lines.length = 0;
    await send();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ event, outcome: outcome ?? expect.any(String), msg: 'security' });
    const keys = 'event level method msg network outcome reqId route status time'.split(' ');
    expect(Object.keys(line).sort()).toEqual(account ? [account, ...keys] : keys);
    if (account) expect(line.account).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(lines[0]).not.toMatch(/canary|boris|parking-2|127\.0\.0\.1/);
  });
});

describe('fault 16: headers', () => {
  test.each([`/${city}/api/options`, '/health', '/nowhere', '/outbox'])(
    'SEC-11 %s says what a browser may do with it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(['/%zz', '/%ff/api/options', `/${'x'.repeat(201)}/api/options`])(
    'SEC-11 an address that the server cannot read, %s, is answered like an unknown one',
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(404);
      expect(await reply.json()).toMatchObject({ status: 'error', errorName: 'UnknownError' });
      expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    },
  );

  // `/docs` redirects to its page. The next test finds a page that is missing here.
  const pages = [
    '/outbox',
    '/control',
    '/docs',
    '/external-id/authorize',
    `/provider/pay/${crypto.randomUUID()}`,
    `/${city}/open-data`,
  ];

  test.each(pages)('SEC-11 no page of any origin frames %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test.each(pages)('SEC-23 %s runs only the scripts of this server', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(/; */).map((each) => [each.split(' ')[0], each]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('script-src') ?? "script-src 'self'").toBe("script-src 'self'");
  });

  test('SEC-11 no other file of the server makes a page', () => {
    const root = join(import.meta.dirname, '../../../examples/city-server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('text/html'));
    expect(files.sort()).toEqual([
      'demo/bank/bank-routes.ts',
      'demo/control-room/control-room.ts',
      'demo/external-id/external-id-routes.ts',
      'demo/faults/fault-routes.ts',
      'demo/outbox/outbox-routes.ts',
      // Made to be framed; `account-calls.contract.test.ts` reads its policy.
      'modules/accounts/captcha/captcha-check-routes.ts',
      'modules/open-data/open-data-routes.ts',
    ]);
  });

  test('SEC-11 no page of another origin frames a reply', async () => {
    const { headers } = await get(`/${city}/api/options`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('tiles may be cached and shown by pages of other origins', async () => {
    const { headers } = await get(`/${city}/tiles/0/0/0.svg`);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

test('an address of two slashes is answered', async () => {
  expect(await getRaw('//')).toBe(404);
});
