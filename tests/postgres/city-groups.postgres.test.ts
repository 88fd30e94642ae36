import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endGuestStay, loadGuestStay, makeStayLink } from '@kerb/core/api/guest-stays.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import { type Instant, instant } from '@kerb/core/domain/time.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from '../contract/client.ts';
import { atTheBank, codeOf, driver, guestOrder, named, newCar, started } from '../contract/drivers.ts';
import { faultsOfPayments } from './books.ts';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { type Postgres, startOwnPostgres } from './cluster.ts';
import * as call from './driver.ts';

/** Two groups of cities, each with its own database and server, behind one proxy. */
const first = 'nizhny-novgorod';
const second = 'kazan';
type City = typeof first | typeof second;

/** The demonstration's past has its own payments. */
const began = new Date();
const databases = new Map<City, Postgres>();
const servers = new Map<City, CityProcess>();
const guests = new Map<City, RecordingClient>();
let proxy: Server;
let url: string;

beforeAll(async () => {
  for (const city of [first, second] as const) {
    const postgres = await startOwnPostgres();
    databases.set(city, postgres);
    servers.set(city, await startCityProcess(postgres.url, undefined, 1, { KERB_CITIES: city }));
  }
  proxy = cityProxy();
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const city of [first, second] as const)
    guests.set(city, recordingClient(url, city, { paymentHosts: [new URL(of(servers, city).url).host] }));
});
afterAll(async () => {
  proxy?.close();
  await Promise.all([...servers.values()].map((server) => server.kill()));
  for (const postgres of databases.values()) postgres.stop();
});

function of<T>(map: ReadonlyMap<City, T>, city: City): T {
  const value = map.get(city);
  if (value === undefined) throw new Error(`${city} has not started`);
  return value;
}

