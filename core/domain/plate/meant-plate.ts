import { plateLetters, withCyrillicLetters, withLatinLetters } from './letters.ts';
import { longestPlate, normalisePlate, type Plate, plateParts } from './plate.ts';

/**
 * The last two digits of region codes that belong to one region, from the table of the traffic police. Codes
 * of three digits repeat two of them: 152 and 252 are 52.
 */
const sharedRegions = '23 93,24 84 88,38 85,39 91,50 90,59 81,66 96,77 97 99,78 98'.split(',');

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
  return used.find(({ plate }) => isOneSlip(typed, plate) || carOf(typed) === carOf(plate));
}

/** What each of two plates has between their longest common start and their longest common end. */
export function differenceOf(one: string, other: string) {
  const [, { length: start } = '', ours = '', , theirs = ''] =
    /^(.*)(.*?)(.*) \1(.*)\3$/s.exec(`${one} ${other}`) ?? [];
  return { start, ours, theirs };
}

/**
 * A slip can make a Russian plate one of no Russian form, which keeps the letters of the keyboard. They count
 * as the letters that they look like.
 */
function isOneSlip(typedPlate: Plate, meantPlate: Plate): boolean {
  const { ours, theirs } = differenceOf(withCyrillicLetters(typedPlate), withCyrillicLetters(meantPlate));
  const [first, second] = ours;
  return (ours.length < 2 && theirs.length < 2) || (ours.length === 2 && theirs === `${second}${first}`);
}

/** The plate with all codes of its region in place of one, so that another code of it makes no difference. */
function carOf(plate: Plate): string {
  const parts = plateParts(plate);
  return parts ? parts.groups.join('') + regionOf(parts.region) : plate;
}

/**
 * Every plate that a single slip makes of this one, to look them up where the used ones are too many to
 * compare: each is one that `meantPlate` takes for this one. Characters are digits and the letters of the
 * plate's alphabet, or their look-alikes where a plate with Latin letters is stored with those.
 */
export function slippedPlates(plate: string): ReadonlySet<string> {
  const characters = [
    ...'0123456789',
    ...(/[A-Z]/.test(plate) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-' : plateLetters),
  ];
  const slipped = new Set<string>(otherRegionCodes(plate as Plate));
  for (let at = 0; at <= plate.length; at += 1) {
    const [before, here, after] = [plate.slice(0, at), plate.slice(at, at + 1), plate.slice(at + 1)];
    slipped.add(before + after).add(before + after.slice(0, 1) + here + after.slice(1));
    for (const other of characters) slipped.add(before + other + after).add(before + other + here + after);
  }
  const short = [...slipped].filter(({ length }) => length <= longestPlate);
  const all = new Set(short.flatMap((each) => [each, normalisePlate(withLatinLetters(each))]));
  all.delete(plate);
  return all;
}

function otherRegionCodes(plate: Plate): string[] {
  const parts = plateParts(plate);
  if (!parts) return [];
  const { groups, region } = parts;
  const codes = regionOf(region).split(' ');
  return codes.flatMap((code) => ['', ...'0123456789'].map((first) => groups.join('') + first + code));
}

function regionOf(code: string): string {
  const digits = code.slice(-2);
  return sharedRegions.find((region) => region.includes(digits)) ?? digits;
}
