import { expect, test } from 'vitest';
import type { CompanyDriver, CompanyVehicle, TrackingDevice } from '../domain/company/company.ts';
import type { Plate } from '../domain/plate/plate.ts';
import en from '../i18n/en/company.json' with { type: 'json' };
import ru from '../i18n/ru/company.json' with { type: 'json' };
import { companyVehicleSchema, deviceSchema, driverSchema } from './company-fleet.ts';

const vin = 'XTA210990Y2766101';
const imei = '861230041170101';
const vehicle: CompanyVehicle = {
  id: '1',
  plate: 'А123ВС52' as Plate,
  isForeign: false,
  vin,
  imei: undefined,
  isActive: false,
};
const devices: TrackingDevice[] = [
  { id: '0', vin, imei: undefined, isActive: false },
  { id: '1', vin: undefined, imei, isActive: false },
];
const driver: CompanyDriver = {
  id: 0,
  name: 'Громов Пётр',
  phone: '79200000101',
  plate: undefined,
  paymentDevice: undefined,
  isActive: false,
};

interface Schema {
  validate(values: unknown, options: object): Promise<unknown>;
}
async function problems(schema: Schema, values: object): Promise<string[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    const { inner } = error as { inner: readonly { path: string; message: string }[] };
    return inner.map(({ path, message }) => `${path} ${message}`);
  }
}

const deviceOf = (key: string) => devices.find(({ id }) => id === key);

test.each([
  [{ plate: 'О101РС152', device: '' }, []],
  [{ plate: 'О101РС152', device: '1' }, []],
  [{ plate: ' ', device: '' }, ['plate company:vehicles.plateEmpty']],
  [{ plate: '12', device: '' }, ['plate company:vehicles.plateFormat']],
  [{ plate: 'а 123 вс 52', device: '' }, ['plate company:vehicles.plateListed']],
  [{ plate: 'О101РС152', device: '0' }, ['device company:vehicles.deviceTaken']],
  [{ plate: 'О101РС152', device: '7' }, ['device company:vehicles.deviceUnknown']],
])('CRP-08 CRP-09 CRP-12 a new vehicle %j: %j', async (values, expected) => {
  const schema = companyVehicleSchema({ vehicles: [vehicle], edited: undefined, deviceOf });
  expect(await problems(schema, values)).toEqual(expected);
});

test('CRP-08 a repeated plate is said to be one of a vehicle that exists, in both languages', () => {
  expect([ru.vehicles.plateListed, en.vehicles.plateListed]).toEqual([
    'Такое транспортное средство уже существует',
    'This vehicle already exists',
  ]);
});

test('CRP-09 an edited vehicle keeps its plate and its device', async () => {
  const schema = companyVehicleSchema({ vehicles: [vehicle], edited: vehicle, deviceOf });
  expect(await problems(schema, { plate: vehicle.plate, device: '0' })).toEqual([]);
});

test.each([
  [{ name: 'Белова Ольга', phone: '+7 920 000-01-05', plate: '' }, []],
  [{ name: 'Белова', phone: '+7 920 000-01-05', plate: '' }, ['name company:drivers.nameFormat']],
  [
    { name: `Белова ${'О'.repeat(150)}`, phone: '+7 920 000-01-05', plate: '' },
    ['name company:drivers.nameLong'],
  ],
  [{ name: 'Белова Ольга', phone: '', plate: '' }, ['phone company:drivers.phoneFormat']],
  [{ name: 'Белова Ольга', phone: '8 920 000-01-01', plate: '' }, ['phone company:drivers.phoneListed']],
  [
    { name: 'Белова Ольга', phone: '+7 920 000-01-05', plate: 'О999РС152' },
    ['plate company:drivers.vehicleUnknown'],
  ],
])('CRP-13 a new driver %j: %j', async (values, expected) => {
  const schema = driverSchema({ drivers: [driver], vehicles: [vehicle], edited: undefined });
  expect(await problems(schema, values)).toEqual(expected);
});

test.each([
  [{ vin: '', imei: '861230041170999' }, []],
  [{ vin: ' ', imei: '' }, ['vin errors:VIN_IMEI_EMPTY']],
  [{ vin: 'XTA', imei: '12' }, ['vin company:devices.vinFormat', 'imei company:devices.imeiFormat']],
  [{ vin: vin.toLowerCase(), imei: '' }, ['vin company:devices.listed']],
  [{ vin: '', imei }, ['imei company:devices.listed']],
])('CRP-10 CRP-11 ERR-23 a new device %j: %j', async (values, expected) => {
  const schema = deviceSchema({ devices, edited: undefined });
  expect(await problems(schema, values)).toEqual(expected);
});

test.each([
  ['0', { vin, imei: '' }, []],
  ['0', { vin: '', imei: '861230041170999' }, []],
  ['1', { vin: '', imei }, []],
  ['0', { vin: '', imei }, ['imei company:devices.listed']],
  ['1', { vin, imei: '' }, ['vin company:devices.listed']],
  ['1', { vin: '', imei: ' ' }, ['vin errors:VIN_IMEI_EMPTY']],
])(
  'CRP-10 CRP-11 the edited device %s keeps a number of its own and takes no other one: %j, %j',
  async (id, values, expected) => {
    const schema = deviceSchema({ devices, edited: deviceOf(id) });
    expect(await problems(schema, values)).toEqual(expected);
  },
);
