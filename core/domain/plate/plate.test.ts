import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPlate,
  normaliseForeignPlate,
  normalisePlate,
  type PlateType,
  parsePlate,
  plateParts,
  plateType,
} from './plate.ts';
import { typedPlate } from './typed-plate.ts';

const cyrillic = 'АВЕКМНОРСТУХ';
const latin = 'ABEKMHOPCTYX';
const toLatin = (text: string) =>
  [...text].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('');

const letters = (min: number, max = min) =>
  fc.array(fc.constantFrom(...cyrillic), { minLength: min, maxLength: max }).map((all) => all.join(''));
const digits = (min: number, max = min) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((all) => all.join(''));

/** The groups of each type of VAL-02; the region is the last group. */
const groupsOf: Readonly<Record<PlateType, fc.Arbitrary<string[]>>> = {
  standard: fc.tuple(letters(1), digits(3), letters(2, 3), digits(2, 3)),
  taxi: fc.tuple(letters(2), digits(3), digits(2, 3)),
  transit: fc.tuple(letters(2), digits(3), letters(1), digits(2, 3)),
  moto: fc.tuple(digits(4), letters(2), digits(2, 3)),
  policeCar: fc.tuple(letters(1), digits(4), digits(2, 3)),
  policeTrailer: fc.tuple(digits(3), letters(1), digits(2, 3)),
  policeMoto: fc.tuple(digits(4), letters(1), digits(2, 3)),
};
const types = Object.keys(groupsOf) as PlateType[];
const typedGroups = fc
  .constantFrom(...types)
  .chain((type) => groupsOf[type].map((groups) => ({ type, groups })))
  .filter(({ groups }) => groups.join('').length <= 9);

