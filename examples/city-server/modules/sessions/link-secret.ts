import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/sha256.ts';

/** 128 random bits as 22 characters of base64url. */
export function newLinkSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text can be the secret of a link. */
export function isLinkSecret(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** What the database has of a secret. */
export function hashOfSecret(secret: string): string {
  return sha256(secret);
}
