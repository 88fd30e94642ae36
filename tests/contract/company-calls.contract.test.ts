import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import {
  addCompanyVehicle,
  addDevice,
  addDriver,
  changeCompanyVehicle,
  changeDevice,
  changeDriver,
  importVehicles,
  loadCompany,
  removeCompanyVehicle,
  removeDevice,
  removeDriver,
  setDeviceActivity,
  setDriverActivity,
} from '@kerb/core/api/company.ts';
import { loadBalance, loadProfile } from '@kerb/core/api/profile.ts';
import {
  loadTransactions,
  loadTransactionsFileUrl,
  loadTransactionTotals,
} from '@kerb/core/api/transactions.ts';
import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import type { Company, DeviceNumbers } from '@kerb/core/domain/company/company.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { addCompany, allowCompanies, signedInCompany } from './companies.ts';
import { controlCalls } from './control-room.ts';
import { driver } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
let server: CityServerHarness;
let database: PreparedDatabase;
let client: RecordingClient;
let account: RecordingClient['account'];

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  await allowCompanies(server.url, city);
});
afterAll(() => server.close());

/** Each test has its own company, with one vehicle, one driver and one device. */
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const inn = `77000000${String(companies).padStart(2, '0')}`;
  client = await signedInCompany(server.url, city, await addCompany(database, city, inn));
  account = client.account;
  await addDevice(account, { vin: undefined, imei });
  await addCompanyVehicle(account, vehicle);
  await addDriver(account, gromov);
  client.sent.length = 0;
});

const vin = 'XTA210990Y2766777';
const imei = '861230041170777';
/** A device that no vehicle has. */
const spare = { vin, imei: '861230041170778' };
const vehicle = { plate: 'О777РС152' as Plate, isForeign: false, vin: undefined, imei };
const belova = { name: 'Белова Ольга', phone: '79200000105', plate: undefined };
const gromov = { name: 'Громов Пётр Алексеевич', phone: '79200000777', plate: 'О777РС152' as Plate };

async function refused(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof AppError)) throw new Error(`Not refused: ${String(error)}`);
  return error.code;
}
function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error(`${items.length} items`);
  return item;
}
const company = (): Promise<Company> => loadCompany(account);
const lastSent = () => {
  const { method, path, fields, headers } = client.sent.at(-1) ?? {};
  return { method, path, fields, bearer: headers?.get('authorization') };
};
const token = () => client.auth.current() ?? '';

test('CALL-02 CRP-04 the profile has e-mail, taxpayer number, name, balance and three lists', async () => {
  const demo = await signedInCompany(server.url, city);
  const found = await loadCompany(demo.account);
  expect(demo.sent.at(-1)).toMatchObject({
    method: 'GET',
    path: '/api/corp-profile/get-profile',
    fields: { token: demo.auth.current() },
  });
  expect(found).toMatchObject({ inn: demoCompany.inn, name: demoCompany.name });
  expect(found.email).toMatch(/@/);
  expect((found.balance ?? 0) % 100).toBe(0);
  expect(found.vehicles.some(({ isForeign }) => isForeign)).toBe(true);
  expect(found.vehicles.filter(({ isActive }) => isActive).length).toBeGreaterThan(0);
  expect(found.vehicles.some(({ vin, imei }) => vin !== undefined && imei !== undefined)).toBe(true);
  expect(found.drivers.length).toBeGreaterThan(2);
  expect(found.drivers.some(({ paymentDevice }) => paymentDevice !== undefined)).toBe(true);
  expect(found.devices.length).toBeGreaterThan(2);
  expect(new Set(found.devices.map(({ isActive }) => isActive))).toEqual(new Set([true, false]));
  // Its ledger adds up to its balance.
  const rows = await database.query<{ kopecks: string; balance: string }>(
    `select sum(e.amount_kopecks) as kopecks, a.balance_kopecks as balance from balance_entries e
      join accounts a on a.id = e.account_id where a.city = $1 and a.email = $2 group by a.id`,
    [city, demoCompany.inn],
  );
  expect(Number(only(rows.rows).kopecks)).toBe(Number(only(rows.rows).balance));
});

