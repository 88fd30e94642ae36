import { performance } from 'node:perf_hooks';
import type { OpenApiDocument } from '@kerb/core/contract/open-api-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, randomFrom } from '../../postgres/random.ts';
import { fieldsOf, formType } from '../documented-client.ts';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';

/** `npm run test:security` sends 200 requests to each route. */
const requestsPerRoute = Number(process.env.KERB_FUZZ ?? 10);
const seed = Number(process.env.KERB_FUZZ_SEED ?? Date.now() % 1_000_000);
const city = 'nizhny-novgorod';

/** Personal data that is in each request. No line of the log may have it (SEC-06). */
const canaries = ['canary@kerb.example', '79005551234', 'Х777ХХ52', 'canary-token-5a1f'] as const;

const odd: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '1e300',
  '-1',
  '-0',
  'NaN',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(501),
  'й'.repeat(500),
  '\ud800',
  '\u202e',
  '🚗'.repeat(120),
  '%',
  '%00',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '<svg onload=alert(1)>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  '[]',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T25:61:00+99:99',
  'blob:http://localhost/1',
  'javascript:alert(1)',
  'http://user:pass@localhost/',
  '00000000-0000-0000-0000-000000000000',
  null,
  true,
  12.5,
  [],
  ['a', 'b'],
  {},
  { $gt: '' },
];

/** Values that get past the first checks, by the name of a field. */
const plausible: Readonly<Record<string, readonly string[]>> = {
  type: ['PAYMENT_UNGER', 'POST_PAYMENT_UNREG'],
  number: ['Х777ХХ52'],
  Vehicle: ['Х777ХХ52'],
  numberFormat: ['rus', 'other'],
  category: ['B'],
  payment: ['card', 'phone'],
  PaymentService: ['card', 'balance', 'phone'],
  paymentService: ['card'],
  duration: ['01:00', '24:00'],
  Duration: ['01:00'],
  zone: ['1001', '1011'],
  Zone: ['1001', '1011'],
  RefillAmount: ['1', '15000', '0.01'],
  ticketNumber: ['210003', '210012'],
  login: ['anna@kerb.example', 'canary@kerb.example', '79005551234'],
  email: ['canary@kerb.example'],
  phone: ['79005551234'],
  Token: ['guest', 'canary-token-5a1f'],
  token: ['canary-token-5a1f'],
  timestart: ['2026-06-10T10:00:00+03:00'],
  gapFrom: ['2026-06-10T10:00:00+03:00'],
  numberTs: ['Х777ХХ52', 'MUC-AB12'],
  oldNumberTs: ['А123ВС52', 'Х777ХХ52'],
  formatGrz: ['Russian', 'Foreign'],
  STSNumber: ['5210123457'],
  car: ['[{"mainTs":true,"numberTs":"А123ВС52"}]', '[null]', '{}'],
  transport: ['{"number":"Х777ХХ52","category":"B","numberFormat":"rus"}', '{"number":"\\u0000"}', 'null'],
  maxCost: ['0.00', '500.00'],
  difference: ['0.00', '-1.50'],
  postPaymentStartTime: ['2026-06-10T10:00:00+03:00'],
  returnUrl: ['http://localhost:4175/'],
  StartDate: ['01/06/2026', '31/02/2026'],
  EndDate: ['10/06/2026'],
  Operation: ['payment', 'all'],
  OrderNumber: ['2026-06-10T10:00:00.001+03:00'],
  edit: ['true', 'false'],
  code: ['123456'],
  firstname: ['Анна'],
  documents: ['[]', '[{"type":"VU","title":"52 10 123456"}]', '[null]'],
  name: ['reportHistoryOperation'],
  value: ['true'],
  theme: ['dark'],
  z: ['16'],
  x: ['40778'],
  y: ['20538'],
};

/** No reply takes longer, on a machine with nothing else to do (SEC-15). Milliseconds. */
const longest = 1000;
/** A request that took longer is sent so often again: the first may have started a thread. */
const repeats = 4;

const otherMethods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;
const origins = [
  'https://evil.example',
  'null',
  'http://localhost:4173',
  '\u00ff',
  'x'.repeat(3000),
] as const;

