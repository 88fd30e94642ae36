/** Occupancy is learned and stored for each half hour. */
export const slotMinutes = 30;
export const slotsPerDay = 48;
export const slotsPerWeek = 7 * slotsPerDay;

/** The byte of a slot in which nothing was measured. */
export const noShare = 255;

const fullByte = 250;

const sharesOfBytes = Float64Array.from({ length: 256 }, (_, byte) =>
  byte > fullByte ? Number.NaN : byte / fullByte,
);

/**
 * The occupied share of the spaces that a parking has at that moment, in one byte. Only a parking without a
 * free space is full, however large it is.
 */
export function toShareByte(share: number): number {
  if (Number.isNaN(share)) return noShare;
  if (share >= 1) return fullByte;
  return Math.min(fullByte - 1, Math.max(0, Math.round(share * fullByte)));
}

/** The share of a byte, `NaN` if nothing was measured. */
export function fromShareByte(byte: number): number {
  return sharesOfBytes[byte] ?? Number.NaN;
}