describe('drivers', () => {
  test('CALL-03 CALL-04 CRP-14 are activated and deactivated, with the token in the header', async () => {
    // Two drivers of one name have two phones.
    await addDriver(account, { ...belova, name: gromov.name });
    const { inn, drivers } = await company();
    const [driver, other] = drivers;
    if (!driver || !other) throw new Error('The company has two drivers');
    const activity = async () => (await company()).drivers.map(({ isActive }) => isActive);
    await setDriverActivity(account, { inn }, driver, true);
    expect(lastSent()).toEqual({
      method: 'PUT',
      path: '/api/corp-profile/activate-driver',
      fields: { fio: gromov.name, phone_number: gromov.phone, inn },
      bearer: `Bearer ${token()}`,
    });
    expect(await activity()).toEqual([true, false]);
    await setDriverActivity(account, { inn }, other, true);
    await setDriverActivity(account, { inn }, driver, false);
    expect(lastSent().path).toBe('/api/corp-profile/deactivate-driver');
    expect(await activity()).toEqual([false, true]);
    const foreign = setDriverActivity(account, { inn: '7707083893' }, driver, true);
    expect(await refused(foreign)).toBe('ValidationError');
    // Another tab has changed the driver’s name.
    const renamed = setDriverActivity(account, { inn }, { ...driver, name: 'Громов Павел' }, true);
    expect(await refused(renamed)).toBe('ValidationError');
    expect(await activity()).toEqual([false, true]);
  });

  test('CALL-07 are added, not active yet', async () => {
    const { plate } = gromov;
    await addDriver(account, { name: 'Белова  Ольга', phone: '8 (920) 000-01-05', plate });
    expect(lastSent()).toMatchObject({
      method: 'PUT',
      path: '/api/corp-profile/add-driver',
      fields: { driver: 'Белова  Ольга', car_number: plate, phone: '8 (920) 000-01-05', token: token() },
    });
    expect((await company()).drivers[1]).toMatchObject({ ...belova, plate, isActive: false });
  });

  test('CALL-08 are changed by all that is known of them', async () => {
    const { drivers } = await company();
    const phone = '79200000779';
    await changeDriver(account, only(drivers), { name: 'Громов Павел', phone, plate: undefined });
    expect(lastSent()).toMatchObject({
      method: 'POST',
      path: '/api/corp-profile/edit-driver',
      fields: {
        driver: gromov.name,
        car_number: gromov.plate,
        phone: gromov.phone,
        driver_n: 'Громов Павел',
        car_number_n: '',
        phone_n: phone,
        token: token(),
      },
    });
    expect(only((await company()).drivers)).toMatchObject({ name: 'Громов Павел', phone, plate: undefined });
    // Another tab still shows the driver as they were.
    const now = only((await company()).drivers);
    for (const other of [{ plate: gromov.plate }, { name: gromov.name }, { phone: '79200000778' }])
      expect(await refused(changeDriver(account, { ...now, ...other }, gromov))).toBe('ValidationError');
    await changeDriver(account, now, { ...now, name: 'Громов Пётр' });
    expect(only((await company()).drivers)).toMatchObject({ name: 'Громов Пётр', phone });
  });

  test('CALL-09 are deleted by all that is known of them', async () => {
    const found = only((await company()).drivers);
    for (const other of [{ plate: undefined }, { name: 'Громов Павел' }, { phone: '79200000778' }])
      expect(await refused(removeDriver(account, { ...found, ...other }))).toBe('ValidationError');
    await removeDriver(account, found);
    expect(lastSent()).toMatchObject({
      method: 'DELETE',
      path: '/api/corp-profile/remove-driver',
      fields: { driver: gromov.name, car_number: gromov.plate, phone: gromov.phone, token: token() },
    });
    await addDriver(account, { ...belova, plate: undefined });
    const onFoot = only((await company()).drivers);
    // Another tab has given the driver's vehicle to somebody else.
    expect(await refused(removeDriver(account, { ...onFoot, plate: gromov.plate }))).toBe('ValidationError');
    await removeDriver(account, onFoot);
    expect(lastSent().fields).toMatchObject({ driver: belova.name, car_number: '', phone: belova.phone });
    expect((await company()).drivers).toEqual([]);
  });

  test.each([
    ['one word', { name: 'Громов' }, 'ValidationError'],
    ['one word with spaces around it', { name: ' Громов ' }, 'ValidationError'],
    ['no phone', { phone: '' }, 'ValidationError'],
    ['a short phone', { phone: '7920' }, 'ValidationError'],
    ['a phone of another driver', { phone: '8 920 000 07 77' }, 'DriverExists'],
    ['a vehicle of nobody', { plate: 'О778РС152' as Plate }, 'ValidationError'],
  ])('CALL-07 CRP-13 %s is refused', async (_name, over, code) => {
    expect(await refused(addDriver(account, { ...belova, ...over }))).toBe(code);
    expect((await company()).drivers).toHaveLength(1);
  });
});

