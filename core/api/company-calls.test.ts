import { describe, expect, test } from 'vitest';
import type { CompanyDriver, CompanyVehicle } from '../domain/company/company.ts';
import type { Plate } from '../domain/plate/plate.ts';
import type { AccountSource } from './account-source.ts';
import {
  addCompanyVehicle,
  addDevice,
  addDriver,
  changeCompanyVehicle,
  changeDevice,
  changeDriver,
  decodeCompany,
  importVehicles,
  loadCompany,
  removeCompanyVehicle,
  removeDevice,
  removeDriver,
  setDeviceActivity,
  setDriverActivity,
} from './company.ts';
import { recordedApi, type SentCall } from './recorded-api.fixture.ts';

const plate = 'О101РС152' as Plate;
const numbers = { vin: 'XTA210990Y2766101', imei: '861230041170101' };
const vehicle: CompanyVehicle = { id: 'id/1', plate, isForeign: false, ...numbers, isActive: true };
/** Without a device, so its numbers are empty on the wire. */
const foreign: CompanyVehicle = {
  id: '2',
  plate: 'AB4567' as Plate,
  isForeign: true,
  vin: undefined,
  imei: undefined,
  isActive: false,
};
const driver: CompanyDriver = {
  id: 0,
  name: 'Громов Пётр',
  phone: '79200000101',
  plate,
  paymentDevice: undefined,
  isActive: false,
};
const walker: CompanyDriver = { ...driver, name: 'Белова Ольга', phone: '79200000105', plate: undefined };
const inn = '5260000001';

const noNumbers = { vin: '', imei: '' };
const foreignFields = { numberTs: 'AB4567', formatGrz: 'Foreign', country: 'other', ...noNumbers };
const vehicleFields = { numberTs: plate, formatGrz: 'Russian', country: 'rus', ...numbers };
const driverFields = { driver: driver.name, car_number: plate, phone: driver.phone };
const walkerFields = { driver: walker.name, car_number: '', phone: walker.phone };
const driverActivity = { fio: driver.name, phone_number: driver.phone, inn };
const token = 'own-token';
const bearer = { authorization: 'Bearer own-token' };

