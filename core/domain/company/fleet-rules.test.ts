import { describe, expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import type { CompanyDriver, CompanyVehicle, TrackingDevice } from './company.ts';
import {
  companyPlate,
  companyPlateProblem,
  createDeviceUserSearch,
  isDeviceListed,
  isDeviceTaken,
  isDriverListed,
  isImei,
  isPlateListed,
  isVin,
  parseFullName,
} from './fleet-rules.ts';

const vehicle = (id: string, plate: string, over: Partial<CompanyVehicle> = {}): CompanyVehicle => ({
  id,
  plate: plate as Plate,
  isForeign: false,
  vin: undefined,
  imei: undefined,
  isActive: false,
  ...over,
});
const vin = 'XTA210990Y2766101';
const imei = '861230041170101';

describe('CRP-12 the format of a plate', () => {
  test.each([
    ['а123вс52', 'А123ВС52', false],
    [' А 123 ВС 152 ', 'А123ВС152', false],
    [' ab 4567 ', 'AB4567', true],
    ['a123bc52', 'A123BC52', true],
    // One Cyrillic letter is enough for the Russian format.
    ['а123bc52', 'А123ВС52', false],
    ['1234567', '1234567', false],
    ['12 34', '1234', false],
    ['ab-123', 'AB-123', false],
    ['', '', false],
  ])('CRP-12 VEH-08 %j is saved as %s, foreign: %s', (text, plate, isForeign) => {
    expect(companyPlate(text)).toEqual({ plate, isForeign });
  });

  test.each([
    ['А123ВС52', undefined],
    ['AB4567', undefined],
    [' ', 'notEmpty'],
    ['1234', 'format'],
    ['ABCDEFGHIJ', 'format'],
    ['=1+1', 'format'],
  ])('%j: %s', (text, problem) => {
    expect(companyPlateProblem(text)).toBe(problem);
  });
});

describe('uniqueness', () => {
  const fleet = [vehicle('1', 'А123ВС52', { vin }), vehicle('2', 'AB4567', { imei })];

  test('CRP-08 a plate is compared without case and spaces, an edited vehicle not with itself', () => {
    expect(isPlateListed('ab 4567', fleet)).toBe(true);
    expect(isPlateListed('AB4567', fleet, fleet[1])).toBe(false);
    expect(isPlateListed('AB4567', fleet, fleet[0])).toBe(true);
    expect(isPlateListed('AB4568', fleet)).toBe(false);
    expect(isPlateListed('a123bc52', fleet)).toBe(true);
  });

  test('CRP-09 a device of another vehicle is taken, by VIN or by IMEI', () => {
    expect(isDeviceTaken({ vin, imei: undefined }, fleet)).toBe(true);
    expect(isDeviceTaken({ vin: undefined, imei }, fleet, fleet[0])).toBe(true);
    expect(isDeviceTaken({ vin, imei: undefined }, fleet, fleet[0])).toBe(false);
    expect(isDeviceTaken({ vin: undefined, imei: undefined }, fleet)).toBe(false);
  });

  test('CRP-09 the vehicle that has a device is found by VIN or by IMEI, but never the edited one', () => {
    const userOf = createDeviceUserSearch([...fleet, vehicle('3', 'О777РС52')], fleet[0]);
    expect(userOf({ vin: undefined, imei })?.id).toBe('2');
    expect(userOf({ vin, imei: undefined })).toBeUndefined();
    expect(userOf({ vin: undefined, imei: undefined })).toBeUndefined();
    expect(createDeviceUserSearch(fleet)({ vin: vin.toLowerCase(), imei: undefined })?.id).toBe('1');
  });

  test('CRP-10 no other device has this VIN or IMEI; empty ones are not compared', () => {
    const devices: TrackingDevice[] = [
      { id: '0', vin, imei: undefined, isActive: true },
      { id: '1', vin: undefined, imei, isActive: false },
    ];
    expect(isDeviceListed({ vin: vin.toLowerCase(), imei: undefined }, devices)).toBe(true);
    expect(isDeviceListed({ vin: undefined, imei }, devices, devices[0])).toBe(true);
    expect(isDeviceListed({ vin, imei: undefined }, devices, devices[0])).toBe(false);
    expect(isDeviceListed({ vin: undefined, imei: undefined }, devices)).toBe(false);
    expect(isDeviceListed({ vin: '', imei: '' }, [{ id: '2', vin: '', imei: '', isActive: true }])).toBe(
      false,
    );
  });

  test('CRP-10 a driver or a device that is edited stays the same when one before it is deleted meanwhile', () => {
    const driver = { id: 1, phone: '79200000102' } as CompanyDriver;
    const device: TrackingDevice = { id: '1', vin, imei, isActive: true };
    expect(isDriverListed(driver.phone, [{ ...driver, id: 0 }], driver)).toBe(false);
    expect(isDeviceListed({ vin: undefined, imei }, [{ ...device, id: '0' }], device)).toBe(false);
  });

  test('drivers are told apart by their phones, with 8 or 7', () => {
    const drivers = [
      { id: 0, phone: '79200000101' } as CompanyDriver,
      { id: 1, phone: '79200000102' } as CompanyDriver,
    ];
    expect(isDriverListed('8 (920) 000-01-01', drivers)).toBe(true);
    expect(isDriverListed('8 (920) 000-01-01', drivers, drivers[0])).toBe(false);
  });
});

test.each([
  ['Громов Пётр Алексеевич', 'Громов', 'Пётр', 'Алексеевич'],
  ['  Ахметов   Рустам ', 'Ахметов', 'Рустам', undefined],
  ['Алиев Вагиф Гасан оглы', 'Алиев', 'Вагиф', 'Гасан оглы'],
])('CRP-13 %j is surname, first name and patronymic', (text, lastName, firstName, middleName) => {
  expect(parseFullName(text)).toEqual({ lastName, firstName, middleName });
});

test.each(['', ' ', 'Громов'])('CRP-13 %j is refused', (text) => {
  expect(parseFullName(text)).toBeUndefined();
});

test.each([
  [vin, true],
  ['xta 210990 y2766101', true],
  ['XTA210990Y276610', false],
  ['XTA210990Y276610O', false],
  ['XTA210990Y27661011', false],
  ['ХТА210990Y2766101', false],
])('%j is a VIN: %s', (text, expected) => {
  expect(isVin(text)).toBe(expected);
});

test.each([
  [imei, true],
  ['86123004117010', false],
  ['86123004117010A', false],
  ['8612300411701011', false],
])('%j is an IMEI: %s', (text, expected) => {
  expect(isImei(text)).toBe(expected);
});