describe('tracking devices', () => {
  test('CALL-05 CALL-06 CRP-14 are activated and deactivated, and their vehicle with them', async () => {
    const { inn, devices } = await company();
    const device = { ...only(devices), plate: vehicle.plate };
    await setDeviceActivity(account, { inn }, device, true);
    expect(lastSent()).toEqual({
      method: 'PUT',
      path: '/api/corp-profile/activate-device',
      fields: { grz: vehicle.plate, vin: '', imei, inn },
      bearer: `Bearer ${token()}`,
    });
    const after = await company();
    expect([only(after.devices).isActive, only(after.vehicles).isActive]).toEqual([true, true]);
    await setDeviceActivity(account, { inn }, device, false);
    expect(lastSent().path).toBe('/api/corp-profile/deactivate-device');
    const last = await company();
    expect([only(last.devices).isActive, only(last.vehicles).isActive]).toEqual([false, false]);
  });

  test('CALL-05 CALL-06 each alone, also without a vehicle', async () => {
    await addDevice(account, spare);
    const { inn, devices } = await company();
    const [first, second] = devices;
    if (!first || !second) throw new Error('The company has two devices');
    const activity = async () => (await company()).devices.map(({ isActive }) => isActive);
    await setDeviceActivity(account, { inn }, { ...second, plate: undefined }, true);
    expect(lastSent().fields).toEqual({ grz: '', ...spare, inn });
    expect(await activity()).toEqual([false, true]);
    await setDeviceActivity(account, { inn }, { ...first, plate: vehicle.plate }, true);
    await setDeviceActivity(account, { inn }, { ...second, plate: undefined }, false);
    expect(await activity()).toEqual([true, false]);
  });

  test.each([
    ['the taxpayer number of another company', { inn: '7707083893' }, {}],
    ['a vehicle that does not have it', {}, { plate: 'О778РС152' as Plate }],
    ['a VIN that it does not have', {}, { vin }],
  ])('CALL-05 CALL-06 with %s a device stays as it is', async (_what, overCompany, overDevice) => {
    const { inn, devices } = await company();
    await addCompanyVehicle(account, { ...vehicle, plate: 'О778РС152' as Plate, imei: undefined });
    const device = { ...only(devices), plate: vehicle.plate, ...overDevice };
    const call = setDeviceActivity(account, { inn, ...overCompany }, device, true);
    expect(await refused(call)).toBe('ValidationError');
    expect(only((await company()).devices).isActive).toBe(false);
  });

  test('CALL-10 are added by IMEI and VIN, or by one of them', async () => {
    await addDevice(account, spare);
    expect(lastSent()).toMatchObject({
      method: 'POST',
      path: '/api/profile/ts/1',
      fields: { number: spare.imei, VINNumber: vin },
    });
    await addDevice(account, { vin: 'XTA210990Y2766778', imei: undefined });
    expect((await company()).devices.map((each) => [each.vin, each.imei])).toEqual([
      [undefined, imei],
      [vin, spare.imei],
      ['XTA210990Y2766778', undefined],
    ]);
  });

  test('CALL-10 a plate in the place of the IMEI adds neither a device nor a vehicle', async () => {
    const fields = { number: 'О778РС152', VINNumber: '' };
    const reply = await rawCall(`${server.url}/${city}/api/profile/ts/1?token=${token()}`, fields);
    expect(reply.errorName).toBe('ValidationError');
    const { vehicles, devices } = await company();
    expect([vehicles.length, devices.length]).toEqual([1, 1]);
  });

  test('CALL-19 CRP-11 are changed, and their vehicle with them; none is left without a number', async () => {
    const before = only((await company()).devices);
    const none = { vin: undefined, imei: undefined };
    expect(await refused(changeDevice(account, before, none))).toBe('VIN_IMEI_EMPTY');
    await changeDevice(account, only((await company()).devices), { vin, imei: undefined });
    expect(lastSent()).toMatchObject({
      method: 'POST',
      path: '/api/corp-profile/edit-device',
      fields: { vin: '', imei, vin_n: vin, imei_n: '', token: token() },
    });
    const { devices, vehicles } = await company();
    expect([only(devices).vin, only(vehicles).vin, only(vehicles).imei]).toEqual([vin, vin, undefined]);
    // Another tab still shows it with its old numbers.
    const stale = { ...only(devices), vin: undefined, imei };
    expect(await refused(changeDevice(account, stale, { vin, imei }))).toBe('ValidationError');
    const half = { ...only(devices), imei };
    expect(await refused(changeDevice(account, half, { vin, imei }))).toBe('ValidationError');
  });

  test('CALL-19 a number that is emptied is gone, a VIN as well as an IMEI', async () => {
    const [onlyImei, both] = [
      { vin: undefined, imei },
      { vin, imei },
    ];
    await changeDevice(account, only((await company()).devices), both);
    expect(only((await company()).devices)).toMatchObject(both);
    await changeDevice(account, only((await company()).devices), onlyImei);
    const { devices, vehicles } = await company();
    expect([only(devices).vin, only(vehicles).vin]).toEqual([undefined, undefined]);
    expect([only(devices).imei, only(vehicles).imei]).toEqual([imei, imei]);
  });

  test('CALL-19 get no number of another vehicle, which may have a device that is not listed', async () => {
    await addCompanyVehicle(account, { ...vehicle, plate: 'О778РС152' as Plate, vin, imei: undefined });
    const device = only((await company()).devices);
    expect(await refused(changeDevice(account, device, { vin, imei }))).toBe('DeviceTaken');
    expect(only((await company()).devices)).toEqual(device);
  });

  test('CALL-20 are deleted, and their vehicle has none; any other keeps its own', async () => {
    const device = only((await company()).devices);
    await addDevice(account, spare);
    await removeDevice(account, { ...device, ...spare });
    expect(only((await company()).vehicles).imei).toBe(imei);
    await addDevice(account, spare);
    expect(await refused(removeDevice(account, { ...device, vin }))).toBe('ValidationError');
    await removeDevice(account, device);
    expect(lastSent()).toMatchObject({
      method: 'DELETE',
      path: '/api/corp-profile/remove-device',
      fields: { vin: '', imei, token: token() },
    });
    const { devices, vehicles } = await company();
    expect([only(devices).imei, only(vehicles).imei]).toEqual([spare.imei, undefined]);
  });

  test.each<[string, DeviceNumbers, string, DeviceNumbers?]>([
    ['CRP-10', { vin: undefined, imei }, 'DeviceExists'],
    ['CRP-11', { vin: undefined, imei: undefined }, 'VIN_IMEI_EMPTY'],
    ['a short VIN', { vin: 'XTA', imei: undefined }, 'ValidationError'],
    ['a short IMEI', { vin, imei: '86123004117077' }, 'ValidationError'],
    ['CRP-10 by its VIN alone', { vin, imei: undefined }, 'DeviceExists', { vin, imei: spare.imei }],
  ])('%s: a device is refused', async (_name, device, code, listed) => {
    if (listed) await changeDevice(account, only((await company()).devices), listed);
    expect(await refused(addDevice(account, device))).toBe(code);
    expect((await company()).devices).toHaveLength(1);
  });
});

