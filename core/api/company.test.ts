import { describe, expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { decodeCompany } from './company.ts';

const company = {
  status: 'ok',
  email: 'office@volga.example',
  inn: '5260000001',
  name: 'Волга',
  remainingSum: 12_345.67,
};

test.each([
  [12_345.67, 1_234_500],
  ['99.99', 9900],
  [0.99, 0],
  [-0.5, 0],
  [-1, undefined],
  [-1.5, -100],
  [-250.99, -25_000],
  ['null', undefined],
  [undefined, undefined],
])('CRP-04 the remaining sum %j is the balance %s, without its decimals', (remainingSum, balance) => {
  expect(decodeCompany({ ...company, remainingSum }).balance).toBe(balance);
});

test('CRP-04 e-mail, taxpayer number and name; missing lists are empty', () => {
  expect(decodeCompany(company)).toEqual({
    email: 'office@volga.example',
    inn: '5260000001',
    name: 'Волга',
    balance: 1_234_500,
    vehicles: [],
    drivers: [],
    devices: [],
  });
});

test('CRP-04 a reply without a taxpayer number is no company', () => {
  expect(() => decodeCompany({ status: 'ok', inn: ' ' })).toThrow(AppError);
});

describe('lists', () => {
  test('CRP-05 a driver has a name, a phone, a plate, a device; is not active unless the city says so', () => {
    const { drivers } = decodeCompany({
      ...company,
      drivers: [
        { name: 'Громов Пётр', phone: '+7 920 000-01-01', ts: 'о101рс152', device: 'SMS', active: true },
        { name: '' },
        { name: 'Белова Ольга', phone: '79200000105', active: 'yes' },
        { name: 'Ким Иван', phone: '79200000106' },
      ],
    });
    expect(drivers).toEqual([
      {
        id: 0,
        name: 'Громов Пётр',
        phone: '79200000101',
        plate: 'О101РС152',
        paymentDevice: 'SMS',
        isActive: true,
      },
      {
        id: 2,
        name: 'Белова Ольга',
        phone: '79200000105',
        plate: undefined,
        paymentDevice: undefined,
        isActive: false,
      },
      expect.objectContaining({ id: 3, isActive: false }),
    ]);
  });

  test('CRP-05 CRP-06 a vehicle has a plate, VIN and IMEI, and is active by the status of its device', () => {
    const { vehicles } = decodeCompany({
      ...company,
      ts: [
        { id: 'a', numberTs: 'О101РС152', vin: 'XTA210990Y2766101', imei: 'null', status: 'active' },
        { numberTs: 'ab 4567', status: 'not active' },
        { numberTs: 'К206МН52', imei: '861230041170101' },
        { vin: 'XTA210990Y2766101' },
      ],
    });
    expect(vehicles).toEqual([
      {
        id: 'a',
        plate: 'О101РС152',
        isForeign: false,
        vin: 'XTA210990Y2766101',
        imei: undefined,
        isActive: true,
      },
      { id: '1', plate: 'AB4567', isForeign: true, vin: undefined, imei: undefined, isActive: false },
      {
        id: '2',
        plate: 'К206МН52',
        isForeign: false,
        vin: undefined,
        imei: '861230041170101',
        isActive: false,
      },
    ]);
  });

  test('CRP-06 a device has VIN, IMEI and the index of the reply as its id', () => {
    const { devices } = decodeCompany({
      ...company,
      devices: [
        { status: 'active' },
        { imei: 861230041170101, status: 'not active' },
        { vin: 'xta', status: 'on' },
        { vin: 'xtb' },
      ],
    });
    expect(devices).toEqual([
      { id: '1', vin: undefined, imei: '861230041170101', isActive: false },
      { id: '2', vin: 'XTA', imei: undefined, isActive: true },
      { id: '3', vin: 'XTB', imei: undefined, isActive: false },
    ]);
  });
});
