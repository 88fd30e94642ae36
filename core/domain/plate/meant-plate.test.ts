import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plateLetters, withLatinLetters } from './letters.ts';
import { meantPlate, slippedPlates } from './meant-plate.ts';
import { longestPlate, normalisePlate, type Plate } from './plate.ts';

const vehicle = (plate: string) => ({ plate: normalisePlate(plate) });
const meant = (typed: string, ...used: string[]) =>
  meantPlate(normalisePlate(typed), used.map(vehicle))?.plate;

const letter = fc.constantFrom(...plateLetters);
const digit = fc.constantFrom(...'0123456789');
const region = fc.constantFrom('02', '16', '23', '50', '52', '77', '152', '174', '199', '777', '790');
const plate = fc
  .tuple(letter, digit, digit, digit, letter, letter, region)
  .map((parts) => parts.join('') as Plate);
const anyCharacter = fc.constantFrom(...plateLetters, ...'0123456789');

/** All plates that one slip makes of this one. */
const slipped = plate.chain((right) =>
  fc
    .tuple(fc.constant(right), fc.nat(right.length - 1), anyCharacter, fc.nat(3))
    .map(([, at, other, kind]) => {
      const [before, here, after] = [right.slice(0, at), right[at] ?? '', right.slice(at + 1)];
      const wrong = [
        before + other + after,
        before + after,
        before + other + here + after,
        before + after.slice(0, 1) + here + after.slice(1),
      ][kind];
      return { right, wrong: wrong as Plate };
    }),
);

test('PLUS-24 each single slip of 10,000 plates is noticed where the right plate was used before', () => {
  fc.assert(
    fc.property(slipped, plate, ({ right, wrong }, other) => {
      const used = [{ plate: right }, { plate: other }];
      expect(meantPlate(wrong, used)?.plate).toBe(wrong === right || wrong === other ? undefined : right);
    }),
    { numRuns: 10_000 },
  );
});

test('PLUS-24 of 10,000 pairs of unrelated plates under 1 % are taken for a slip', () => {
  const pairs = fc.sample(fc.tuple(plate, plate), { numRuns: 10_000, seed: 24 });
  const taken = pairs.filter(([typed, used]) => meantPlate(typed, [{ plate: used }]));
  expect(taken.length).toBeLessThan(100);
});

test.each([
  ['А123ВС52', 'А123ВС152', 'А123ВС152'],
  ['А123ВС252', 'А123ВС152', 'А123ВС152'],
  ['А123ВС77', 'А123ВС199', 'А123ВС199'],
  ['А123ВС750', 'А123ВС90', 'А123ВС90'],
  // 52 is Nizhny Novgorod, 77 is Moscow: two cars.
  ['А123ВС77', 'А123ВС152', undefined],
  ['0123ВС52', 'О123ВС52', 'О123ВС52'],
  ['А723ВС52', 'А123ВС52', 'А123ВС52'],
  ['А132ВС52', 'А123ВС52', 'А123ВС52'],
  // Two slips are another car.
  ['А132ВС53', 'А123ВС52', undefined],
  ['В123АС52', 'А123ВС52', undefined],
  // In Latin letters, which a text of no Russian form keeps.
  ['A12BC52', 'А123ВС52', 'А123ВС52'],
  ['AA123BC52', 'А123ВС52', 'А123ВС52'],
  ['D123BC52', 'А123ВС52', 'А123ВС52'],
  ['A13BC52', 'А123ВС52', 'А123ВС52'],
  ['A1BC52', 'А123ВС52', undefined],
])('PLUS-24 %s where %s was used: %s was meant', (typed, used, expected) => {
  expect(meant(typed, used)).toBe(expected);
});

test('a plate that was used itself raises no question, however much it looks like another one', () => {
  expect(meant('А123ВС52', 'А123ВС152', 'А123ВС52')).toBeUndefined();
});

test('the first of the used ones is named', () => {
  expect(meant('А123ВС52', 'А124ВС52', 'А125ВС52')).toBe('А124ВС52');
});

test('PLUS-27 a slip that was typed in Latin letters finds the Russian plate, and the other way round', () => {
  fc.assert(
    fc.property(slipped, ({ right, wrong }) => {
      const typed = normalisePlate(withLatinLetters(wrong));
      if (typed === right || typed.length > longestPlate) return;
      expect(meantPlate(typed, [{ plate: right }])?.plate).toBe(right);
      expect(slippedPlates(typed)).toContain(right);
      expect(slippedPlates(right)).toContain(typed);
    }),
  );
});

test('PLUS-27 what can be looked up are exactly the single slips', () => {
  fc.assert(
    fc.property(slipped, ({ right, wrong }) => {
      const isStored = wrong !== right && wrong.length <= longestPlate;
      expect(slippedPlates(right).has(wrong)).toBe(isStored);
    }),
  );
  for (const right of ['А123ВС52', 'А123ВС799', '1234АВ77', 'AB-123X'].map(normalisePlate)) {
    const all = [...slippedPlates(right)];
    expect(all.length).toBeLessThan(1000);
    expect(all.filter((wrong) => meantPlate(wrong as Plate, [{ plate: right }]) !== undefined)).toEqual(all);
  }
  expect([...slippedPlates(normalisePlate('А123ВС750'))]).toEqual(
    expect.arrayContaining(['А123ВС90', 'А123ВС190']),
  );
  expect(slippedPlates(normalisePlate('AB123X'))).toContain('AB-123X');
});