describe('vehicles', () => {
  test('CALL-14 CRP-12 are added, in the format that their letters say', async () => {
    await addCompanyVehicle(account, {
      plate: 'AB4567' as Plate,
      isForeign: true,
      vin: undefined,
      imei: undefined,
    });
    expect(lastSent()).toMatchObject({
      method: 'POST',
      path: '/api/profile/car',
      fields: {
        numberTs: 'AB4567',
        formatGrz: 'Foreign',
        country: 'other',
        vin: '',
        imei: '',
        token: token(),
      },
    });
    expect((await company()).vehicles[1]).toMatchObject({
      plate: 'AB4567',
      isForeign: true,
      isActive: false,
    });
    // The server reads what is typed, whatever the client says.
    const added = { isForeign: true, vin: undefined, imei: undefined };
    await addCompanyVehicle(account, { ...added, plate: ' ab 4568' as Plate });
    expect((await company()).vehicles[2]).toMatchObject({ plate: 'AB4568', isForeign: true });
    expect(await refused(addCompanyVehicle(account, { ...added, plate: '456789' as Plate }))).toBe(
      'ValidationError',
    );
    const address = `${server.url}/${city}/api/corp-profile/get-profile?token=${token()}`;
    const { ts } = (await (await fetch(address)).json()) as { ts: { formatGrz: string }[] };
    expect(ts.map(({ formatGrz }) => formatGrz)).toEqual(['Russian', 'Foreign', 'Foreign']);
  });

  test('CALL-15 are changed by their old plate, and their driver follows', async () => {
    await changeCompanyVehicle(account, vehicle.plate, { ...vehicle, plate: 'О778РС152' as Plate });
    expect(lastSent()).toMatchObject({
      method: 'PUT',
      path: '/api/profile/car',
      fields: { numberTs: 'О778РС152', oldNumberTs: 'О777РС152', imei },
    });
    const { vehicles, drivers } = await company();
    expect([only(vehicles).plate, only(drivers).plate]).toEqual(['О778РС152', 'О778РС152']);
  });

  test('CALL-11 are deleted by their id, and their driver has none', async () => {
    const { id } = only((await company()).vehicles);
    await removeCompanyVehicle(account, { id });
    expect(lastSent()).toMatchObject({ method: 'DELETE', path: `/api/profile/ts/${id}` });
    const { vehicles, drivers } = await company();
    expect([vehicles, only(drivers).plate]).toEqual([[], undefined]);
  });

  test('CALL-16 are deleted by their plate, too', async () => {
    await addCompanyVehicle(account, { ...vehicle, plate: 'О778РС152' as Plate, imei: undefined });
    const address = `${server.url}/${city}/api/profile/car`;
    const remove = (numberTs: string) => rawCall(address, { numberTs, token: token() }, { method: 'DELETE' });
    expect((await remove('О779РС152')).errorName).toBe('ValidationError');
    expect((await remove('О778РС152')).status).toBe('ok');
    expect((await company()).vehicles.map(({ plate }) => plate)).toEqual([vehicle.plate]);
  });

  test('CRP-08 CRP-09 a plate of another vehicle, in any case, or its device is refused', async () => {
    const added = { plate: 'О779РС152' as Plate, isForeign: false, vin: undefined, imei: undefined };
    for (const plate of [vehicle.plate, ' о777рс152', 'O777PC152'] as Plate[])
      expect(await refused(addCompanyVehicle(account, { ...added, plate }))).toBe('TsExists');
    expect(await refused(addCompanyVehicle(account, { ...added, imei }))).toBe('DeviceTaken');
    await addCompanyVehicle(account, added);
    expect(await refused(changeCompanyVehicle(account, added.plate, { ...added, imei }))).toBe('DeviceTaken');
    expect(await refused(changeCompanyVehicle(account, added.plate, vehicle))).toBe('TsExists');
    // Itself is no other vehicle.
    await changeCompanyVehicle(account, vehicle.plate, vehicle);
    // By its VIN alone a device is the same, too.
    await changeCompanyVehicle(account, added.plate, { ...added, vin });
    const third = { ...added, plate: 'О780РС152' as Plate };
    expect(await refused(addCompanyVehicle(account, { ...third, vin }))).toBe('DeviceTaken');
    expect(await refused(changeCompanyVehicle(account, vehicle.plate, { ...vehicle, vin }))).toBe(
      'DeviceTaken',
    );
    expect((await company()).vehicles.map(({ plate }) => plate)).toEqual(['О777РС152', 'О779РС152']);
  });

  test('a driver with the same plate in the city keeps it, and nothing tells of it', async () => {
    await addCompanyVehicle(account, {
      plate: 'А123ВС52' as Plate,
      isForeign: false,
      vin: undefined,
      imei: undefined,
    });
    const anna = await driver(server.url, city, 'anna');
    expect((await loadProfile(anna.account, true)).vehicles.map(({ plate }) => plate)).toContain('А123ВС52');
  });
});

