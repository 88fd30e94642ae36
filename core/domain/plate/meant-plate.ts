import { type Plate, plateParts } from './plate.ts';

/**
 * The last two digits of region codes that belong to one region, from the table of the traffic police. Codes
 * of three digits repeat two of them: 152 and 252 are 52.
 */
const sharedRegions = ['23 93', '24 84 88', '38 85', '39 91', '50 90', '59 81', '66 96', '77 97 99', '78 98'];

/**
 * The plate that the driver probably meant: the first of `used` that the typed one misses by a single slip, a
 * wrong, missing, extra or swapped character or another code of the same region. `undefined` if the typed one
 * was used too.
 */
export function meantPlate<Vehicle extends { readonly plate: Plate }>(
  typed: Plate,
  used: readonly Vehicle[],
): Vehicle | undefined {
  if (used.some(({ plate }) => plate === typed)) return undefined;
  return used.find(({ plate }) => isOneSlip(typed, plate) || isOtherRegionCode(typed, plate));
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length) - start;
  while (end < shorter && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const differing = typed.slice(start, typed.length - end);
  const expected = meant.slice(start, meant.length - end);
  if (differing.length < 2 && expected.length < 2) return true;
  const [first, second] = expected;
  return differing.length === 2 && expected.length === 2 && differing === `${second}${first}`;
}

function isOtherRegionCode(typed: Plate, meant: Plate): boolean {
  const [one, other] = [plateParts(typed), plateParts(meant)];
  if (!one || !other || one.groups.join() !== other.groups.join()) return false;
  return regionOf(one.region) === regionOf(other.region);
}

function regionOf(code: string): string {
  const digits = code.slice(-2);
  return sharedRegions.find((region) => region.includes(digits)) ?? digits;
}