/** Sends each request to the server of the city that its path begins with. */
function cityProxy(): Server {
  return createServer((incoming, outgoing) => {
    const server = servers.get(incoming.url?.split('/')[1] as City);
    if (!server) return outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const forwarded = request(`${server.url}${incoming.url}`, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
    return outgoing;
  });
}

async function count(city: City, statement: string, values: readonly string[]): Promise<number> {
  const client = new pg.Client(of(databases, city).url);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${statement}`, [...values]);
  await client.end();
  return rows[0].count;
}

const paymentsOf = (city: City) => count(city, 'payments', []);
const ready = async (city: City) => (await fetch(`${of(servers, city).url}/ready`)).status;
const clockOf = (city: City, now: string | null) =>
  fetch(`${of(servers, city).url}/clock`, {
    method: 'POST',
    body: JSON.stringify({ now }),
    headers: { 'Content-Type': 'application/json' },
  });

/** A guest's paid hour: the secret id of its payment, and its proof. */
async function park(city: City) {
  const { city: source } = of(guests, city);
  const key = named();
  const { redirectUrl } = await payAsGuest(source, guestOrder(newCar()), key);
  await atTheBank(redirectUrl, 'pay');
  const outcome = await loadPaymentOutcome(source, key.attemptId);
  if (outcome.state !== 'paid' || !outcome.proof) throw new Error('The stay was not paid');
  return { key: key.attemptId, proof: outcome.proof };
}

const pairs = [
  [first, second],
  [second, first],
] as const;

test.each(pairs)(
  'RUN-02 SEC-20 the token of a driver of %s opens and pays nothing in %s',
  async (home, other) => {
    const anna = await driver(url, home, 'anna');
    const session = await started(anna);
    const token = anna.auth.current() ?? '';
    const before = await paymentsOf(other);
    const stranger = recordingClient(url, other);
    stranger.auth.signIn({ kind: 'personal', token });
    expect(await codeOf(loadProfile(stranger.account, true))).toBe('TokenExpired');
    expect(await codeOf(started(stranger))).toBe('TokenExpired');
    // The same person of the other city has other sessions and another balance.
    const same = await driver(url, other, 'anna');
    const { sessions } = await loadProfile(same.account, true);
    expect(sessions.map(({ sessionId }) => sessionId)).not.toContain(session.sessionId);
    const [path, body] = [
      'api/payment/cancel',
      { ReservationId: session.sessionId, Token: same.auth.current() ?? '' },
    ];
    const reply = await fetch(`${url}/${other}/${path}`, { method: 'POST', body: new URLSearchParams(body) });
    expect(await reply.json()).toMatchObject({ status: 'error', errorName: 'ParkingSessionNotFound' });
    expect(await paymentsOf(other)).toBe(before);
    expect((await loadProfile(anna.account, true)).sessions.map(({ sessionId }) => sessionId)).toContain(
      session.sessionId,
    );
  },
);

test.each(pairs)(
  'RUN-02 PLUS-25 PLUS-26 proofs and links of %s are worth nothing in %s',
  async (home, other) => {
    const { key, proof } = await park(home);
    const link = await makeStayLink(of(guests, home).city, key);
    const elsewhere = of(guests, other).city;
    const now: Instant = instant(Date.now());
    for (const [city, expected] of [
      [home, 'genuine'],
      [other, 'otherCity'],
    ] as const) {
      const keys = await loadProofKeys(of(guests, city).city);
      expect(await verifyProof(proof, { city, keys }, now)).toMatchObject({ result: expected });
      // Whoever takes one city for the other finds that the keys differ.
      if (city === other)
        expect(await verifyProof(proof, { city: home, keys }, now)).toEqual({ result: 'unknownKey' });
    }
    await park(other);
    expect(await loadProofState(elsewhere, proof)).toBe('invalid');
    for (const secret of [link, key]) {
      expect(await codeOf(loadGuestStay(elsewhere, secret))).toBe('ParkingSessionNotFound');
      expect(await codeOf(endGuestStay(elsewhere, secret))).toBe('ParkingSessionNotFound');
    }
    expect(await loadPaymentOutcome(elsewhere, key)).toEqual({ state: 'unknown' });
    expect(await loadProofState(of(guests, home).city, proof)).toBe('valid');
  },
);

test.each(pairs)(
  'RUN-02 the server of %s refuses %s, so a wrong proxy divides no city',
  async (home, other) => {
    const address = `${of(servers, home).url}/${other}`;
    const options = await fetch(`${address}/api/info/get-options-info-v3`);
    expect(options.status).toBe(404);
    const body = new URLSearchParams(call.orderOf(call.newPlate()));
    const headers = { 'Idempotency-Key': randomUUID() };
    expect(
      (await fetch(`${address}/backend/v2/paymentStart`, { method: 'POST', body, headers })).status,
    ).toBe(404);
    // Nothing of the other city was filled either.
    for (const table of ['zones', 'accounts', 'payments', 'sessions'])
      expect(await count(home, `${table} where city <> $1`, [home]), table).toBe(0);
  },
);

test('RUN-02 while the database of one city is gone the other goes on, with its jobs, and nothing is lost', async () => {
  /** Charged at the bank, and the bank's notice got lost. */
  async function unsettled(city: City) {
    const key = named();
    const { redirectUrl } = await payAsGuest(of(guests, city).city, guestOrder(newCar()), key);
    await call.atTheBank(of(servers, city).url, redirectUrl?.split('/').at(-1) ?? '', 'lose');
    return redirectUrl?.split('/').at(-1) ?? '';
  }
  const lost = { [first]: await unsettled(first), [second]: await unsettled(second) };
  const settled = (city: City) => count(city, "payments where status = 'paid' and id = $1", [lost[city]]);
  const tomorrow = new Date(Date.now() + 25 * 60_000).toISOString();

  of(databases, first).halt();
  await expect.poll(() => ready(first)).toBe(503);
  expect(await ready(second)).toBe(200);
  const refused = await fetch(`${url}/${first}/backend/v2/paymentStart`, {
    method: 'POST',
    body: new URLSearchParams(call.orderOf(call.newPlate())),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('3');
  await park(second);
  await clockOf(second, tomorrow);
  await expect.poll(() => settled(second)).toBe(1);
  await clockOf(second, null);

  of(databases, first).resume();
  await expect.poll(() => ready(first)).toBe(200);
  // The jobs of the other city did nothing here.
  expect(await settled(first)).toBe(0);
  await clockOf(first, tomorrow);
  await expect.poll(() => settled(first)).toBe(1);
  await clockOf(first, null);
  await park(first);
  for (const city of [first, second] as const) {
    const client = new pg.Client(of(databases, city).url);
    await client.connect();
    expect(await faultsOfPayments(client, began)).toEqual([]);
    await client.end();
  }
});
