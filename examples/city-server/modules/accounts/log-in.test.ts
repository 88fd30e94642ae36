import { cityConfig } from '@kerb/cities/registry.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDemoCompany, demoCompany } from '../../demo/people/demo-accounts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { memoryDatabase } from '../../platform/database/memory-database.harness.ts';
import { defaultRules } from '../cities/replies/default-rules.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { addAccount } from './accounts.ts';
import { createProofChallenge, useProof } from './captcha/proof-of-work.ts';
import { logIn } from './log-in.ts';
import { logInCompany } from './log-in-company.ts';
import { hashPassword } from './password.ts';

const credentials = { login: 'anna@kerb.example', password: 'parking-1' };
let database: Database;
let now = Date.parse('2026-03-04T12:00:00+03:00');

beforeAll(async () => {
  database = await memoryDatabase();
  const passwordHash = await hashPassword(credentials.password);
  const account = { city: 'kazan', email: credentials.login, phone: '79000000001', passwordHash };
  await addAccount(contextOf(), account);
  await addDemoCompany(contextOf('rostov'), 'rostov');
}, 60_000);
afterAll(() => database.destroy());
beforeEach(() => {
  now += 3_600_000;
});

function contextOf(id = 'kazan', later = 0): RequestContext {
  const config = cityConfig(id);
  if (!config) throw new Error(`There is no city "${id}"`);
  const city = {
    id,
    config,
    ...defaultRules(config),
    zones: [],
    concessions: [],
    objects: [],
    freeSpaces: () => undefined,
  };
  return {
    database,
    city,
    now: new Date(now + later),
    network: '203.0.113.7',
    userAgent: '',
    language: 'ru',
  };
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('fault 11: proof of work', () => {
  test('SEC-17 a proof replaces the picture, once', { timeout: 60_000 }, async () => {
    for (const _ of [1, 2, 3])
      await expect(logIn(contextOf(), { ...credentials, password: 'wrong' })).rejects.toMatchObject({
        errorName: 'IncorrectLogin',
      });
    await expect(logIn(contextOf(), credentials)).rejects.toMatchObject({ errorName: 'LoginTryLimit' });
    const proof = await solve(await createProofChallenge(contextOf()));
    await expect(logIn(contextOf(), { ...credentials, password: 'wrong', proof })).rejects.toMatchObject({
      errorName: 'IncorrectLogin',
    });
    await expect(logIn(contextOf(), { ...credentials, proof })).rejects.toMatchObject({
      errorName: 'CaptchaIncorrect',
    });
    const other = await solve(await createProofChallenge(contextOf()));
    await expect(logIn(contextOf(), { ...credentials, proof: other })).resolves.toMatchObject({
      status: 'ok',
    });
  });

  test('SEC-17 a proof of another city, an expired one, a made up one and no proof are refused', {
    timeout: 60_000,
  }, async () => {
    const challenge = await createProofChallenge(contextOf());
    const proof = await solve(challenge);
    expect(await useProof(contextOf('perm'), proof)).toBe(false);
    expect(await useProof(contextOf('kazan', 10 * 60_000), proof)).toBe(false);
    const { parameters } = challenge;
    const longer = { ...challenge, parameters: { ...parameters, data: { city: 'kazan', expires: now * 2 } } };
    expect(await useProof(contextOf(), await solve(longer))).toBe(false);
    for (const text of [
      '',
      'AAAA',
      Buffer.from('null').toString('base64'),
      Buffer.from('{}').toString('base64'),
    ])
      expect(await useProof(contextOf(), text)).toBe(false);
    expect(await useProof(contextOf(), proof)).toBe(true);
    expect(await useProof(contextOf(), proof)).toBe(false);
  });
});

test('a hash with other parameters is replaced when its password is used', async () => {
  const scrypt = 'AAAAAAAAAAAAAAAAAAAAAA==.FO/ioEdqgccu9lxG+5h95+YlkHI+Sgn1fdlBUiQDGAU=';
  await database
    .updateTable('accounts')
    .set({ password_hash: scrypt })
    .where('kind', '=', 'personal')
    .execute();
  await expect(logIn(contextOf(), credentials)).resolves.toMatchObject({ status: 'ok' });
  const { password_hash } = await database
    .selectFrom('accounts')
    .select('password_hash')
    .where('kind', '=', 'personal')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('the time of an answer', () => {
  const driver = (login: string) => logIn(contextOf(), { login, password: 'wrong' });
  const company = (inn: string) => logInCompany(contextOf('rostov'), { inn, contractNumber: 'wrong' });

  test.each([
    ['account', driver, credentials.login, 'nobody@kerb.example'],
    ['company', company, demoCompany.inn, '7707083893'],
  ])('SEC-10 an unknown %s is answered as slowly as an existing one', async (_what, send, known, unknown) => {
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    // In turns: the machine's speed changes by the minute.
    for (let round = 0; round < 9; round += 1) {
      least.known = Math.min(least.known, await workOf(() => send(known)));
      least.unknown = Math.min(least.unknown, await workOf(() => send(unknown)));
    }
    // The same work for both; otherwise an unknown one would be answered ten times as fast.
    expect(least.known / least.unknown).toBeLessThan(3);
  });
});

/** The processor's time that a refused login takes, in microseconds, whatever else runs. */
async function workOf(refusedLogin: () => Promise<unknown>): Promise<number> {
  // Earlier tries have expired.
  now += 3_600_000;
  const before = process.cpuUsage();
  await expect(refusedLogin()).rejects.toMatchObject({ errorName: 'IncorrectLogin' });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
