import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP names first: 19 MiB, two passes, one thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Stands in for a missing account or password, so that the answer takes as long as any other. */
const dummyHash = `${currentHash}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The hash, with its parameters in it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Costs one hash, with or without one to compare with. */
export async function isPasswordRight(password: string, stored: string | null | undefined): Promise<boolean> {
  if (stored && isFromBefore(stored)) return isScryptRight(password, stored);
  const isRight = await verify(stored || dummyHash, password);
  return isRight && Boolean(stored);
}

/** Whether a hash has other parameters than new ones, so that it is replaced when its password is known. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(currentHash);
}

/** Hashes from before are `salt.key` of scrypt, both in Base64. */
const isFromBefore = (stored: string): boolean => !stored.startsWith('$');
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

async function isScryptRight(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('.');
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), expected.length);
  return timingSafeEqual(given, expected);
}
