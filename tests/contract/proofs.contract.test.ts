import { readEnvironment } from '@kerb/city-server/environment.ts';
import { rotateKey, signCode } from '@kerb/city-server/modules/proofs/proof-keys.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { endSession, extendSession } from '@kerb/core/api/account-payment.ts';
import { correctSession, quoteCorrection } from '@kerb/core/api/correction.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { loadProofKeys, loadProofState } from '@kerb/core/api/proofs.ts';
import { loadSessionProof } from '@kerb/core/api/session-proof.ts';
import { loadTransactions } from '@kerb/core/api/transactions.ts';
import type { ProofClaims } from '@kerb/core/contract/proofs.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { verifyProof } from '@kerb/core/domain/proof/verify-proof.ts';
import type { Correction } from '@kerb/core/domain/session/correction.ts';
import { instant, minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { atTheBank, codeOf, driver, guestOrder, named, newCar, started } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const noon = instant(Date.parse('2026-06-10T12:00:00+03:00'));
const minute = 60_000;

let server: CityServerHarness;
let database: PreparedDatabase;
let guest: RecordingClient;
let anna: RecordingClient;
let boris: RecordingClient;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database });
  clock(noon);
  guest = recordingClient(server.url, city);
  [anna, boris] = [await driver(server.url, city, 'anna'), await driver(server.url, city, 'boris')];
});
afterAll(() => server.close());
beforeEach(() => clock(noon));

