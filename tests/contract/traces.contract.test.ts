import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { gatewayCarrier } from '@kerb/city-server/platform/messages/gateway-carrier.ts';
import { startTracing } from '@kerb/city-server/platform/tracing/open-telemetry.ts';
import { inSpan, tracedFetch } from '@kerb/city-server/platform/tracing/tracer.ts';
import { loadOptions } from '@kerb/core/api/city.ts';
import { createCitySource } from '@kerb/core/api/city-source.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf } from '../postgres/driver.ts';
import { bundleServer } from '../run/bundle-server.ts';
import { type RecordingClient, recordingClient } from './client.ts';
import { atTheBank, driver, guestOrder, named, newCar } from './drivers.ts';
import { gatewaySecret, startGateway } from './message-gateway.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';
import { startTraceCollector, type TraceCollector } from './trace-collector.ts';

const city = 'nizhny-novgorod';
let collector: TraceCollector;
let server: CityServerHarness;
let guest: RecordingClient;
/** The headers of what the bank was asked. */
const atTheOtherBank: IncomingHttpHeaders[] = [];
const logLines: string[] = [];
const bank = createServer((request, reply) => {
  atTheOtherBank.push(request.headers);
  request.resume().on('end', () => reply.end('{}'));
});
/** What the bank answers instead of taking an order. */
let bankError: string | undefined;
let endTracing: (() => Promise<void>) | undefined;

beforeAll(async () => {
  collector = await startTraceCollector();
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  const bankUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/orders`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
  endTracing = startTracing();
  server = await startCityServer({
    log: { write: (line) => void logLines.push(line) },
    providers: ({ payment, ...others }) => ({
      ...others,
      payment: {
        ...payment,
        async open(context, order) {
          if (bankError) throw new Error(bankError);
          await tracedFetch('bank order', bankUrl, { method: 'POST', body: JSON.stringify(order) });
          return payment.open(context, order);
        },
      },
    }),
  });
  guest = recordingClient(server.url, city);
  await loadOptions(guest.city);
});

afterAll(async () => {
  await server?.close();
  await endTracing?.();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  bank.close();
  await collector?.close();
});

/** All that ended so far: spans arrive in the order in which they end, so the last one is waited for. */
async function spans() {
  const last = `last ${crypto.randomUUID()}`;
  await inSpan({ name: last, kind: 'internal' }, async () => undefined);
  await expect.poll(() => collector.spans().some(({ name }) => name === last)).toBe(true);
  return collector.spans();
}

const traceIdOf = (traceparent: unknown) => String(traceparent).split('-')[1] ?? '';

test('RUN-03 one trace id goes from the press on Pay through the server and its database to the bank', async () => {
  guest.sent.length = 0;
  await payAsGuest(guest.city, guestOrder(newCar()), named());
  const [press] = guest.sent;
  expect(press?.path).toBe('/backend/v2/paymentStart');
  const sent = press?.headers.get('traceparent');
  expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const received = atTheOtherBank.at(-1)?.traceparent;
  const trace = (await spans()).filter(({ traceId }) => traceId === traceIdOf(sent));
  const request = trace.find(({ name }) => name === 'POST /:city/backend/v2/paymentStart');
  const order = trace.find(({ name }) => name === 'bank order');
  expect(request?.parentId).toBe(sent?.split('-')[2]);
  expect(received).toBe(`00-${traceIdOf(sent)}-${order?.spanId}-01`);
  expect(trace.find(({ spanId }) => spanId === order?.parentId)?.name).toBe('bank open');
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert payments', 'commit']));
  const ids = new Set(trace.map(({ spanId }) => spanId));
  expect(trace.filter((span) => span !== request && !ids.has(span.parentId))).toEqual([]);
});

test('RUN-03 a body that arrives after its head, on a connection of earlier requests, stays in its trace', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (trace: string) =>
    new Promise<void>((resolve, reject) => {
      const body = new URLSearchParams({ ...orderOf(newCar()) }).toString();
      const headers = {
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      };
      const url = `${server.url}/${city}/backend/v2/paymentStart`;
      const sent = request(url, { agent, method: 'POST', headers }, (reply) => {
        reply.resume();
        reply.once('end', resolve);
      });
      sent.once('error', reject);
      sent.flushHeaders();
      setTimeout(() => sent.end(body), 50);
    });
  const traces = [1, 2, 3].map(() => randomBytes(16).toString('hex'));
  for (const trace of traces) await send(trace);
  agent.destroy();
  const exported = await spans();
  for (const trace of traces) {
    const names = exported.filter(({ traceId }) => traceId === trace).map(({ name }) => name);
    expect(names.filter((name) => name === 'insert payments')).toHaveLength(1);
  }
});

test('RUN-03 a client names no trace where options do not announce it, nor to another server than the city', async () => {
  const seen: Headers[] = [];
  const elsewhere = createCitySource(
    { ...guest.config, apiUrl: 'https://other.example/city' },
    {
      fetch: async (_url, init) => {
        seen.push(new Headers(init?.headers));
        return Response.json({ status: 'ok', capabilities: {} });
      },
    },
  );
  await payAsGuest(elsewhere, guestOrder(newCar()), named()).catch(() => undefined);
  await loadOptions(elsewhere);
  await payAsGuest(elsewhere, guestOrder(newCar()), named()).catch(() => undefined);
  expect(seen).toHaveLength(3);
  expect(seen.filter((headers) => headers.has('traceparent'))).toEqual([]);
});

test('RUN-03 reads carry no header that makes a browser ask first, and the server lets pages send it', async () => {
  guest.sent.length = 0;
  await loadOptions(guest.city);
  expect(guest.sent[0]?.headers.has('traceparent')).toBe(false);
  const preflight = await fetch(`${server.url}/${city}/backend/v2/paymentStart`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:4175',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'traceparent',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('traceparent');
});

test('RUN-03 nothing that a driver typed or that names a driver leaves in a span', async () => {
  const secrets = {
    plate: 'Т777ТТ152',
    phone: '79161234567',
    email: 'sofia.private@example.org',
    password: 'maple-river-lantern',
    surname: 'Никифорова',
    message: 'мой сын забыл оплатить',
    key: crypto.randomUUID() as string,
    query: 'plate-in-the-query',
    path: 'plate-in-the-path',
    state: 'state-of-the-client',
    bearer: 'bearer-of-a-stranger',
    agent: 'browser-of-sofia',
  };
  const anna = await driver(server.url, city, 'anna');
  const token = anna.auth.current() ?? '';
  const order = { ...guestOrder(secrets.plate as never), phone: secrets.phone };
  const { redirectUrl } = await payAsGuest(guest.city, order, {
    attemptId: secrets.key,
    returnUrl: `http://localhost:4175/?of=${secrets.query}`,
  });
  await atTheBank(redirectUrl, 'pay');
  const call = (path: string, fields: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
    rawCall(`${server.url}/${city}${path}`, fields, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        tracestate: `kerb=${secrets.state}`,
        baggage: `who=${secrets.state}`,
        'User-Agent': secrets.agent,
      },
    }).catch(() => undefined);
  await call('/api/auth/login', { login: secrets.email, password: secrets.password });
  await call('/api/profile/car', { token, numberTs: secrets.plate, nameTs: secrets.surname });
  const appeal = { message: secrets.message, phone: secrets.phone, email: secrets.email };
  await call('/api/appealProcessing/appealRegistration/v1', appeal);
  await call(`/no/${secrets.path}`, { of: secrets.query }, 'GET');
  await call('/backend/v2/options', { of: secrets.query }, 'GET');
  bankError = `The bank takes no ${secrets.plate} of ${secrets.email}`;
  await payAsGuest(guest.city, guestOrder(newCar()), named()).catch(() => undefined);
  bankError = undefined;
  await rawCall(
    `${server.url}/${city}/backend/v2/check`,
    { plate: secrets.plate, zone: '1001' },
    {
      headers: { Authorization: `Bearer ${secrets.bearer}` },
    },
  );
  const recorded = await spans();
  expect(recorded.filter(({ name }) => name.includes('/api/profile/car'))).not.toEqual([]);
  expect(recorded.filter(({ attributes }) => attributes['http.response.status_code'] === '404')).not.toEqual(
    [],
  );
  const text = collector.texts().join('\n');
  const all = { ...secrets, token };
  expect(Object.entries(all).filter(([, secret]) => text.includes(secret))).toEqual([]);
  expect(new Set(recorded.flatMap(({ attributes }) => Object.keys(attributes)))).toEqual(
    new Set([
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'db.system.name',
      'db.operation.name',
      'db.collection.name',
      'error.type',
    ]),
  );
});

