import { randomBytes } from 'node:crypto';
import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { logInAsCompany } from '@kerb/core/api/company-login.ts';
import {
  addPasskey,
  loadPasskeys,
  logInByPasskey,
  type OwnerProof,
  offerPasskey,
  passSecondFactor,
  removePasskey,
  renamePasskey,
  requestPasskeyLogin,
  requestPasskeyProof,
  requirePasskey,
} from '@kerb/core/api/passkeys.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { changeOwnPassword } from '@kerb/core/api/profile-changes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RecordingClient, recordingClient, signedInClient } from './client.ts';
import { addCompany, allowCompanies, resetPasskeysByCity, signedInCompany } from './companies.ts';
import { controlCalls } from './control-room.ts';
import { countAsMade } from './count-as-made.ts';
import { driver } from './drivers.ts';
import { outboxOf } from './outbox.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';
import {
  type Faults,
  portal,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';

const city = 'nizhny-novgorod';
const anna = { email: 'anna@kerb.example', password: 'parking-1' };
const password: OwnerProof = { password: anna.password };
let server: CityServerHarness;
let database: PreparedDatabase;
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database, hasNetworkLimits: true });
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  // Beyond every window of a limit.
  advance(120 * 60);
  await database.query('delete from passkeys');
});

function advance(seconds: number): void {
  now += seconds * 1000;
  server.setNow(new Date(now).toISOString());
}

const visitor = (where = city) => recordingClient(server.url, where);

/** Adds a passkey to an account that is signed in. */
async function add(
  { account }: Pick<RecordingClient, 'account'>,
  { name = 'Телефон', proof = password, authenticator = softwareAuthenticator() } = {},
): Promise<SoftwareAuthenticator> {
  await addPasskey(account, authenticator.create(await offerPasskey(account, proof)), name);
  return authenticator;
}

/** Signs in on a new device, with one fault or none. */
async function enter(
  authenticator: SoftwareAuthenticator,
  faults: Faults = {},
  { account }: Pick<RecordingClient, 'account'> = visitor(),
) {
  const credential = authenticator.get(await requestPasskeyLogin(account), faults);
  return logInByPasskey(account, { credential, device: undefined });
}

const refusedPasskey = { status: 'refused', error: { code: 'PasskeyRefused' } };

