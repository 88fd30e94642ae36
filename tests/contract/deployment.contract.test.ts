import { buildCityServer, type CityServerOptions } from '@kerb/city-server/app.ts';
import { createDemonstration } from '@kerb/city-server/demo/demonstration.ts';
import { readEnvironment } from '@kerb/city-server/environment.ts';
import { createClock } from '@kerb/city-server/platform/time/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../run/free-port.ts';
import { preparedCity, preparedDatabase, preparedObjects } from './prepared-database.ts';

let app: Awaited<ReturnType<typeof buildCityServer>>;
let url = '';
let metricsUrl = '';
let lines: string[] = [];

async function start(options: Partial<CityServerOptions> = {}): Promise<void> {
  lines = [];
  app = await buildCityServer({
    database: await preparedDatabase(),
    clock: createClock(),
    publicUrl: () => url,
    isAllowedOrigin: () => false,
    firstCity: preparedCity,
    demonstration: createDemonstration({ objectCount: preparedObjects, hasFaults: true }),
    log: { write: (line) => void lines.push(line) },
    ...options,
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}

const statusOf = async (path: string) => {
  const reply = await fetch(`${url}${path}`);
  return [reply.status, ((await reply.json()) as { status: string }).status];
};

beforeAll(async () => {
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  await start({ metrics: { host: '127.0.0.1', port }, logsRequests: true });
  while ((await statusOf('/health'))[1] !== 'ok') await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(() => app.close());

const signIn = { login: 'anna@kerb.example', password: 'wrong-password' };
const plate = 'А123ВС52';

test('PLUS-23 metrics have routes and refusals, and nothing of a request', async () => {
  await fetch(`${url}/${preparedCity}/api/auth/login-v5`, {
    method: 'POST',
    body: new URLSearchParams(signIn),
  });
  await fetch(`${url}/${preparedCity}/api/no-such/${encodeURIComponent(plate)}?token=secret-token`);
  const reply = await fetch(metricsUrl);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  const text = await reply.text();
  expect(text).toMatch(
    /kerb_http_request_duration_seconds_count\{method="POST",route="\/:city\/api\/auth\/login-v5",status="200"\} 1/,
  );
  expect(text).toMatch(/kerb_refusals_total\{route="\/:city\/api\/auth\/login-v5",error="\w+"\} 1/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  for (const secret of ['anna', 'secret-token', plate, encodeURIComponent(plate)])
    expect(text).not.toContain(secret);
});

test('PLUS-23 metrics are not on the port of drivers, and their port has nothing else', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(metricsUrl.replace('/metrics', '/health'))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});

test('API-05 PLUS-23 SEC-06 the log has a line for each request, by its route', async () => {
  await fetch(
    `${url}/${preparedCity}/backend/v2/getZones?token=secret-token&plate=${encodeURIComponent(plate)}`,
  );
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.filter(({ msg }) => msg === 'request').at(-1)).toMatchObject({
    method: 'GET',
    route: '/:city/backend/v2/getZones',
    status: 200,
    milliseconds: expect.any(Number),
  });
  for (const secret of ['secret-token', encodeURIComponent(plate)])
    expect(lines.join('')).not.toContain(secret);
});

test('RUN-02 KERB_CITIES names the cities of a database, and the first of them is filled at the start', () => {
  const { server } = readEnvironment({ KERB_CITIES: 'kazan, perm' });
  expect(server).toMatchObject({ servedCities: ['kazan', 'perm'], firstCity: 'kazan' });
  expect(readEnvironment({}).server).toMatchObject({ servedCities: undefined, firstCity: 'nizhny-novgorod' });
  expect(() => readEnvironment({ KERB_CITIES: 'kazan,nowhere' })).toThrow('no city "nowhere"');
});

// The last two stop the server of this file.
test('PLUS-23 ready once the city is filled, and no longer when the process is told to stop', async () => {
  const connection = async () => (await fetch(`${url}/health`)).headers.get('connection');
  expect(await statusOf('/ready')).toEqual([200, 'ready']);
  expect(await connection()).toBe('keep-alive');
  app.readiness.stop();
  // So that a client that calls without pause leaves the process.
  expect(await connection()).toBe('close');
  expect(await statusOf('/ready')).toEqual([503, 'stopping']);
  // It still takes requests, until load balancers have seen it.
  expect(await statusOf(`/${preparedCity}/api/options`)).toEqual([200, 'ok']);
});

test('PLUS-23 a close ends what has begun, refuses what is new, and ends', async () => {
  const delay = { kind: 'delay', path: '/api/options', ms: 800 };
  await fetch(`${url}/faults`, {
    method: 'POST',
    body: JSON.stringify(delay),
    headers: { 'Content-Type': 'application/json' },
  });
  const begun = statusOf(`/${preparedCity}/api/options`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const closed = app.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Refused, or answered with 503 on a connection that is open.
  expect(
    await statusOf('/health').then(
      ([status]) => status,
      () => 503,
    ),
  ).toBe(503);
  expect(await begun).toEqual([200, 'ok']);
  await closed;
  await expect(fetch(metricsUrl)).rejects.toThrow();
});
