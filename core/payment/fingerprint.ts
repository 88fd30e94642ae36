/** Every value a driver confirmed, in a fixed order. */
export type ConfirmedValues = readonly (string | number | boolean | undefined)[];

/**
 * A salted 32-bit hash (FNV-1a) of all that was confirmed, so that a payment can be compared with an earlier one without keeping its plate or
 * phone on the device. Two different payments look equal once in four billion times; the server then refuses the key, since it
 * compares the bodies themselves.
 */
export function fingerprintOf(values: ConfirmedValues, salt: string): string {
  const text = JSON.stringify([salt, ...values.map((value) => value ?? null)]);
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
