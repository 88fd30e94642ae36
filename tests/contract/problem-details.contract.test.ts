import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const start = Date.UTC(2026, 5, 10, 9);
let server: CityServerHarness;
let database: PreparedDatabase;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database, hasNetworkLimits: true });
  server.setNow(new Date(start).toISOString());
});
afterAll(() => server.close());

const askFor = (path: string, accept: string, language = 'ru') =>
  fetch(`${server.url}/${city}${path}`, {
    method: 'POST',
    headers: { Accept: accept, 'Accept-Language': language, Origin: 'http://localhost:4173' },
    body: new URLSearchParams({ proof: 'a.b.c', login: 'anna@kerb.example', password: 'wrong-wrong' }),
  });

const problem = 'application/problem+json';
const check = '/backend/v2/proofState';

test.each([
  ['an unknown address', '/nothing', 404, 'UnknownError', 'Адрес не найден'],
  ['a refusal that the contract sends as 200', '/api/auth/login-v5', 422, /./, /./],
  ['a call without its fields', '/backend/v2/paymentStatus', 400, 'ValidationError', /./],
] as const)(
  'RUN-05 %s is a problem if the client asks for one',
  async (_, path, status, errorName, detail) => {
    const reply = await askFor(path, `${problem}, application/json;q=0.5`);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('Content-Type')).toContain(problem);
    const body = (await reply.json()) as Record<string, unknown>;
    expect(body).toEqual({
      type: `urn:kerb:refusal:${String(body.title)}`,
      title: expect.stringMatching(errorName),
      status,
      detail: expect.stringMatching(detail),
    });
    const english = await (await askFor(path, problem, 'en')).json();
    expect(english).toMatchObject({ title: body.title, detail: expect.not.stringMatching(/[а-я]/i) });
  },
);

test('RUN-05 whoever does not ask for problems gets what the contract says', async () => {
  for (const accept of ['*/*', 'application/json']) {
    const reply = await askFor('/backend/v2/paymentStatus', accept);
    expect(reply.headers.get('Content-Type')).toContain('application/json');
    expect(await reply.json()).toMatchObject({ status: 'error', errorName: expect.any(String) });
  }
});

test('RUN-05 a limited call says its quota and what is left, and a refused one when to ask again', async () => {
  const first = await askFor(check, 'application/json');
  expect(first.headers.get('RateLimit-Policy')).toBe('"proof-state";q=600;w=3600');
  expect(first.headers.get('RateLimit')).toBe('"proof-state";r=599;t=3600');
  expect(first.headers.get('Retry-After')).toBeNull();
  server.setNow(new Date(start + 600_000).toISOString());
  const second = await askFor(check, 'application/json');
  expect(second.headers.get('RateLimit')).toBe('"proof-state";r=598;t=3000');
  await database.query('update limits set count = 599 where maximum = 600');
  expect((await askFor(check, 'application/json')).headers.get('RateLimit')).toBe('"proof-state";r=0;t=3000');
  const refused = await askFor(check, problem);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ status: 429 });
  expect(refused.headers.get('RateLimit')).toBe('"proof-state";r=0;t=3000');
  expect(refused.headers.get('Retry-After')).toBe('3000');
  server.setNow(new Date(start + 3_600_001).toISOString());
  expect((await askFor(check, 'application/json')).headers.get('RateLimit')).toContain('r=599;t=3600');
});

test('RUN-05 what a network may not know is not told: how often an account’s password was guessed', async () => {
  const reply = await fetch(`${server.url}/${city}/api/auth/login-v5`, {
    method: 'POST',
    body: new URLSearchParams({ login: 'anna@kerb.example', password: 'wrong-wrong' }),
  });
  expect(reply.headers.get('RateLimit')).toBeNull();
});

test('RUN-05 pages of other origins may read the limits', async () => {
  const reply = await askFor(check, 'application/json');
  expect(reply.headers.get('Access-Control-Expose-Headers')).toBe(
    'Date, RateLimit, RateLimit-Policy, Retry-After',
  );
});