test('RUN-03 each log line has the id of the trace that it belongs to', async () => {
  logLines.length = 0;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await rawCall(
    `${server.url}/${city}/api/auth/login`,
    { login: 'nobody@example.org', password: 'maple' },
    { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } },
  );
  await expect
    .poll(() => logLines.map((line) => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ msg: 'security', trace_id: traceId }));
});

test('RUN-03 the work of jobs has traces, which go with the calls of gateways', async () => {
  const gateway = await startGateway();
  const carrier = gatewayCarrier({ url: gateway.url, secret: gatewaySecret });
  const headers: IncomingHttpHeaders[] = [];
  gateway.answerBy((message, reply) => {
    headers.push((reply.req as { headers: IncomingHttpHeaders }).headers);
    reply.writeHead(200, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify({ id: message.id, status: 'accepted' }));
  });
  const message = { id: crypto.randomUUID(), kind: 'sms', recipient: '79160000000', text: 'код', city };
  await inSpan({ name: 'job deliver messages', kind: 'internal' }, () =>
    carrier.send(message as never, async () => {}),
  );
  await gateway.close();
  const recorded = await spans();
  const sent = recorded.find(({ name }) => name === 'message gateway');
  expect(headers[0]?.traceparent).toBe(`00-${sent?.traceId}-${sent?.spanId}-01`);
  expect(recorded.map(({ name }) => name)).toContain('job settle overdue payments');
});

test('RUN-03 without an address no module that records or sends traces is loaded', async () => {
  const server = pathToFileURL(await bundleServer('examples/city-server/main.ts')).href;
  // The client of Prometheus loads OpenTelemetry's interface, which does nothing by itself.
  const probe = `
    const { createRequire } = await import('node:module');
    await import('${server}');
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((file) => /fastify.otel|opentelemetry.(?!api)/.test(file)).length);
    process.kill(process.pid, 'SIGTERM');
  `;
  const loadedWith = (address: string) =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '-e', probe], {
        env: {
          ...process.env,
          OTEL_EXPORTER_OTLP_ENDPOINT: address,
          // Nothing listens there; the server only says that it is not ready.
          DATABASE_URL: 'postgres://kerb@127.0.0.1:1/kerb',
          KERB_SERVER_PORT: '0',
        },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  expect(loadedWith('http://127.0.0.1:9')).toBeGreaterThan(0);
  expect(loadedWith('')).toBe(0);
});
