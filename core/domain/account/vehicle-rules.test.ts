import { describe, expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import type { Vehicle, VehicleCategory } from './vehicle.ts';
import {
  certificateProblem,
  doesCategoryFit,
  fittingCategory,
  isVehicleListed,
  maskCertificate,
  newVehicle,
  vehiclePlateProblem,
} from './vehicle-rules.ts';

const vehicle = (id: number, plate: string, over: Partial<Vehicle> = {}): Vehicle => ({
  id,
  plate: plate as Plate,
  isForeign: false,
  category: 'B',
  isPrimary: false,
  registrationCertificate: undefined,
  name: undefined,
  ...over,
});

test('VEH-02 a new vehicle is not the primary one and starts empty, Russian, with category B', () => {
  expect(newVehicle).toEqual({ plate: '', isForeign: false, category: 'B', isPrimary: false });
});

describe('a typed plate', () => {
  test.each([
    ['', false, 'notEmpty'],
    ['   ', false, 'notEmpty'],
    ['', true, 'notEmpty'],
    ['А123ВСЕ177', false, 'format'],
    ['А123ВС7777', false, 'format'],
    ['A 1 2 3 4 5 6 7 8', true, undefined],
    ['A 1 2 3 4 5 6 7 8 9', true, 'format'],
  ] as const)('VEH-03 "%s", foreign %s: %s; spaces are not counted', (text, isForeign, expected) => {
    expect(vehiclePlateProblem(text, isForeign)).toBe(expected);
  });

  test.each([
    ['А123ВС77', undefined],
    ['А 123 ВС 77', undefined],
    ['А 123 ВСЕ 77', undefined],
    ['А123ВС177', undefined],
    ['a123bc77', undefined],
    ['Б123ВС77', 'format'],
    ['D123BC77', 'format'],
    ['А12ВС77', 'format'],
    ['А123В77', 'format'],
    ['А123ВСЕК7', 'format'],
    ['А123ВС7', 'format'],
    ['А-123-ВС-77', 'format'],
    ['АВ 123 77', undefined],
    ['АВ 123 С 77', undefined],
    ['1234 АВ 77', undefined],
    ['А 1234 77', undefined],
    ['123 А 77', undefined],
    ['1234 А 77', undefined],
  ] as const)('VEH-04 the Russian plate "%s": %s', (text, expected) => {
    expect(vehiclePlateProblem(text, false)).toBe(expected);
  });

  test.each([
    ['ab-123 cd', undefined],
    ['Ö12', undefined],
    ['Б123ВС77', undefined],
    ['AB<12', 'format'],
    ["AB'12", 'format'],
    ['AB.12', 'format'],
  ] as const)(
    'VEH-05 the foreign plate "%s" has no format, only letters, digits and hyphens: %s',
    (text, expected) => {
      expect(vehiclePlateProblem(text, true)).toBe(expected);
    },
  );
});

describe('VEH-06 a duplicate', () => {
  const own = vehicle(0, 'А123ВС77');
  const foreign = vehicle(1, 'AB-123', { isForeign: true });
  const list = [own, foreign];
  test.each([
    ['the same number and region', 'А123ВС77', false, undefined, true],
    ['the same number of another region', 'А123ВС177', false, undefined, false],
    ['the same foreign number', 'AB-123', true, undefined, true],
    ['the same foreign number in lower case', 'ab-123', true, undefined, true],
    ['the same foreign number with spaces', 'AB - 123', true, undefined, true],
    ['a Russian number like a foreign one', 'AB-123', false, undefined, false],
    ['the edited vehicle itself', 'А123ВС77', false, own, false],
    ['another vehicle than the edited one', 'А123ВС77', false, foreign, true],
  ] as const)('%s', (_what, plate, isForeign, edited, expected) => {
    expect(isVehicleListed({ plate: plate as Plate, isForeign }, list, edited)).toBe(expected);
  });
});

describe('VEH-09 a registration certificate', () => {
  const list = [
    vehicle(0, 'А123ВС77', { registrationCertificate: '52 мр 123456' }),
    vehicle(1, 'К777ОР99', { registrationCertificate: '52 МР 654321' }),
  ];
  test.each([
    ['', undefined],
    ['52 11 123457', undefined],
    ['52АВ123457', undefined],
    ['5А АВ 123457', 'format'],
    ['52 АВ 12345', 'format'],
    ['52 А- 123457', 'format'],
    ['152 АВ 123457', 'format'],
    ['52 АВ 1234571', 'format'],
    ['52 МР 123456', 'listed'],
    ['52мр123456', 'listed'],
  ])('"%s": %s', (text, expected) => {
    expect(certificateProblem(text, list)).toBe(expected);
  });

  test('is not compared with the certificate of the edited vehicle', () => {
    expect(certificateProblem('52 МР 123456', list, list[0])).toBeUndefined();
  });

  test.each([
    ['5', '5'],
    ['x5y2', '52'],
    ['52мр', '52 МР'],
    ['5211', '52 11'],
    ['52-мр-123456789', '52 МР 123456'],
    ['52мрк1', '52 МР 1'],
    ['52мр12к3', '52 МР 123'],
  ])('"%s" is written "%s"', (typed, written) => {
    expect(maskCertificate(typed)).toBe(written);
  });
});

describe('VEH-10 a category', () => {
  test.each<[VehicleCategory, string, boolean, boolean]>([
    ['A', '1234АВ77', false, true],
    ['A', '1234А77', false, true],
    ['A', 'А123ВС77', false, false],
    ['B', 'А123ВС77', false, true],
    ['C', 'ВС12377', false, true],
    ['D', '123А77', false, true],
    ['M', 'А123ВС77', false, true],
    ['M', '1234АВ77', false, false],
    ['B', '1234АВ77', false, false],
    ['A', 'А123ВС77', true, true],
    ['A', 'unfinished', false, true],
  ])('%s for %s, foreign %s: %s', (category, plate, isForeign, expected) => {
    expect(doesCategoryFit(category, { plate, isForeign })).toBe(expected);
  });

  test.each([
    ['B', '1234АВ77', false, 'A'],
    ['', '1234 ab 77', false, 'A'],
    ['A', 'А123ВС77', false, 'B'],
    ['D', 'А123ВС77', false, 'D'],
    ['A', 'unfinished', false, 'A'],
    ['M', '1234АВ77', true, 'M'],
    ['rocket', '', false, 'B'],
  ])('"%s" at the plate %s, foreign %s, becomes %s in the form', (category, plate, isForeign, expected) => {
    expect(fittingCategory(category, { plate, isForeign })).toBe(expected);
  });
});
