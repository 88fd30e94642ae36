/** Every value that the driver confirmed, in a fixed order. */
export type ConfirmedValues = readonly (string | number | boolean | undefined)[];

/**
 * A salted 32-bit hash (FNV-1a) of all confirmed values. It compares a payment with an earlier one without
 * storing plate or phone on the device. Two different payments have the same hash once in four billion times;
 * the server then refuses the key, because it compares the requests themselves.
 */
export function fingerprintOf(values: ConfirmedValues, salt: string): string {
  // Not one call for the whole array: a host page's `Array.prototype.toJSON` could make all arrays equal.
  const written = [salt, ...values].map((value) => JSON.stringify(value ?? null));
  const text = `[${written.join()}]`;
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