describe('CRP-08 CRP-10 an import', () => {
  const rows = (count: number, region = 750) =>
    Array.from({ length: count }, (_, index) => ({
      plate: `О${String(index % 1000).padStart(3, '0')}РС${region + Math.floor(index / 1000)}` as Plate,
      isForeign: false,
      vin: undefined,
      imei: undefined,
    }));

  test('adds 2,000 vehicles at once, in their order', async () => {
    await importVehicles(account, rows(2000));
    expect(lastSent()).toMatchObject({ method: 'POST', path: '/api/corp-profile/import-vehicles' });
    const { vehicles } = await company();
    expect(vehicles).toHaveLength(2001);
    expect(vehicles.slice(1, 4).map(({ plate }) => plate)).toEqual(['О000РС750', 'О001РС750', 'О002РС750']);
  });

  const good = rows(3);
  test.each<[string, string, RegExp, readonly object[]]>([
    ['a plate of the fleet', 'TsExists', /Машина 4 в списке/, [...good, vehicle]],
    ['a plate twice', 'TsExists', /Машина 4 в списке/, [...good, good[1] as object]],
    ['a device of the fleet', 'DeviceTaken', /Машина 4 в списке/, [...good, { ...rows(4)[3], imei }]],
    [
      'a device twice',
      'DeviceTaken',
      /Машина 3 в списке/,
      rows(3).map((row, index) => (index > 0 ? { ...row, vin } : row)),
    ],
    ['a wrong plate', 'ValidationError', /Машина 4 в списке/, [...good, { ...good[0], plate: '=1+1' }]],
    ['an empty plate', 'ValidationError', /Машина 1 в списке/, [{ ...good[0], plate: '' }, ...good]],
    ['a wrong VIN', 'ValidationError', /Машина 4 в списке/, [...good, { ...rows(4)[3], vin: 'X' }]],
    ['a wrong IMEI', 'ValidationError', /Машина 4 в списке/, [...good, { ...rows(4)[3], imei: '1' }]],
    ['too many rows', 'ValidationError', /2000/, rows(2001)],
    ['no rows', 'ValidationError', /не прочитан/, []],
  ])('with %s is refused as a whole, by the number of its row', async (_name, code, text, vehicles) => {
    const error = await importVehicles(account, vehicles as never).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code });
    expect((error as AppError).serverMessage).toMatch(text);
    expect((await company()).vehicles).toHaveLength(1);
  });

  test('is refused where the city does not offer it', async () => {
    const offer = (value: boolean) =>
      controlCalls(server.url)('PUT', `/cities/${city}/settings/options.capabilities.vehicleImport`, {
        value,
      });
    await offer(false);
    await expect(importVehicles(account, rows(1))).rejects.toBeInstanceOf(AppError);
    await offer(true);
    await importVehicles(account, rows(1));
  });
});