/** Bodies that cannot be read, each with its type. */
const unreadable = [
  ['application/json', '{"type":'],
  ['application/json', ''],
  ['application/xml', '<type/>'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  [`${formType}; charset=x`, '%&=%u0000&%ff'],
  ['x', 'type'],
] as const;

interface Route {
  readonly method: string;
  readonly path: string;
  /** Names of path parameters and of fields. */
  readonly fields: readonly string[];
}

const lines: string[] = [];
/** A signed-in driver and the driver's session: calls of accounts get past their first checks, too. */
const ownFields: Record<string, string> = {};
let server: CityServerHarness;
let routes: readonly Route[];

beforeAll(async () => {
  server = await startCityServer({ log: { write: (line) => void lines.push(line) } });
  // The control room's faults answer with 500 on purpose.
  routes = [...(await documentedRoutes()), ...otherRoutes].filter(({ path }) => !path.includes('/faults'));
  await signInAndPark();
  // The first tile of a city generates the city, which takes seconds.
  await fetch(`${server.url}/${city}/tiles/16/40778/20538.svg`);
});
afterAll(() => server.close());

async function signInAndPark(): Promise<void> {
  const send = async (path: string, fields: Readonly<Record<string, string>>) =>
    (await (
      await fetch(`${server.url}/${city}/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    ).json()) as { id_session?: string };
  const { id_session: token = '' } = await send('auth/login-v5', {
    login: 'anna@kerb.example',
    password: 'parking-1',
  });
  const stay = { Vehicle: 'Х777ХХ52', Zone: '1001', Duration: '01:00', PaymentService: 'balance' };
  await send('payment/start', { ...stay, Token: token });
  const profile = await fetch(`${server.url}/${city}/api/profile/get-profile-v5?token=${token}`);
  const { sessions } = (await profile.json()) as { sessions: { reservationId: string }[] };
  const id = sessions[0]?.reservationId ?? '';
  Object.assign(ownFields, { Token: token, token, ReservationId: id, OrderId: id });
}

/** Routes that the documentation leaves out. */
const otherRoutes: readonly Route[] = [
  { method: 'GET', path: '/{city}/tiles/{z}/{x}/{y}.svg', fields: ['theme'] },
  { method: 'GET', path: '/provider/pay/{order}', fields: ['lang'] },
  { method: 'POST', path: '/provider/pay/{order}', fields: ['action'] },
  { method: 'POST', path: '/provider/widget/{order}', fields: ['publicId', 'amount', 'action'] },
  { method: 'GET', path: '/outbox.json', fields: ['recipient'] },
];

async function documentedRoutes(): Promise<Route[]> {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as OpenApiDocument;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: [
        ...(operation?.parameters ?? []).map(({ name }) => name),
        ...fieldsOf(operation?.requestBody?.content[formType]?.schema ?? {}),
      ].filter((name) => name !== 'city'),
    })),
  );
}

function valueFor(path: string, field: string, random: Random): unknown {
  // A logout would end the token for all requests that follow.
  const own = path.endsWith('/logout') ? undefined : ownFields[field];
  if (own && random.upTo(2) === 0) return own;
  const likely = plausible[field];
  return likely && random.upTo(10) < 7 ? random.of(likely) : random.of(odd);
}

/** One request; its parts are valid, odd, missing, repeated, or of another type. */
function oddRequest(route: Route, random: Random): { url: string; init: RequestInit } {
  const { path, fields } = route;
  const method = random.upTo(10) ? route.method : random.of(otherMethods);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'city' && random.upTo(20) > 0 ? city : encodeURIComponent(textOf(valueFor(path, name, random))),
  );
  const sent = fields
    .filter(() => random.upTo(10) > 0)
    .map((name) => [name, valueFor(path, name, random)] as const);
  const canary = canaries.map((value, index) => [`extra${index}`, value] as const);
  const all = [...sent, ...canary, ...(random.upTo(5) === 0 ? sent : [])];
  const headers: Record<string, string> = {
    ...(random.upTo(2)
      ? { Authorization: `Bearer ${random.of(['guest', 'canary-token-5a1f', '\u00ff'])}` }
      : {}),
    ...(random.upTo(5) ? {} : { Origin: random.of(origins) }),
    ...(random.upTo(2)
      ? { 'Idempotency-Key': random.of(['12345678', 'x', 'k'.repeat(101), `${random.upTo(1e9)}-key`]) }
      : {}),
  };
  const query = new URLSearchParams(all.map(([name, value]) => [name, textOf(value)]));
  if (['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method))
    return { url: `${server.url}${filled}?${query}`, init: { method, headers, redirect: 'manual' } };
  const [type, body] = oddBody(Object.fromEntries(all), query, random);
  return {
    url: `${server.url}${filled}`,
    init: { method, body, redirect: 'manual', headers: { ...headers, 'Content-Type': type } },
  };
}

function oddBody(all: object, query: URLSearchParams, random: Random): readonly [string, string] {
  if (random.upTo(10) === 0) return random.of(unreadable);
  if (random.upTo(2)) return [formType, query.toString()];
  return ['application/json', JSON.stringify(random.upTo(10) ? all : random.of(odd))];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\ud800-\udfff]/gu, '\ufffd') : JSON.stringify(value);
}

/**
 * Status and cost of a request; of several, if the first cost too much, that of the cheapest. The cost is the
 * processor's time and the time in which this process had nothing to do, so other processes do not raise it.
 */
async function send({ url, init }: { url: string; init: RequestInit }) {
  let cheapest = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let count = 0; count < repeats && cheapest > longest; count += 1) {
    const [processor, loop] = [process.cpuUsage(), performance.eventLoopUtilization()];
    const reply = await fetch(url, init);
    await reply.arrayBuffer();
    const { user, system } = process.cpuUsage(processor);
    const { idle } = performance.eventLoopUtilization(loop);
    cheapest = Math.min(cheapest, (user + system) / 1000 + idle);
    status = Math.max(status, reply.status);
  }
  return { status, milliseconds: cheapest };
}

test(`SEC-15 SEC-06 ${requestsPerRoute} odd requests to each route: none is a 500, none takes a second, memory does not grow, no personal data in the log (seed ${seed})`, {
  timeout: 900_000,
}, async () => {
  expect(routes.length).toBeGreaterThan(30);
  const random = randomFrom(seed);
  const faults: string[] = [];
  const before = process.memoryUsage().heapUsed;
  for (const route of routes) {
    for (let count = 0; count < requestsPerRoute; count += 1) {
      const request = oddRequest(route, random);
      const { status, milliseconds } = await send(request);
      // A city that is being filled asks the client to come again.
      if (status === 503) continue;
      const name = `${request.init.method} ${request.url} ${String(request.init.body)}`;
      if (status >= 500) faults.push(`${status} ${name}`);
      if (milliseconds > longest) faults.push(`${milliseconds} ms ${name}`);
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
  const leaks = lines.filter((line) => canaries.some((canary) => line.includes(canary)));
  expect(leaks).toEqual([]);
});
