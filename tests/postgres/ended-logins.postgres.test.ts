import { demoAccounts, demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { hashPassword } from '@kerb/city-server/modules/accounts/password.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import { logInAsCompany } from '@kerb/core/api/company-login.ts';
import {
  addPasskey,
  logInByPasskey,
  offerPasskey,
  requestPasskeyLogin,
  requestPasskeyProof,
  requirePasskey,
} from '@kerb/core/api/passkeys.ts';
import { changeOwnPassword } from '@kerb/core/api/profile-changes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { recordingClient, signedInClient } from '../contract/client.ts';
import { allowCompanies, resetPasskeysByCity, signedInCompany } from '../contract/companies.ts';
import { codeOf } from '../contract/drivers.ts';
import { rawCall } from '../contract/raw-call.ts';
import { softwareAuthenticator } from '../contract/software-authenticator.ts';
import { noon, startTwoServers } from './two-servers.ts';

const started = startTwoServers();
const city = 'nizhny-novgorod';
const boris = demoAccounts.find(({ email }) => email.startsWith('boris'));
const identifier = boris?.email ?? '';
const password = boris?.password ?? '';
const url = () => started.servers[0]?.url ?? '';

/** The hash that the demonstration gave the driver. */
let hash = '';

beforeAll(async () => {
  await allowCompanies(url(), city);
  hash = (await ofAccount(identifier)).password_hash;
});
beforeEach(async () => {
  await started.client.query('update accounts set password_hash = $2 where email = $1', [identifier, hash]);
  await started.client.query('delete from account_tokens; delete from limits; delete from passkeys');
  await started.client.query('update companies set requires_passkey = false');
});

async function ofAccount(email: string): Promise<{ id: string; password_hash: string }> {
  const { rows } = await started.client.query<{ id: string; password_hash: string }>(
    'select id, password_hash from accounts where city = $1 and email = $2',
    [city, email],
  );
  if (!rows[0]) throw new Error(`There is no account ${email}`);
  return rows[0];
}

const tokensOf = async (email: string) =>
  (
    await started.client.query('select 1 from account_tokens where account_id = $1', [
      (await ofAccount(email)).id,
    ])
  ).rowCount;

/**
 * Makes a call while another process changes the account, which `statement` stands for: the change is stored
 * once the call waits for it, or has ended without waiting. `$1` is the account.
 */
async function callMeanwhile<T>(email: string, statement: string, call: () => Promise<T>): Promise<T> {
  const { client } = started;
  const { id } = await ofAccount(email);
  await client.query('begin');
  await client.query('select from accounts where id = $1 for no key update', [id]);
  let hasEnded = false;
  const calling = call().finally(() => {
    hasEnded = true;
  });
  const isWaiting = async () =>
    (
      await client.query(
        'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
    ).rowCount !== 0;
  while (!hasEnded && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  await client.query(statement, [id]);
  await client.query('commit');
  return calling;
}

const hasPassword = async (text: string) =>
  `update accounts set password_hash = '${await hashPassword(text)}' where id = $1`;

const storeAnotherToken = `insert into account_tokens
    (token_hash, account_id, device_name, created_at, last_used_at, expires_at)
  values ('other', $1, '', now(), now(), now() + interval '1 day')`;

const logInBoris = () => rawCall(`${url()}/${city}/api/auth/login-v5`, { login: identifier, password });

test('SEC-18 REL-14 a login whose password is replaced while it is compared gets no token', async () => {
  const reply = await callMeanwhile(identifier, await hasPassword('maple-leaf-7'), logInBoris);
  expect(reply).toMatchObject({ errorName: 'IncorrectLogin' });
  expect(await tokensOf(identifier)).toBe(0);
});

test('SEC-18 REL-14 a login whose password is only hashed again meanwhile is let in', async () => {
  const reply = await callMeanwhile(identifier, await hasPassword(password), logInBoris);
  expect(reply).toMatchObject({ status: 'ok' });
});

test('SEC-18 REL-14 a change of password is refused once another one has ended its token', async () => {
  const { account } = await signedInClient(url(), city, { identifier, password });
  const ended = 'delete from account_tokens where account_id = $1';
  const change = () => codeOf(changeOwnPassword(account, password, 'maple-leaf-7'));
  expect(await callMeanwhile(identifier, ended, change)).toBe('TokenExpired');
  expect((await ofAccount(identifier)).password_hash).toBe(hash);
});

test('SEC-21 REL-14 a login by a passkey that a new password removes meanwhile gets no token', async () => {
  const { account } = await signedInClient(url(), city, { identifier, password });
  const phone = softwareAuthenticator();
  await addPasskey(account, phone.create(await offerPasskey(account, { password })), 'Телефон');
  const visitor = recordingClient(url(), city);
  const credential = phone.get(await requestPasskeyLogin(visitor.account));
  const removed = `with ended as (delete from account_tokens where account_id = $1)
    delete from passkeys where account_id = $1`;
  const outcome = await callMeanwhile(identifier, removed, () =>
    logInByPasskey(visitor.account, { credential, device: undefined }),
  );
  expect(outcome.status).not.toBe('ok');
  expect(await tokensOf(identifier)).toBe(0);
});

test('SEC-21 REL-14 a passkey is not added once a new password has ended the token', async () => {
  const { account } = await signedInClient(url(), city, { identifier, password });
  const made = softwareAuthenticator().create(await offerPasskey(account, { password }));
  const ended = 'delete from account_tokens where account_id = $1';
  const code = await callMeanwhile(identifier, ended, () => codeOf(addPasskey(account, made, 'Телефон')));
  expect(code).toBe('TokenExpired');
  expect((await started.client.query('select 1 from passkeys')).rowCount).toBe(0);
});

test('SEC-21 REL-14 a company that demands a passkey meanwhile lets nobody in by the contract number', async () => {
  const demanded = 'update companies set requires_passkey = true where account_id = $1';
  const { account } = recordingClient(url(), city);
  const outcome = await callMeanwhile(demoCompany.inn, demanded, () => logInAsCompany(account, demoCompany));
  expect(outcome.status).toBe('passkeyRequired');
  expect(await tokensOf(demoCompany.inn)).toBe(0);
});

test('SEC-21 REL-14 a company that demands a passkey ends a login that is just being stored', async () => {
  const { account } = await signedInCompany(url(), city);
  const key = softwareAuthenticator();
  const contract = { password: demoCompany.contractNumber };
  await addPasskey(account, key.create(await offerPasskey(account, contract)), 'Бухгалтерия');
  const proof = key.get(await requestPasskeyProof(account));
  await callMeanwhile(demoCompany.inn, storeAnotherToken, () => requirePasskey(account, true, proof));
  expect(await tokensOf(demoCompany.inn)).toBe(1);
});

test('SEC-21 REL-14 the city’s reset of a company’s passkeys ends a login that is just being stored', async () => {
  await signedInCompany(url(), city);
  const database = await connect(started.database);
  await callMeanwhile(demoCompany.inn, storeAnotherToken, () =>
    resetPasskeysByCity(database, city, new Date(noon)),
  ).finally(() => database.destroy());
  expect(await tokensOf(demoCompany.inn)).toBe(0);
});