describe('the history of a company', () => {
  const everything = { from: undefined, to: undefined, type: undefined, plate: undefined, zoneId: undefined };

  test('CALL-18 CRP-17 is filtered by a driver’s phone, however it is written', async () => {
    const demo = await signedInCompany(server.url, city);
    const { drivers } = await loadCompany(demo.account);
    const [first] = drivers.filter(({ isActive }) => isActive);
    const all = await loadTransactions(demo.account, everything, undefined);
    const ofDriver = await loadTransactions(
      demo.account,
      { ...everything, driverPhone: first?.phone },
      undefined,
    );
    expect(demo.sent.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/profile/get-operations-with-filter',
      fields: { Driver: first?.phone, OrderNumber: '' },
    });
    expect(new Set(ofDriver.transactions.map(({ driverPhone }) => driverPhone))).toEqual(
      new Set([first?.phone]),
    );
    const spelled = { ...everything, driverPhone: formatPhone(first?.phone ?? '') };
    expect(await loadTransactions(demo.account, spelled, undefined)).toEqual(ofDriver);
    expect(new Set(all.transactions.map(({ driverPhone }) => driverPhone)).size).toBeGreaterThan(2);
    const totals = await loadTransactionTotals(demo.account, { ...everything, driverPhone: first?.phone });
    expect(totals.vehicles.map(({ plate }) => plate)).toEqual([first?.plate]);
  });

  test('CRP-17 OPS-07 its file names the driver of each operation', async () => {
    const { account: own } = await signedInCompany(server.url, city);
    const { drivers } = await loadCompany(own);
    const [first] = drivers.filter(({ isActive }) => isActive);
    const ofDriver = { ...everything, driverPhone: first?.phone };
    const url = await loadTransactionsFileUrl(own, ofDriver, { type: 'xls', language: 'ru' });
    const [sheet] = await readXlsxFile(Buffer.from(await (await fetch(url)).arrayBuffer()));
    const [head, ...rows] = sheet?.data ?? [];
    const at = head?.indexOf('Водитель') ?? -1;
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row[at]))).toEqual(new Set([first?.name]));
  });

  test('CALL-17 its balance is that of its ledger, with kopecks', async () => {
    const demo = await signedInCompany(server.url, city);
    const found = await loadCompany(demo.account);
    const balance = await loadBalance(demo.account);
    expect(Math.trunc((balance ?? 0) / 100) * 100).toBe(found.balance);
  });
});

describe('SEC-20 companies and persons', () => {
  test('SEC-20 the taxpayer number of another company is refused, whosever the driver is', async () => {
    const { drivers } = await company();
    const other = { inn: demoCompany.inn };
    expect(await refused(setDriverActivity(account, other, only(drivers), true))).toBe('ValidationError');
    expect(only((await company()).drivers).isActive).toBe(false);
  });

  test('AUTH-04 where the city has no company accounts any more, a company’s token opens nothing', async () => {
    await allowCompanies(server.url, city, false);
    await expect(company()).rejects.toMatchObject({ kind: 'tokenExpired' });
    await allowCompanies(server.url, city);
  });
});
