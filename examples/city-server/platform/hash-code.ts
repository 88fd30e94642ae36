import { createHmac } from 'node:crypto';
import type { ServerContext } from './context.ts';
import { signingSecret } from './database/signing-secret.ts';

/**
 * What is stored of a code of a few characters: its HMAC, which nobody can compute who has only the database.
 * Each of the server's keys gives one. The first is stored, and any of them is the code: so keys can be
 * replaced while codes are on their way.
 */
export async function hashCode(context: ServerContext, code: string): Promise<[string, ...string[]]> {
  const { codeKeys = [] } = context;
  const [first, ...earlier] = codeKeys;
  if (first === undefined) return [hmac(await signingSecret(context, 'codes'), code)];
  return [hmac(first, code), ...earlier.map((key) => hmac(key, code))];
}

function hmac(key: string, code: string): string {
  return createHmac('sha256', key).update(code).digest('hex');
}
