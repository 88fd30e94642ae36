import { hexOf, randomBytes } from '../domain/hex.ts';

/**
 * A random UUID. `crypto.randomUUID` exists on secure pages only, and municipal sites are not always secure.
 */
export function newAttemptId(): string {
  const hex = hexOf(randomBytes(16).map(marked));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Identifies an attempt in the return address of the payment page. Unlike the id it gives access to nothing.
 */
export function newReference(): string {
  return hexOf(randomBytes(5));
}

/** Marks version 4, variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