describe('a driver’s passkeys', () => {
  test('SEC-21 a driver adds a passkey, names it, signs in with it, and removes it with the password', async () => {
    const client = await driver(server.url, city, 'anna');
    const phone = await add(client);
    expect(await enter(phone)).toMatchObject({ status: 'ok', token: expect.any(String) });

    const [passkey] = (await loadPasskeys(client.account)).passkeys;
    expect(passkey).toMatchObject({ name: 'Телефон', isSynced: false, addedAt: now, lastUsedAt: now });
    const id = passkey?.id ?? '';
    await renamePasskey(client.account, id, '  Рабочий   телефон ');
    expect((await loadPasskeys(client.account)).passkeys).toMatchObject([{ name: 'Рабочий телефон' }]);

    await expect(removePasskey(client.account, id)).rejects.toMatchObject({ reason: 'passwordIncorrect' });
    await expect(removePasskey(client.account, id, 'wrong')).rejects.toMatchObject({
      reason: 'passwordIncorrect',
    });
    await removePasskey(client.account, id, anna.password);
    expect(await loadPasskeys(client.account)).toEqual({ passkeys: [], isRequired: false });
    expect(await enter(phone)).toMatchObject(refusedPasskey);
  });

  test('SEC-21 the token of a passkey opens the account, and the device is known afterwards', async () => {
    const phone = await add(await driver(server.url, city, 'anna'));
    const client = visitor();
    const outcome = await enter(phone, {}, client);
    if (outcome.status !== 'ok') throw new Error(outcome.status);
    expect(outcome.device).toBeDefined();
    client.auth.signIn({ kind: 'personal', token: outcome.token });
    expect(await loadProfile(client.account, true)).toMatchObject({ email: anna.email });
  });

  test('SEC-21 one of several is removed without a password, the last one is not', async () => {
    const client = await driver(server.url, city, 'anna');
    await add(client, { name: 'Телефон' });
    advance(60);
    await add(client, { name: 'Ноутбук' });
    const { passkeys } = await loadPasskeys(client.account);
    expect(passkeys.map(({ name }) => name)).toEqual(['Ноутбук', 'Телефон']);
    const removals = await Promise.allSettled(passkeys.map(({ id }) => removePasskey(client.account, id)));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await loadPasskeys(client.account)).passkeys).toHaveLength(1);
  });

  test('SEC-21 adding one needs a fresh proof: the password, or a passkey of the account', async () => {
    const client = await driver(server.url, city, 'anna');
    await expect(offerPasskey(client.account, { password: 'wrong' })).rejects.toMatchObject({
      reason: 'passwordIncorrect',
    });
    await expect(offerPasskey(client.account, { password: '' })).rejects.toMatchObject({
      reason: 'passwordIncorrect',
    });
    const phone = await add(client);
    const proof = phone.get(await requestPasskeyProof(client.account));
    await add(client, { name: 'Ноутбук', proof: { proof } });
    await expect(offerPasskey(client.account, { proof })).rejects.toMatchObject({ reason: 'passkeyRefused' });
    expect((await loadPasskeys(client.account)).passkeys).toHaveLength(2);
    const boris = await driver(server.url, city, 'boris');
    const foreign = phone.get(await requestPasskeyProof(boris.account));
    await expect(offerPasskey(boris.account, { proof: foreign })).rejects.toMatchObject({
      reason: 'passkeyRefused',
    });
  });

  test('SEC-21 a stolen token tries ten passwords an hour, to add or to remove', async () => {
    const client = await driver(server.url, city, 'anna');
    await add(client);
    const [passkey] = (await loadPasskeys(client.account)).passkeys;
    for (const attempt of Array.from({ length: 10 }, (_, index) => index)) {
      const guess =
        attempt % 2
          ? removePasskey(client.account, passkey?.id ?? '', 'wrong')
          : offerPasskey(client.account, { password: 'wrong' });
      await expect(guess).rejects.toMatchObject({ reason: 'passwordIncorrect' });
    }
    await expect(offerPasskey(client.account, password)).rejects.toMatchObject({
      serverMessage: expect.stringMatching(/за час/),
    });
  });

  test('SEC-21 adding and removing are told by letter', async () => {
    const client = await driver(server.url, city, 'anna');
    await add(client, { name: 'Телефон' });
    expect((await outboxOf(server.url, anna.email))[0]?.text).toContain('добавлен ключ доступа «Телефон»');
    const [passkey] = (await loadPasskeys(client.account)).passkeys;
    await removePasskey(client.account, passkey?.id ?? '', anna.password);
    expect((await outboxOf(server.url, anna.email))[0]?.text).toContain('удалён ключ доступа «Телефон»');
  });

  test('SEC-21 what is asked of the browser: discoverable, verified, without attestation, and no account’s id', async () => {
    const client = await driver(server.url, city, 'anna');
    const answer = (path: string, fields: Record<string, string> = {}) =>
      rawCall(`${server.url}/${city}${path}`, fields, {
        headers: { Authorization: `Bearer ${client.auth.current()}` },
      }) as unknown as Promise<{ options: Record<string, unknown> & { user: { id: string } } }>;
    const { options } = await answer('/api/profile/passkeys/add-options', { password: anna.password });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { rows } = await database.query<{ id: string; passkey_user: string }>(
      'select id, passkey_user from accounts where city = $1 and email = $2',
      [city, anna.email],
    );
    expect(options.user.id).toBe(rows[0]?.passkey_user);
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(rows[0]?.id);
    const again = await answer('/api/profile/passkeys/add-options', { password: anna.password });
    expect(again.options.user.id).toBe(options.user.id);
    // A login asks for any passkey of the site, and says nothing about accounts.
    const login = await answer('/api/auth/passkey/options');
    expect(login.options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  });
});