describe('Russian plates', () => {
  test.each<[PlateType, string]>([
    ['standard', 'А123ВС77'],
    ['standard', 'А123ВС777'],
    ['standard', 'А123ВСЕ77'],
    ['taxi', 'ВС12377'],
    ['taxi', 'ВС123777'],
    ['transit', 'АВ123С77'],
    ['transit', 'АВ123С777'],
    ['moto', '1234АВ77'],
    ['policeCar', 'А123477'],
    ['policeCar', 'А1234777'],
    ['policeTrailer', '123А77'],
    ['policeMoto', '1234А77'],
  ])('VAL-02 %s is recognised in %s', (type, plate) => {
    expect(parsePlate(plate)).toEqual({ plate, type });
  });

  test.each([
    'АВ123СЕ77',
    'АВ1234С77',
    'АВС12377',
    '1234АВС77',
    '123АВ77',
    'А12377',
    '12345А77',
    'АВ1237',
    'АВ1237777',
  ])('VAL-02 %s has no type', (text) => expect(parsePlate(text)).toBeUndefined());

  test('VAL-02 a plate of each type is recognised as that type and split into its groups', () => {
    fc.assert(
      fc.property(typedGroups, ({ type, groups }) => {
        const parsed = parsePlate(groups.join(''));
        expect(parsed?.type).toBe(type);
        expect(parsed && plateParts(parsed.plate)).toEqual({
          type,
          groups: groups.slice(0, -1),
          region: groups.at(-1),
        });
      }),
      { numRuns: 1000 },
    );
  });

  test('PAY-04 PAY-05 VEH-08 Latin or Cyrillic letters, either case and spaces give the same plate', () => {
    const spoilt = fc.tuple(
      typedGroups,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('', ' ', '  ', '\u00a0', '\t', '\u200b', '\u200f', '\u2068', '\u00ad'),
    );
    fc.assert(
      fc.property(spoilt, ([{ groups }, isLatin, isSmall, space]) => {
        const text = space + groups.join(space) + space;
        const inAlphabet = isLatin ? toLatin(text) : text;
        const typed = isSmall ? inAlphabet.toLowerCase() : inAlphabet;
        expect(parsePlate(typed)?.plate).toBe(groups.join(''));
        expect(normalisePlate(typed)).toBe(groups.join(''));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['', 'nothing'],
    ['А123ВС7', 'a region of one digit'],
    ['А123ВС7777', 'a region of four'],
    ['А123ВСЕ777', 'more than 9 characters'],
    ['Б123ВС77', 'a letter that plates do not have'],
    ['D123BC77', 'a Latin letter without a look-alike'],
    ['А12ВС77', 'two digits'],
    ['А123В77', 'one letter'],
    ['А123ВС77-', 'a hyphen'],
    ['А١٢٣ВС77', 'digits of another script'],
    ['<А123ВС77', 'markup'],
  ])('PAY-05 "%s" is refused: %s', (text) => {
    expect(parsePlate(text)).toBeUndefined();
  });

  test('PAY-04 PAY-05 full-width letters and digits are those of the plate', () => {
    expect(parsePlate('А１２３ВС５２')?.plate).toBe('А123ВС52');
    expect(normaliseForeignPlate('ＡＢ－１２３Ｄ')).toBe('AB-123D');
  });

  test('PAY-05 a text of more than 9 characters or with other signs is never accepted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...cyrillic, ...latin, ...'0123456789 -<Z') }),
        (text) => {
          const plate = parsePlate(text)?.plate;
          expect(plate ?? 'А123ВС77').toMatch(/^[АВЕКМНОРСТУХ\d]{6,9}$/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('normalisePlate', () => {
  test('PAY-04 any text is upper-cased without spaces, and a second call changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plate = normalisePlate(text);
        expect(plate).not.toMatch(/\s/);
        expect(normalisePlate(plate)).toBe(plate);
      }),
    );
    expect(normalisePlate(' ab 12-cd ')).toBe('AB12-CD');
  });

  test('PAY-05 a text that is not a Russian plate keeps its Latin letters', () => {
    expect(normalisePlate('ABC 123')).toBe('ABC123');
  });
});

describe('foreign plates', () => {
  test.each([
    [' а 123 вс 52', false, 'А123ВС52'],
    [' ab 12-cd ', true, 'AB12-CD'],
    ['ab 12-cd', false, undefined],
  ])('PAY-04 "%s" that is typed, foreign: %s, is sent as %s', (plate, isForeign, sent) => {
    expect(typedPlate({ plate, isForeign })).toBe(sent);
  });

  test.each(['A123BC52', 'а123вс52', 'a 123 вс 52'])(
    'PAY-05 "%s" is the Russian plate that it reads as',
    (text) => {
      expect(normaliseForeignPlate(text)).toBe('А123ВС52');
    },
  );

  test.each([
    ['ab-123 cd', 'AB-123CD'],
    ['Ö 12', 'Ö12'],
    ['x-1', 'X-1'],
    ['123456789', '123456789'],
  ])('PAY-05 "%s" passes without a format check as %s', (text, plate) => {
    expect(normaliseForeignPlate(text)).toBe(plate);
    expect(plateType(normalisePlate(text))).toBeUndefined();
  });

  test.each([
    '',
    ' ',
    '-',
    'x',
    '7-',
    '-----',
    '1234567890',
    'AB<12',
    'AB_12',
    "AB'12",
    'AB/12',
    'AB\u202e12',
    '🚗12',
  ])('PAY-05 VEH-05 "%s" is refused', (text) => expect(normaliseForeignPlate(text)).toBeUndefined());
});

describe('formatPlate', () => {
  test.each([
    ['а123вс77', 'А 123 ВС 77'],
    ['A123BCE77', 'А 123 ВСЕ 77'],
    ['А123ВС177', 'А 123 ВС 177'],
    ['ВС12377', 'ВС12377'],
    ['1234АВ77', '1234 АВ 77'],
    ['1234ав177', '1234 АВ 177'],
    ['1234А77', '1234А77'],
    ['AB-123', 'AB-123'],
  ])('VEH-14 %s is shown as %s', (text, shown) => {
    expect(formatPlate(normalisePlate(text))).toBe(shown.replaceAll(' ', '\u00a0'));
  });
});
