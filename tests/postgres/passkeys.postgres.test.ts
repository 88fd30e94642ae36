import { randomBytes } from 'node:crypto';
import {
  addPasskey,
  loadPasskeys,
  logInByPasskey,
  type OwnerProof,
  offerPasskey,
  removePasskey,
  requestPasskeyLogin,
} from '@kerb/core/api/passkeys.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from '../contract/client.ts';
import { codeOf, driver } from '../contract/drivers.ts';
import { softwareAuthenticator } from '../contract/software-authenticator.ts';
import { startTwoServers } from './two-servers.ts';

const started = startTwoServers();
const { servers } = started;
const city = 'nizhny-novgorod';
const password: OwnerProof = { password: 'parking-1' };
const rounds = 12;
/** Anna at each of the two servers, and visitors there. */
let annas: readonly RecordingClient[] = [];
let visitors: readonly RecordingClient[] = [];
/** Proofs by password are limited by the hour. */
let now = Date.parse('2027-03-10T12:00:00+03:00');

beforeAll(async () => {
  letTimePass();
  annas = await Promise.all(servers.map((server) => driver(server.url, city, 'anna')));
  visitors = servers.map((server) => recordingClient(server.url, city));
});
beforeEach(async () => {
  await started.client.query('delete from passkeys');
  letTimePass();
});

function letTimePass(): void {
  now += 2 * 3_600_000;
  for (const server of servers) server.setNow(new Date(now).toISOString());
}

function at(clients: readonly RecordingClient[], index: number): RecordingClient['account'] {
  const found = clients[index % clients.length];
  if (!found) throw new Error('No server has started');
  return found.account;
}

/** An answer of a browser that makes a passkey, for a challenge of one of the servers. */
const made = async (index: number, authenticator = softwareAuthenticator()) =>
  authenticator.create(await offerPasskey(at(annas, index), password));

const stored = async () => (await loadPasskeys(at(annas, 0))).passkeys;
const count = async (statement: string) =>
  (await started.client.query<{ count: number }>(`select count(*)::int as count from ${statement}`)).rows[0]
    ?.count;

test('SEC-21 REL-14 one challenge, used at once in two processes, signs in once', async () => {
  // Without a counter nothing but the challenge tells the uses apart.
  const phone = softwareAuthenticator({ counts: false });
  await addPasskey(at(annas, 0), await made(1, phone), 'Телефон');
  for (let round = 0; round < rounds; round += 1) {
    const tokens = await count('account_tokens');
    const credential = phone.get(await requestPasskeyLogin(at(visitors, round)));
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((index) => logInByPasskey(at(visitors, index), { credential, device: undefined })),
    );
    expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await count('account_tokens')).toBe((tokens ?? 0) + 1);
    letTimePass();
  }
});

test('SEC-21 REL-14 the same credential, registered at once in two processes, is stored once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const credentialId = randomBytes(32).toString('base64url');
    // Each has its own challenge, so that only the credential is the same.
    const answers = await Promise.all(
      [0, 1, 2, 3].map((index) => made(index, softwareAuthenticator({ credentialId }))),
    );
    const codes = await Promise.all(
      answers.map((answer, index) => codeOf(addPasskey(at(annas, index), answer, `Ключ ${index}`))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await count(`passkeys where credential_id = '${credentialId}'`)).toBe(1);
    await started.client.query('delete from passkeys');
    letTimePass();
  }
});

test('SEC-21 REL-14 of thirty that are offered and then added at once in two processes twenty are stored', async () => {
  const answers: string[] = [];
  for (let index = 0; index < 30; index += 1) answers.push(await made(index));
  const codes = await Promise.all(
    answers.map((answer, index) => codeOf(addPasskey(at(annas, index), answer, `Ключ ${index}`))),
  );
  expect(await stored()).toHaveLength(20);
  expect(codes.filter((code) => code === undefined)).toHaveLength(20);
});

test('SEC-21 REL-14 of two removals at once in two processes, without the password, the last one is refused', async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (const index of [0, 1]) await addPasskey(at(annas, index), await made(index), `Ключ ${index}`);
    const passkeys = await stored();
    const codes = await Promise.all(
      passkeys.map(({ id }, index) => codeOf(removePasskey(at(annas, index), id))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    await started.client.query('delete from passkeys');
    letTimePass();
  }
});

test('SEC-21 REL-14 removing the last one while another is added never leaves an account without any', async () => {
  const letters = (text: string) => count(`outbox where text like '%${text}%'`);
  let removals = 0;
  for (let round = 0; round < rounds; round += 1) {
    await addPasskey(at(annas, round), await made(round), 'Первый');
    const [first] = await stored();
    const answer = await made(round);
    const before = [await letters('добавлен ключ доступа'), await letters('удалён ключ доступа')];
    const adding = codeOf(addPasskey(at(annas, 0), answer, 'Второй'));
    // An addition takes longer: each round gives it more of a start.
    await new Promise((resolve) => setTimeout(resolve, round));
    const removing = codeOf(removePasskey(at(annas, 1), first?.id ?? ''));
    const [added, removed] = await Promise.all([adding, removing]);
    expect(added).toBeUndefined();
    const left = (await stored()).map(({ name }) => name);
    // Without the password the last one stays, so it is removed only if the other one was there before.
    expect(left).toEqual(removed === undefined ? ['Второй'] : expect.arrayContaining(['Первый', 'Второй']));
    removals += removed === undefined ? 1 : 0;
    expect([await letters('добавлен ключ доступа'), await letters('удалён ключ доступа')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + (removed === undefined ? 1 : 0),
    ]);
    await started.client.query('delete from passkeys');
    letTimePass();
  }
  expect(removals).toBeGreaterThan(0);
});