describe('what is no login', () => {
  const faults: readonly (readonly [what: string, faults: Faults])[] = [
    ['another site’s origin', { origin: 'https://evil.example' }],
    ['the portal’s host on another port', { origin: 'http://localhost:9999' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge that nobody made', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a driver who was not verified', { isUserVerified: false }],
    ['a driver who was not there', { isUserPresent: false }],
    ['a page in a frame of another site', { isInForeignFrame: true }],
    ['another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['another key', { hasWrongKey: true }],
    ['the answer to a creation', { type: 'webauthn.create' }],
  ];
  test.each(faults)('SEC-21 %s is refused like an unknown passkey', async (_what, fault) => {
    const client = await driver(server.url, city, 'anna');
    const phone = await add(client);
    const unknown = await enter(softwareAuthenticator());
    expect(unknown).toMatchObject(refusedPasskey);
    expect(await enter(phone, fault)).toEqual(unknown);
    expect(await enter(phone)).toMatchObject({ status: 'ok' });
  });

  test('SEC-15 SEC-21 an id that the database cannot compare is refused like an unknown passkey', async () => {
    expect(await enter(softwareAuthenticator({ credentialId: 'a\u0000' }))).toMatchObject(refusedPasskey);
  });

  test('SEC-15 an id that is no UUID is that of no passkey', async () => {
    const { account } = await driver(server.url, city, 'anna');
    await expect(renamePasskey(account, 'no-uuid', 'Телефон')).rejects.toMatchObject({
      code: 'ValidationError',
    });
  });

  test('SEC-21 a challenge is right once, also after a failure, and for five minutes', async () => {
    const phone = await add(await driver(server.url, city, 'anna'), {
      authenticator: softwareAuthenticator({ counts: false }),
    });
    const { account } = visitor();
    const send = (credential: string) => logInByPasskey(account, { credential, device: undefined });
    const used = phone.get(await requestPasskeyLogin(account));
    expect(await send(used)).toMatchObject({ status: 'ok' });
    expect(await send(used)).toMatchObject(refusedPasskey);

    const request = await requestPasskeyLogin(account);
    expect(await send(phone.get(request, { hasWrongKey: true }))).toMatchObject(refusedPasskey);
    expect(await send(phone.get(request))).toMatchObject(refusedPasskey);

    const slow = await requestPasskeyLogin(account);
    advance(301);
    expect(await send(phone.get(slow))).toMatchObject(refusedPasskey);
    const quick = await requestPasskeyLogin(account);
    advance(299);
    expect(await send(phone.get(quick))).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 of ten uses of one challenge at the same time one signs in', async () => {
    const phone = await add(await driver(server.url, city, 'anna'), {
      authenticator: softwareAuthenticator({ counts: false }),
    });
    const { account } = visitor();
    const credential = phone.get(await requestPasskeyLogin(account));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => logInByPasskey(account, { credential, device: undefined })),
    );
    expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(1);
  });

  test('SEC-21 a challenge for a login proves nothing about an owner, and the other way round', async () => {
    const client = await driver(server.url, city, 'anna');
    const phone = await add(client);
    const login = phone.get(await requestPasskeyLogin(client.account));
    await expect(offerPasskey(client.account, { proof: login })).rejects.toMatchObject({
      reason: 'passkeyRefused',
    });
    const credential = phone.get(await requestPasskeyProof(client.account));
    expect(await logInByPasskey(client.account, { credential, device: undefined })).toMatchObject(
      refusedPasskey,
    );
  });

  test('SEC-21 a passkey of another city, and a challenge of one, are worthless', async () => {
    const phone = await add(await driver(server.url, city, 'anna'));
    const other = visitor('perm');
    // The same person has an account there too.
    await driver(server.url, 'perm', 'anna');
    const unknown = await enter(softwareAuthenticator(), {}, other);
    expect(await enter(phone, {}, other)).toEqual(unknown);
    const { account } = visitor();
    const credential = phone.get(await requestPasskeyLogin(other.account));
    expect(await logInByPasskey(account, { credential, device: undefined })).toMatchObject(refusedPasskey);
    expect(await enter(phone)).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 a copy of a passkey is refused once its counter is behind, and the owner is told once', async () => {
    const phone = await add(await driver(server.url, city, 'anna'));
    expect(await enter(phone, { counter: 10 })).toMatchObject({ status: 'ok' });
    const letters = async () =>
      (await outboxOf(server.url, anna.email)).filter(({ text }) => text.includes('есть копия'));
    const before = (await letters()).length;
    for (const counter of [10, 3, 0]) expect(await enter(phone, { counter })).toMatchObject(refusedPasskey);
    expect(await letters()).toHaveLength(before + 1);
    expect(await enter(phone, { counter: 11 })).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 of two copies with the same counter at the same time one signs in', async () => {
    const phone = await add(await driver(server.url, city, 'anna'));
    const outcomes = await Promise.all([1, 2].map(() => enter(phone, { counter: 20 })));
    expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(1);
  });

  test('SEC-21 wrong passkeys count as wrong passwords do: twenty from a network, and then none is looked at', async () => {
    const client = await driver(server.url, city, 'anna');
    const phone = await add(client);
    const before = await enter(phone);
    const device = before.status === 'ok' ? before.device : undefined;
    for (const _ of Array.from({ length: 20 })) await enter(phone, { hasWrongKey: true });
    expect(await enter(phone)).toMatchObject({ error: { code: 'LoginTryLimit' } });
    expect(await logIn(visitor().account, { identifier: anna.email, password: anna.password })).toMatchObject(
      {
        error: { code: 'LoginTryLimit' },
      },
    );
    // On a device that she has used before, the owner gets in.
    const { account } = visitor();
    const credential = phone.get(await requestPasskeyLogin(account));
    expect(await logInByPasskey(account, { credential, device })).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 a network gets 400 challenges in a quarter of an hour', async () => {
    const { account } = visitor();
    for (const _ of Array.from({ length: 2 })) await requestPasskeyLogin(account);
    await countAsMade(database, { count: 397, after: 2, maximum: 400 });
    await requestPasskeyLogin(account);
    await expect(requestPasskeyLogin(account)).rejects.toMatchObject({ httpStatus: 429 });
    const { rows } = await database.query<{ count: number }>(
      'select count(*)::int as count from passkey_challenges where expires_at > $1',
      [new Date(now)],
    );
    expect(rows[0]?.count).toBe(3);
    advance(301);
    advance(15 * 60);
    await requestPasskeyLogin(account);
    expect((await database.query('select * from passkey_challenges')).rows).toHaveLength(1);
  });
});