const clock = (at: number) => server.setNow(new Date(at).toISOString());
const offer = (value: boolean) =>
  controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.proof`, { value });

/** A guest's hour from noon, and the secret id of its payment. */
async function pay(plate = newCar(), client = guest) {
  const key = named();
  const { redirectUrl } = await payAsGuest(client.city, guestOrder(plate), key);
  return { id: key.attemptId, plate, page: redirectUrl };
}

async function proofOf(id: string, client = guest): Promise<string | undefined> {
  const outcome = await loadPaymentOutcome(client.city, id);
  return outcome.state === 'paid' ? outcome.proof : undefined;
}

async function paidProof(client = guest): Promise<string> {
  const { id, page } = await pay(undefined, client);
  await atTheBank(page, 'pay');
  const proof = await proofOf(id, client);
  if (!proof) throw new Error('The payment has no proof');
  return proof;
}

/** Anna's history of one car. */
async function historyOf(plate: Plate) {
  const filter = { from: undefined, to: undefined, type: undefined, plate, zoneId: undefined };
  return (await loadTransactions(anna.account, filter, undefined)).transactions;
}

/** What a proof says, whoever signed it. */
const claimsOf = (proof: string) =>
  JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as ProofClaims;

async function sessionProof() {
  const session = await started(anna);
  return { session, proof: await loadSessionProof(anna.account, session.sessionId) };
}

describe('PLUS-25 a signed proof', () => {
  test('names city, plate, zone and times, and is verified by the published keys alone', async () => {
    const { id, plate, page } = await pay();
    expect(await proofOf(id)).toBeUndefined();
    await atTheBank(page, 'pay');
    const proof = await proofOf(id);
    const keys = await loadProofKeys(guest.city);
    const verified = await verifyProof(proof ?? '', { city, keys }, noon);
    expect(verified).toMatchObject({
      result: 'genuine',
      phase: 'running',
      proof: { city, plate, zoneId: '1001', from: noon, until: noon + 60 * minute, issuedAt: noon },
    });
    expect(await loadProofState(guest.city, proof ?? '')).toBe('valid');
  });

  test('belongs to the account of the session, and to whoever knows the key of a guest’s payment', async () => {
    const { session, proof } = await sessionProof();
    expect(claimsOf(proof)).toMatchObject({ jti: session.sessionId, plate: session.plate });
    for (const id of [session.sessionId, crypto.randomUUID(), 'x']) {
      expect(await codeOf(loadSessionProof(boris.account, id))).toBe('ParkingSessionNotFound');
    }
    const body = new URLSearchParams({ ReservationId: session.sessionId });
    const asGuest = await fetch(`${server.url}/${city}/backend/v2/sessionProof`, { method: 'POST', body });
    expect(await asGuest.json()).toMatchObject({ errorName: 'TokenNotFound' });
    expect(await proofOf(crypto.randomUUID())).toBeUndefined();
  });

  test('the history names the session of a payment, whose proof opens there', async () => {
    const { session } = await sessionProof();
    const paid = await historyOf(session.plate);
    expect(paid).toMatchObject([{ type: 'payment', provenSessionId: session.sessionId }]);
    const proof = await loadSessionProof(anna.account, paid[0]?.provenSessionId ?? '');
    expect(claimsOf(proof).plate).toBe(session.plate);
    await extendSession(anna.account, { session, duration: minutes(60) }, named());
    const [extension] = await historyOf(session.plate);
    expect(extension).toMatchObject({ type: 'extension', provenSessionId: undefined });
    await offer(false);
    const others = (await historyOf(session.plate)).map(({ provenSessionId }) => provenSessionId);
    expect(others).toEqual([undefined, undefined]);
    await offer(true);
  });

  test('a stay that was corrected, ended or refunded since is known to the city', async () => {
    const corrected = await sessionProof();
    const correction: Correction = {
      session: corrected.session,
      vehicle: { plate: newCar(), isForeignPlate: false, vehicleCategory: 'B' },
    };
    const { difference } = await quoteCorrection(anna.account, correction);
    await correctSession(anna.account, correction, { difference }, named());
    expect(await loadProofState(guest.city, corrected.proof)).toBe('corrected');

    const refunded = await sessionProof();
    await endSession(anna.account, refunded.session.sessionId);
    expect(await loadProofState(guest.city, refunded.proof)).toBe('refunded');

    const ended = await sessionProof();
    clock(noon + 10 * minute);
    await endSession(anna.account, ended.session.sessionId);
    expect(await loadProofState(guest.city, ended.proof)).toBe('ended');
    const later = await loadSessionProof(anna.account, ended.session.sessionId);
    expect(claimsOf(later).until).toBe((noon + 10 * minute) / 1000);
  });

  test('after a rotation new proofs have another key, and old ones stay valid', async () => {
    await paidProof(recordingClient(server.url, 'kazan'));
    const old = await paidProof();
    const rotating = await connect(database);
    const id = await rotateKey({ database: rotating, now: new Date(noon) }, city);
    await rotating.destroy();
    const proof = await paidProof();
    const keys = await loadProofKeys(guest.city);
    expect(keys.map((key) => key.id)).toContain(id);
    for (const each of [old, proof]) {
      expect(await verifyProof(each, { city, keys }, noon)).toMatchObject({ result: 'genuine' });
      expect(await loadProofState(guest.city, each)).toBe('valid');
    }
    const newest = { city, keys: keys.filter((key) => key.id === id) };
    expect(await verifyProof(proof, newest, noon)).toMatchObject({ result: 'genuine' });
    expect(await verifyProof(old, newest, noon)).toEqual({ result: 'unknownKey' });
    const signingKeys = async (of: string) => {
      const text = 'select id from proof_keys where city = $1 and sealed_private_key is not null';
      return (await database.query(text, [of])).rows;
    };
    expect(await signingKeys(city)).toEqual([{ id }]);
    // Another city goes on with its own.
    expect(await signingKeys('kazan')).toHaveLength(1);
  });

  test('no private key is stored in clear or published', async () => {
    await paidProof();
    const { rows } = await database.query<{ public_key: object; sealed_private_key: string | null }>(
      'select public_key, sealed_private_key from proof_keys',
    );
    expect(rows.every(({ public_key }) => !('d' in public_key))).toBe(true);
    const sealed = rows.flatMap(({ sealed_private_key }) => sealed_private_key ?? []);
    expect(sealed.every((text) => /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(text))).toBe(true);
    const reply = await fetch(`${server.url}/${city}/.well-known/jwks.json`);
    expect(await reply.text()).not.toContain('"d"');
  });

  test('the secret of the environment seals the keys, and no other one opens them', async () => {
    const { proofSecret } = readEnvironment({ KERB_PROOF_SECRET: 'of the environment' }).server;
    const beside = await connect(database);
    const context = { database: beside, now: new Date(noon), proofSecret };
    await rotateKey(context, 'perm');
    expect(await signCode(context, 'perm', 'zone', '1')).toMatch(/^[\w-]+\.\.[\w-]+$/);
    for (const other of [undefined, 'of another one'])
      await expect(signCode({ ...context, proofSecret: other }, 'perm', 'zone', '1')).rejects.toThrow();
    await beside.destroy();
  });

  test('of another city is valid in its own only', async () => {
    const kazan = recordingClient(server.url, 'kazan');
    const proof = await paidProof(kazan);
    const keys = await loadProofKeys(guest.city);
    expect(await verifyProof(proof, { city, keys }, noon)).toEqual({ result: 'otherCity', city: 'kazan' });
    expect(await loadProofState(kazan.city, proof)).toBe('valid');
    expect(await loadProofState(guest.city, proof)).toBe('invalid');
    expect(await loadProofState(guest.city, `${proof.slice(0, -4)}AAAA`)).toBe('invalid');
  });

  test('a city without proofs has neither the calls nor the field', async () => {
    const { id, page } = await pay();
    await atTheBank(page, 'pay');
    await offer(false);
    expect(await proofOf(id)).toBeUndefined();
    const reply = await fetch(`${server.url}/${city}/.well-known/jwks.json`);
    expect(reply.status).toBe(404);
    await offer(true);
    expect(await proofOf(id)).toBeDefined();
  });
});
