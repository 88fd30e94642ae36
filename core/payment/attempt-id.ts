/**
 * A random UUID. `crypto.randomUUID` exists on secure pages only, and municipal sites are not always secure.
 */
export function newAttemptId(): string {
  const hex = [...randomBytes(16)].map((byte, index) => hexOf(marked(byte, index))).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Identifies an attempt in the return address of the payment page. Unlike the id it gives access to nothing.
 */
export function newReference(): string {
  return [...randomBytes(5)].map(hexOf).join('');
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Marks version 4, variant 1. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  if (index === 8) return (byte & 0x3f) | 0x80;
  return byte;
}
