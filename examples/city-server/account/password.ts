import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const keyLength = 32;

/** Stands in for a missing account or password, so that the answer takes as long as any other (SEC-10). */
const dummyHash = `${Buffer.alloc(16).toString('base64')}.${Buffer.alloc(keyLength).toString('base64')}`;

/** `salt.key`, both in Base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derive(password, salt, keyLength)).toString('base64')}`;
}

/** Always costs one scrypt, with or without a hash to compare with. */
export async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? dummyHash).split('.');
  const expected = Buffer.from(key, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), keyLength);
  return timingSafeEqual(given, expected) && Boolean(hash);
}