test.each<[string, (account: AccountSource) => Promise<unknown>, SentCall]>([
  [
    'CALL-14 a vehicle is added',
    (api) => addCompanyVehicle(api, vehicle),
    ['POST /api/profile/car', { ...vehicleFields, token }],
  ],
  [
    'CALL-14 VEH-02 a foreign vehicle without a device is added',
    (api) => addCompanyVehicle(api, foreign),
    ['POST /api/profile/car', { ...foreignFields, token }],
  ],
  [
    'CALL-15 a vehicle is changed by its old plate',
    (api) => changeCompanyVehicle(api, plate, foreign),
    ['PUT /api/profile/car', { ...foreignFields, oldNumberTs: plate, token }],
  ],
  [
    'CALL-11 a vehicle is removed by its id, whatever it contains',
    (api) => removeCompanyVehicle(api, vehicle),
    ['DELETE /api/profile/ts/id%2F1', { token }],
  ],
  [
    'vehicles are imported as one list, without empty numbers',
    (api) => importVehicles(api, [vehicle, foreign]),
    [
      'POST /api/corp-profile/import-vehicles',
      { vehicles: JSON.stringify([{ numberTs: plate, ...numbers }, { numberTs: 'AB4567' }]), token },
    ],
  ],
  [
    'CALL-07 a driver is added',
    (api) => addDriver(api, driver),
    ['PUT /api/corp-profile/add-driver', { ...driverFields, token }],
  ],
  [
    'CALL-07 a driver without a vehicle is added',
    (api) => addDriver(api, walker),
    ['PUT /api/corp-profile/add-driver', { ...walkerFields, token }],
  ],
  [
    'CALL-08 a driver is changed by the old values',
    (api) => changeDriver(api, driver, walker),
    [
      'POST /api/corp-profile/edit-driver',
      { ...driverFields, driver_n: walker.name, car_number_n: '', phone_n: walker.phone, token },
    ],
  ],
  [
    'CALL-09 a driver is removed',
    (api) => removeDriver(api, driver),
    ['DELETE /api/corp-profile/remove-driver', { ...driverFields, token }],
  ],
  [
    'CALL-03 a driver is activated',
    (api) => setDriverActivity(api, { inn }, driver, true),
    ['PUT /api/corp-profile/activate-driver', driverActivity, bearer],
  ],
  [
    'CALL-04 a driver is deactivated',
    (api) => setDriverActivity(api, { inn }, driver, false),
    ['PUT /api/corp-profile/deactivate-driver', driverActivity, bearer],
  ],
  [
    'CALL-10 a device is added',
    (api) => addDevice(api, vehicle),
    ['POST /api/profile/ts/1', { number: numbers.imei, VINNumber: numbers.vin, token }],
  ],
  [
    'CALL-10 a device without numbers is left for the city to refuse',
    (api) => addDevice(api, foreign),
    ['POST /api/profile/ts/1', { number: '', VINNumber: '', token }],
  ],
  [
    'CALL-19 a device is changed by its old numbers',
    (api) => changeDevice(api, vehicle, { vin: undefined, imei: '861230041170102' }),
    ['POST /api/corp-profile/edit-device', { ...numbers, vin_n: '', imei_n: '861230041170102', token }],
  ],
  [
    'CALL-20 a device is removed',
    (api) => removeDevice(api, foreign),
    ['DELETE /api/corp-profile/remove-device', { ...noNumbers, token }],
  ],
  [
    'CALL-05 a device is activated in its vehicle',
    (api) => setDeviceActivity(api, { inn }, vehicle, true),
    ['PUT /api/corp-profile/activate-device', { grz: plate, ...numbers, inn }, bearer],
  ],
  [
    'CALL-06 a device without a vehicle is deactivated',
    (api) => setDeviceActivity(api, { inn }, { ...foreign, plate: undefined }, false),
    ['PUT /api/corp-profile/deactivate-device', { grz: '', ...noNumbers, inn }, bearer],
  ],
])('%s', async (_what, call, expected) => {
  const { account, sent } = recordedApi();
  await call(account);
  expect(sent).toEqual([expected]);
});

test('CALL-10 CALL-11 the token is in the query when a device is added or a vehicle is removed', async () => {
  const { account, addresses } = recordedApi();
  await addDevice(account, vehicle);
  await removeCompanyVehicle(account, vehicle);
  expect(addresses).toEqual([
    `https://city.example/api/profile/ts/1?token=${token}`,
    `https://city.example/api/profile/ts/id%2F1?token=${token}`,
  ]);
});

test('CALL-02 the company is loaded with its token', async () => {
  const { account, sent } = recordedApi({ inn, name: 'Волга' });
  expect(await loadCompany(account)).toMatchObject({ inn, name: 'Волга', vehicles: [] });
  expect(sent).toEqual([['GET /api/corp-profile/get-profile', { token }]]);
});

describe('CRP-04 what a company may lack', () => {
  test('a name is empty, an e-mail is absent, and a balance beyond a billion is unknown', () => {
    expect(decodeCompany({ inn, remainingSum: 1e9 + 1 })).toMatchObject({
      name: '',
      email: undefined,
      balance: undefined,
    });
    expect([1e9, -1e9].map((remainingSum) => decodeCompany({ inn, remainingSum }).balance)).toEqual([
      1e11, -1e11,
    ]);
  });

  test('a vehicle is foreign by its format or by its letters, and its plate has no spaces', () => {
    const { vehicles } = decodeCompany({
      inn,
      ts: [
        { numberTs: '45  67', formatGrz: 'Foreign' },
        { numberTs: 'о101рс152', formatGrz: 'Russian' },
        { numberTs: ' ab  45 67 ' },
      ],
    });
    expect(vehicles.map(({ plate, isForeign }) => [plate, isForeign])).toEqual([
      ['4567', true],
      ['О101РС152', false],
      ['AB4567', true],
    ]);
  });

  test('a driver without a name or a phone is left out', () => {
    const drivers = [
      { name: 'Громов Пётр' },
      { phone: '79200000101' },
      { name: 'Громов Пётр', phone: 'none' },
      null,
    ];
    expect(decodeCompany({ inn, drivers }).drivers).toEqual([]);
  });
});
