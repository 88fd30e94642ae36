import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProofKeysReply } from '@kerb/core/contract/proofs.ts';
import { verifySign } from '@kerb/core/domain/proof/verify-sign.ts';
import { expect, inject, test } from 'vitest';
import { bundleServer } from '../run/bundle-server.ts';

const databaseUrl = inject('databaseUrl');
const [server = ''] = inject('cityUrls');
const city = 'nizhny-novgorod';
const run = promisify(execFile);

/** Runs a command of the city server while the servers run. */
async function command(name: string, ...parts: string[]): Promise<{ stdout: string; stderr: string }> {
  const file = await bundleServer(`examples/city-server/${name}.ts`);
  return run(process.execPath, [file, city, ...parts], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}

async function publishedKeys() {
  const reply = await fetch(`${server}/${city}/.well-known/jwks.json`);
  const { keys } = (await reply.json()) as ProofKeysReply;
  return keys.map(({ kid, x, y }) => ({ id: kid, x, y }));
}

async function check(key: string): Promise<{ result?: string; errorName?: string }> {
  const reply = await fetch(`${server}/${city}/backend/v2/check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: new URLSearchParams({ plate: 'Х000ХХ99', zone: '1001' }),
  });
  return reply.json();
}

test('PLUS-25 PLUS-27 commands replace the key of a running city and sign the codes of its signs', async () => {
  const { stdout: first } = await command('sign-codes', 'zone', '1');
  const before = await publishedKeys();
  const { stderr } = await command('rotate-proof-key');
  const keys = await publishedKeys();
  expect(keys).toHaveLength(before.length + 1);
  expect(keys).toEqual(expect.arrayContaining(before));
  expect(stderr).toContain(keys[0]?.id);
  const { stdout: second } = await command('sign-codes', 'zone', '1', '12 А');
  const signatures = [first, second].flatMap((lines) => lines.trim().split('\n'));
  expect(signatures.map((line) => line.split('  ')[0])).toEqual(['1', '1', '12 А']);
  for (const line of signatures) {
    const [code = '', signature = ''] = line.split('  ');
    expect(await verifySign({ spot: 'zone', code, signature }, { city, keys })).toBe('genuine');
  }
  const [, , third = ''] = signatures;
  const newest = { city, keys: keys.slice(0, 1) };
  const signature = third.split('  ')[1] ?? '';
  expect(await verifySign({ spot: 'zone', code: '12 А', signature }, newest)).toBe('genuine');
}, 120_000);

test('PLUS-27 a command makes, lists and revokes the keys of inspection services', async () => {
  const service = `Север ${Date.now()}`;
  const { stdout } = await command('inspection-keys', 'create', service, '--hourly', '7');
  const key = stdout.trim();
  expect(await check(key)).toHaveProperty('result');
  const listed = async () =>
    (await command('inspection-keys', 'list')).stdout.split('\n').find((line) => line.includes(service));
  const line = await listed();
  expect(line).toMatch(/in use .* 7 an hour/);
  expect(line).not.toContain(key);
  await command('inspection-keys', 'revoke', line?.split('  ')[0] ?? '');
  expect(await check(key)).toMatchObject({ errorName: 'TokenNotFound' });
  expect(await listed()).toContain('revoked');
  await expect(command('inspection-keys', 'revoke', 'x')).rejects.toMatchObject({ code: 1 });
}, 120_000);
