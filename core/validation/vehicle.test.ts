import { expect, test } from 'vitest';
import type { Vehicle } from '../domain/account/vehicle.ts';
import type { Plate } from '../domain/plate/plate.ts';
import { problemsOf } from './problems.fixture.ts';
import { categoryOf, type VehicleValues, vehicleSchema } from './vehicle.ts';

const listed: Vehicle = {
  id: 0,
  plate: 'К777ОР99' as Plate,
  isForeign: false,
  category: 'B',
  isPrimary: true,
  registrationCertificate: '52АВ123456',
  name: undefined,
};
const filled: VehicleValues = {
  plate: 'а123вс52',
  isForeign: false,
  category: 'B',
  certificate: '',
  name: '',
  isPrimary: false,
};

function problems(over: Partial<VehicleValues>, asksCategory = true, edited?: Vehicle) {
  return problemsOf(vehicleSchema({ vehicles: [listed], edited, asksCategory }), { ...filled, ...over });
}

test.each<[string, Partial<VehicleValues>, object]>([
  ['all fields are valid', {}, {}],
  ['VEH-03 no plate', { plate: ' ' }, { plate: 'vehicles:plate.notEmpty' }],
  ['VEH-03 ten characters', { plate: 'А123ВСЕ777' }, { plate: 'vehicles:plate.format' }],
  ['VEH-04 another letter', { plate: 'Б123ВС77' }, { plate: 'vehicles:plate.format' }],
  ['VEH-05 a foreign plate', { plate: 'AB-12 34', isForeign: true }, {}],
  ['VEH-05 markup', { plate: 'A<b>', isForeign: true }, { plate: 'vehicles:plate.foreignFormat' }],
  ['VEH-06 a listed plate, in Latin letters', { plate: 'k777op99' }, { plate: 'vehicles:plate.listed' }],
  ['VEH-09 a short certificate', { certificate: '52' }, { certificate: 'vehicles:certificate.format' }],
  [
    'VEH-09 the certificate of another vehicle',
    { certificate: '52 ав 123456' },
    { certificate: 'vehicles:certificate.listed' },
  ],
  ['VEH-10 no category', { category: '' }, { category: 'vehicles:category.required' }],
  ['VEH-10 an unknown category', { category: 'E' }, { category: 'vehicles:category.required' }],
  ['VEH-10 a car as a motorcycle', { category: 'A' }, { category: 'vehicles:category.mismatch' }],
  ['VEH-10 a motorcycle as a car', { plate: '1234АВ77' }, { category: 'vehicles:category.mismatch' }],
  ['VEH-10 a motorcycle', { plate: '1234АВ77', category: 'A' }, {}],
])('%s', (_what, over, expected) => {
  expect(problems(over)).toEqual(expected);
});

test('VEH-06 VEH-09 the edited vehicle is not compared with itself', () => {
  expect(problems({ plate: 'К777ОР99', certificate: '52АВ123456' }, true, listed)).toEqual({});
});

test('VEH-11 a city that does not ask for the category checks none and gets B', () => {
  expect(problems({ category: 'A' }, false)).toEqual({});
  expect(categoryOf({ ...filled, category: 'C' }, false)).toBe('B');
  expect(categoryOf({ ...filled, category: 'C' }, true)).toBe('C');
});
