import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPasswordRight } from './password.ts';

test('a hash is argon2id with 19 MiB and two passes, and has its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('parking-1'), hashPassword('parking-1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(isOutdated(one)).toBe(false);
  await expect(isPasswordRight('parking-1', one)).resolves.toBe(true);
  await expect(isPasswordRight('parking-2', one)).resolves.toBe(false);
});

test.each([null, undefined, ''])('no password is right where the hash is %j', async (stored) => {
  await expect(isPasswordRight('parking-1', stored)).resolves.toBe(false);
});

test('a hash of scrypt from before is still right, and outdated', async () => {
  const salt = Buffer.from('sixteen bytes it');
  const stored = `${salt.toString('base64')}.${scryptSync('parking-1', salt, 64).toString('base64')}`;
  expect(isOutdated(stored)).toBe(true);
  await expect(isPasswordRight('parking-1', stored)).resolves.toBe(true);
  await expect(isPasswordRight('parking-2', stored)).resolves.toBe(false);
});