describe('what is not added', () => {
  const faults: readonly (readonly [what: string, faults: Faults])[] = [
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: 'AAAA' }],
    ['without verification', { isUserVerified: false }],
    ['in a frame of another site', { isInForeignFrame: true }],
    ['that is a login', { type: 'webauthn.get' }],
  ];
  test.each(faults)('SEC-21 a passkey %s', async (_what, fault) => {
    const { account } = await driver(server.url, city, 'anna');
    const made = softwareAuthenticator().create(await offerPasskey(account, password), fault);
    await expect(addPasskey(account, made, 'Телефон')).rejects.toMatchObject({ reason: 'passkeyRefused' });
    expect((await loadPasskeys(account)).passkeys).toEqual([]);
  });

  test('SEC-21 a passkey with another account’s challenge, or with an id that the city has', async () => {
    const client = await driver(server.url, city, 'anna');
    const boris = await driver(server.url, city, 'boris');
    const offered = await offerPasskey(client.account, password);
    await expect(
      addPasskey(boris.account, softwareAuthenticator().create(offered), 'Чужой'),
    ).rejects.toMatchObject({ reason: 'passkeyRefused' });
    const { credentialId } = await add(client);
    const proof = { password: 'parking-2' };
    await expect(
      add(boris, { proof, authenticator: softwareAuthenticator({ credentialId }) }),
    ).rejects.toMatchObject({ reason: 'passkeyRefused' });
    expect((await loadPasskeys(boris.account)).passkeys).toEqual([]);
  });

  test('SEC-15 SEC-21 a passkey whose id is longer than WebAuthn has it', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const credentialId = randomBytes(3000).toString('base64url');
    const made = softwareAuthenticator({ credentialId }).create(await offerPasskey(account, password));
    // The id beside the one that the authenticator attests says nothing.
    const claimed = JSON.stringify({ ...JSON.parse(made), id: 'AAAA', rawId: 'AAAA' });
    await expect(addPasskey(account, claimed, 'Телефон')).rejects.toMatchObject({ reason: 'passkeyRefused' });
    expect((await loadPasskeys(account)).passkeys).toEqual([]);
  });

  test.each([
    ['no list', 'internal'],
    ['odd values', [null, 'a\u0000', { a: 1 }, 'usb']],
  ])('SEC-15 SEC-21 hints how to reach a passkey that are %s are left out', async (_what, transports) => {
    const { account } = await driver(server.url, city, 'anna');
    const authenticator = softwareAuthenticator();
    const made = JSON.parse(authenticator.create(await offerPasskey(account, password)));
    await addPasskey(
      account,
      JSON.stringify({ ...made, response: { ...made.response, transports } }),
      'Телефон',
    );
    expect(await enter(authenticator)).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 a passkey without a name, or the twenty-first', async () => {
    const { account } = await driver(server.url, city, 'anna');
    const made = async () => softwareAuthenticator().create(await offerPasskey(account, password));
    await expect(addPasskey(account, await made(), ' ')).rejects.toMatchObject({ code: 'ValidationError' });
    for (const index of Array.from({ length: 20 }, (_, each) => each))
      await addPasskey(account, await made(), `Ключ ${index}`);
    await expect(offerPasskey(account, password)).rejects.toMatchObject({ code: 'ValidationError' });
  });
});

