/** A range, both ends included. */
interface IntegerRange {
  readonly min: number;
  readonly max: number;
}

/**
 * A whole number that is written in decimal digits and lies in the range; `undefined` for any other text,
 * such as `1e300`, `0x10`, `+1`, ` 1` and `01.0`.
 */
export function decimalInteger(text: string, { min, max }: IntegerRange): number | undefined {
  if (!/^-?\d{1,15}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= min && number <= max ? number : undefined;
}
