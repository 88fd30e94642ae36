import { expect, test } from 'vitest';
import type { Plate } from '../plate/plate.ts';
import { isActiveStatus } from './active-status.ts';
import { withDeviceActivity, withDriverActivity } from './activity.ts';
import type { Company, CompanyDriver, CompanyVehicle, TrackingDevice } from './company.ts';

const vin = 'XTA210990Y2766101';
const imei = '861230041170101';
const vehicle = (id: string, numbers: Partial<CompanyVehicle>): CompanyVehicle => ({
  id,
  plate: `А12${id}ВС52` as Plate,
  isForeign: false,
  vin: undefined,
  imei: undefined,
  isActive: false,
  ...numbers,
});
const driver = (id: number): CompanyDriver => ({
  id,
  name: `Водитель ${id}`,
  phone: `7920000010${id}`,
  plate: undefined,
  paymentDevice: undefined,
  isActive: false,
});
const devices: TrackingDevice[] = [
  { id: '0', vin, imei: undefined, isActive: false },
  { id: '1', vin: undefined, imei, isActive: false },
];
const company: Company = {
  email: undefined,
  inn: '5260000001',
  name: 'Волга',
  balance: undefined,
  vehicles: [vehicle('1', { vin }), vehicle('2', { imei }), vehicle('3', {})],
  drivers: [driver(0), driver(1)],
  devices,
};

test.each([
  ['active', true],
  ['Активно', true],
  ['not active', false],
  [' Not Active ', false],
  ['', false],
  [undefined, false],
])('CRP-06 the status %j is active: %s', (status, isActive) => {
  expect(isActiveStatus(status)).toBe(isActive);
});

test('CRP-14 a driver becomes active and inactive, the others stay as they are', () => {
  const active = withDriverActivity(company, driver(1), true);
  expect(active.drivers.map(({ isActive }) => isActive)).toEqual([false, true]);
  expect(withDriverActivity(active, driver(1), false).drivers).toEqual(company.drivers);
});

test.each([
  [0, [true, false, false]],
  [1, [false, true, false]],
])('CRP-14 with device %i the vehicle with its VIN or IMEI becomes active too', (index, vehicles) => {
  const device = devices[index] as TrackingDevice;
  const active = withDeviceActivity(company, device, true);
  expect(active.vehicles.map(({ isActive }) => isActive)).toEqual(vehicles);
  expect(active.devices[index]?.isActive).toBe(true);
  expect(active.devices[1 - index]?.isActive).toBe(false);
  expect(withDeviceActivity(active, device, false)).toEqual(company);
});

test('CRP-14 a list that was loaded again meanwhile has other indexes: the same driver and device are changed', () => {
  const reloaded: Company = {
    ...company,
    drivers: [
      { ...driver(1), id: 0 },
      { ...driver(2), id: 1 },
    ],
    devices: devices.toReversed().map((device, index) => ({ ...device, id: String(index) })),
  };
  const isActive = (each: { readonly isActive: boolean }) => each.isActive;
  expect(withDriverActivity(reloaded, driver(1), true).drivers.map(isActive)).toEqual([true, false]);
  const { devices: changed } = withDeviceActivity(reloaded, devices[0] as TrackingDevice, true);
  expect(changed.map(isActive)).toEqual([false, true]);
});
