/** The program was called wrongly; the message says how. */
export class WrongUse extends Error {}

export function oneOf<const T extends string>(allowed: readonly T[], value: string, option: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongUse(`${option} is one of ${allowed.join(', ')}`);
  return found;
}
