import { createHmac, randomBytes } from 'node:crypto';
import type { ConfirmedFields } from './payment-kind.ts';

/**
 * `salt.hash` of what the driver confirmed. The salt is new each time, so that plates and phones cannot be
 * looked up by hashing all of them once.
 */
export function hashRequest(fields: ConfirmedFields): string {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${hashWith(salt, fields)}`;
}

/** Whether the stored hash was made of equal fields. Their order does not matter. */
export function isSameRequest(storedHash: string, fields: ConfirmedFields): boolean {
  const [salt = '', hash] = storedHash.split('.');
  return hash === hashWith(salt, fields);
}

function hashWith(salt: string, fields: ConfirmedFields): string {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha256', salt).update(JSON.stringify(sorted)).digest('base64url');
}