describe('a lost device', () => {
  test('SEC-21 restoring the password removes the passkeys, ends what waits for one, and says so', async () => {
    const client = await driver(server.url, city, 'boris');
    const email = 'boris@kerb.example';
    const proof = { password: 'parking-2' };
    const phone = await add(client, { proof });
    const waiting = await offerPasskey(client.account, proof);
    await restore(email, 'maple-22');
    expect(await enter(phone)).toMatchObject(refusedPasskey);
    expect((await outboxOf(server.url, email))[0]?.text).toContain('Ключи доступа удалены');
    const again = await signedInClient(server.url, city, { identifier: email, password: 'maple-22' });
    expect((await loadPasskeys(again.account)).passkeys).toEqual([]);
    await expect(
      addPasskey(again.account, softwareAuthenticator().create(waiting), 'Прежний'),
    ).rejects.toMatchObject({ reason: 'passkeyRefused' });
  });

  test('SEC-21 a passkey does not get around the restore: the code is still asked for, and a wrong one changes nothing', async () => {
    const phone = await add(await driver(server.url, city, 'anna'));
    const { errorName } = await rawCall(
      `${server.url}/${city}/api/profile/restore-password/change`,
      { token: 'AAAAAAAAAA', pass: 'stolen-long-1' },
      { method: 'PUT' },
    );
    expect(errorName).toBe('IncorrectCode');
    expect(await enter(phone)).toMatchObject({ status: 'ok' });
  });

  test('SEC-21 a change of password by its owner keeps the passkeys', async () => {
    const stored = 'update accounts set password_hash = $1 where email = $2 and city = $3 returning 1';
    const hash = 'select password_hash from accounts where email = $1 and city = $2';
    const { account } = await driver(server.url, city, 'anna');
    const phone = await add({ account });
    const { rows } = await database.query<{ password_hash: string }>(hash, [anna.email, city]);
    await changeOwnPassword(account, anna.password, 'maple-11');
    expect(await enter(phone)).toMatchObject({ status: 'ok' });
    await database.query(stored, [rows[0]?.password_hash, anna.email, city]);
  });

  async function restore(email: string, pass: string): Promise<void> {
    const path = `${server.url}/${city}/api/profile/restore-password`;
    await rawCall(`${path}/send-email`, { email }, { method: 'GET' });
    const [letter] = await outboxOf(server.url, email);
    const token = /пароля: (\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
    await rawCall(`${path}/change`, { token, pass }, { method: 'PUT' });
  }
});

describe('a company', () => {
  const contract: OwnerProof = { password: demoCompany.contractNumber };
  beforeAll(() => allowCompanies(server.url, city));
  beforeEach(() => database.query('update companies set requires_passkey = false'));

  /** The demo company with a passkey, which its login demands. */
  async function demanding() {
    const client = await signedInCompany(server.url, city);
    const key = await add(client, { name: 'Бухгалтерия', proof: contract });
    await requirePasskey(client.account, true, key.get(await requestPasskeyProof(client.account)));
    return { client, key };
  }

  test('SEC-21 can demand a passkey after the contract number, and gets no token before it', async () => {
    const { client, key } = await demanding();
    expect(await loadPasskeys(client.account)).toMatchObject({ isRequired: true });
    const { account } = visitor();
    const first = await logInAsCompany(account, demoCompany);
    if (first.status !== 'passkeyRequired') throw new Error(first.status);
    expect(first).not.toHaveProperty('token');
    expect(first.passkey.allowed).toMatchObject([{ id: key.credentialId }]);
    const used = key.get(first.passkey);
    expect(await passSecondFactor(account, used)).toMatchObject({ status: 'ok', token: expect.any(String) });
    expect(await passSecondFactor(account, used)).toMatchObject(refusedPasskey);
    expect(await logInAsCompany(account, { ...demoCompany, contractNumber: 'К-1' })).toMatchObject({
      error: { code: 'IncorrectLogin' },
    });
  });

  test('SEC-21 its passkey alone signs nobody in, and another company’s or a driver’s is none here', async () => {
    const { key } = await demanding();
    expect(await enter(key)).toMatchObject(refusedPasskey);
    const phone = await add(await driver(server.url, city, 'anna'));
    const otherCompany = await addCompany(database, city, '7700000021');
    const other = await add(await signedInCompany(server.url, city, otherCompany), { proof: contract });
    const { account } = visitor();
    for (const authenticator of [phone, other, softwareAuthenticator()]) {
      const first = await logInAsCompany(account, demoCompany);
      if (first.status !== 'passkeyRequired') throw new Error(first.status);
      expect(await passSecondFactor(account, authenticator.get(first.passkey))).toMatchObject(refusedPasskey);
    }
  });

  test('SEC-21 only a passkey switches the demand, and the last passkey stays while it is on', async () => {
    const { client, key } = await demanding();
    const { account } = client;
    const [passkey] = (await loadPasskeys(account)).passkeys;
    await expect(removePasskey(account, passkey?.id ?? '', demoCompany.contractNumber)).rejects.toMatchObject(
      {
        reason: 'passkeyRefused',
      },
    );
    await expect(offerPasskey(account, contract)).rejects.toMatchObject({ reason: 'passkeyRefused' });
    await expect(requirePasskey(account, false, '{}')).rejects.toMatchObject({ reason: 'passkeyRefused' });
    await requirePasskey(account, false, key.get(await requestPasskeyProof(account)));
    expect(await logInAsCompany(visitor().account, demoCompany)).toMatchObject({ status: 'ok' });
    await removePasskey(account, passkey?.id ?? '', demoCompany.contractNumber);
  });

  test('SEC-21 the demand ends other logins, and is told by letter', async () => {
    const earlier = await signedInCompany(server.url, city);
    const { client } = await demanding();
    await expect(loadPasskeys(earlier.account)).rejects.toMatchObject({ kind: 'tokenExpired' });
    await loadPasskeys(client.account);
    const { rows } = await database.query<{ email: string }>(
      'select c.email from companies c join accounts a on a.id = c.account_id where a.city = $1 and a.email = $2',
      [city, demoCompany.inn],
    );
    const [letter] = await outboxOf(server.url, rows[0]?.email ?? '');
    expect(letter?.text).toContain('для входа теперь нужен ключ доступа');
  });

  test('SEC-21 a company that lost its passkeys is let in by the city, and nothing of before is', async () => {
    const { client, key } = await demanding();
    const waiting = await logInAsCompany(visitor().account, demoCompany);
    await resetPasskeysByCity(await connect(database), city, new Date(now));
    await expect(loadPasskeys(client.account)).rejects.toMatchObject({ kind: 'tokenExpired' });
    if (waiting.status !== 'passkeyRequired') throw new Error(waiting.status);
    expect(await passSecondFactor(visitor().account, key.get(waiting.passkey))).toMatchObject(refusedPasskey);
    const again = await signedInCompany(server.url, city);
    expect(await loadPasskeys(again.account)).toEqual({ passkeys: [], isRequired: false });
  });

  test('SEC-21 its passkeys are not discoverable: they come after the contract number', async () => {
    const { account } = await signedInCompany(server.url, city);
    expect(await offerPasskey(account, contract)).toMatchObject({ isDiscoverable: false });
  });
});

test('SEC-21 other listed origins count, and nothing that a request says adds one', async () => {
  // The list of the tests is empty: the portal's origin alone is allowed.
  const { account, config } = await driver(server.url, city, 'anna');
  expect([new URL(config.portalUrl).origin, ...config.signInOrigins]).toEqual([portal]);
  const made = softwareAuthenticator().create(await offerPasskey(account, password), {
    origin: new URL(server.url).origin,
  });
  await expect(addPasskey(account, made, 'Телефон')).rejects.toMatchObject({ reason: 'passkeyRefused' });
});

test('SEC-21 the options advertise passkeys, and a city without them has none of the calls', async () => {
  const { account } = visitor();
  const phone = await add(await driver(server.url, city, 'anna'));
  expect(await loadAccountCapabilities(account)).toMatchObject({ hasPasskeys: true });
  const control = controlCalls(server.url);
  const path = `/cities/${city}/settings/options.capabilities.passkeys`;
  await control('PUT', path, { value: false });
  try {
    expect(await loadAccountCapabilities(account)).toMatchObject({ hasPasskeys: false });
    await expect(requestPasskeyLogin(account)).rejects.toMatchObject({ httpStatus: 404 });
  } finally {
    await control('PUT', path, { value: true });
  }
  expect(await enter(phone)).toMatchObject({ status: 'ok' });
});
