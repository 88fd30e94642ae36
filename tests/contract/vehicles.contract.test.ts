import { endSession, quoteAccountStay } from '@kerb/core/api/account-payment.ts';
import { loadZones } from '@kerb/core/api/city.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import {
  addVehicle,
  changePrimaryVehicle,
  changeVehicle,
  removeVehicle,
  type VehicleDraft,
} from '@kerb/core/api/vehicles.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { accountStay } from '@kerb/core/domain/session/account-stay.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingClient, signedInClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf, driver, newCar, started } from './drivers.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';

let server: CityServerHarness;
let anna: RecordingClient;
let boris: RecordingClient;

beforeAll(async () => {
  server = await startCityServer({ firstCity: city });
  server.setNow('2026-06-10T12:00:00+03:00');
  anna = await driver(server.url, city, 'anna');
  boris = await driver(server.url, city, 'boris');
});
afterAll(() => server.close());

const vehicleOf = (over: Partial<VehicleDraft> = {}): VehicleDraft => ({
  plate: newCar(),
  isForeign: false,
  category: 'B',
  isPrimary: false,
  registrationCertificate: undefined,
  name: undefined,
  ...over,
});
const vehicles = async ({ account }: RecordingClient) => (await loadProfile(account, true)).vehicles;
const primary = async (client: RecordingClient) =>
  (await vehicles(client)).filter(({ isPrimary }) => isPrimary).map(({ plate }) => plate);

test('CALL-14 VEH-01 an added vehicle is in the profile with all that was sent', async () => {
  const vehicle = vehicleOf({ category: 'C', registrationCertificate: '52АВ654321', name: 'Дача' });
  await addVehicle(anna.account, vehicle);
  expect((await vehicles(anna)).at(-1)).toMatchObject(vehicle);
});

test.each([
  ['Russian', ' к 208 мн 52 ', 'К208МН52'],
  ['Foreign', ' muc-ab 34 ', 'MUC-AB34'],
])(
  'VEH-08 a plate (%s) is stored in upper case and without spaces, whatever a client sends',
  async (formatGrz, typed, numberTs) => {
    const fields = { numberTs: typed, formatGrz, token: anna.auth.current() ?? '' };
    expect((await rawCall(`${server.url}/${city}/api/profile/car`, fields)).status).toBe('ok');
    const { token } = fields;
    const address = `${server.url}/${city}/api/profile/get-profile-v5`;
    const profile = await rawCall(address, { token }, { method: 'GET' });
    expect((profile as unknown as { readonly ts: readonly object[] }).ts.at(-1)).toMatchObject({
      numberTs,
    });
  },
);

test('VEH-02 a foreign vehicle comes back as foreign', async () => {
  const vehicle = vehicleOf({ plate: 'MUC-AB12' as Plate, isForeign: true });
  await addVehicle(anna.account, vehicle);
  expect((await vehicles(anna)).at(-1)).toMatchObject(vehicle);
  const address = `${server.url}/${city}/api/profile`;
  const token = anna.auth.current() ?? '';
  expect((await rawCall(`${address}/car`, { numberTs: 'MUC-AB13', country: 'other', token })).status).toBe(
    'ok',
  );
  const profile = await rawCall(`${address}/get-profile-v5`, { token }, { method: 'GET' });
  const { ts } = profile as unknown as { readonly ts: readonly object[] };
  for (const wire of ts.slice(-2)) expect(wire).toMatchObject({ formatGrz: 'Foreign', country: 'other' });
});

test('VEH-07 a plate of another account, and one of the same account, is taken', async () => {
  const [hers] = await vehicles(anna);
  const plate = hers?.plate ?? ('' as Plate);
  expect(await addVehicle(boris.account, vehicleOf({ plate })).catch(reasonOf)).toBe('plateListed');
  expect(await addVehicle(anna.account, vehicleOf({ plate })).catch(reasonOf)).toBe('plateListed');
  const [his] = await vehicles(boris);
  const taken = changeVehicle(boris.account, his?.plate ?? ('' as Plate), vehicleOf({ plate }));
  expect(await taken.catch(reasonOf)).toBe('plateListed');
});

test('VEH-04 a Latin spelling of a taken plate is taken too', async () => {
  const fields = { numberTs: 'A123BC52', formatGrz: 'Russian', token: boris.auth.current() ?? '' };
  const reply = await rawCall(`${server.url}/${city}/api/profile/car`, fields);
  expect(reply.errorName).toBe('TsExists');
});

test.each([
  ['VEH-03 an empty plate', { numberTs: ' ' }, 'EmptyTs'],
  ['VEH-03 a plate of ten characters', { numberTs: 'А123ВСС1522' }, 'ValidationError'],
  [
    'VEH-03 a foreign plate of ten characters',
    { numberTs: 'AB12345678', formatGrz: 'Foreign' },
    'ValidationError',
  ],
  ['VEH-04 a plate with a letter that plates do not have', { numberTs: 'Д123ВС52' }, 'ValidationError'],
  ['VEH-05 markup in a foreign plate', { numberTs: '<b>', formatGrz: 'Foreign' }, 'ValidationError'],
  ['VEH-05 one letter with hyphens', { numberTs: '-A--', formatGrz: 'Foreign' }, 'ValidationError'],
  ['VEH-09 a malformed certificate', { numberTs: 'Е900ОР152', STSNumber: '12' }, 'ValidationError'],
  [
    'VEH-09 a certificate of another vehicle',
    { numberTs: 'Е900ОР152', STSNumber: '5210123456' },
    'ValidationError',
  ],
  ['VEH-10 a category that is none', { numberTs: 'Е900ОР152', category: 'Z' }, 'ValidationError'],
] as const)('%s is refused', async (_what, fields, errorName) => {
  const token = anna.auth.current() ?? '';
  const reply = await rawCall(`${server.url}/${city}/api/profile/car`, { ...fields, token });
  expect(reply.errorName).toBe(errorName);
});

test('VEH-09 a certificate is stored in upper case, without spaces, and compared so', async () => {
  const address = `${server.url}/${city}/api/profile/car`;
  const token = anna.auth.current() ?? '';
  const add = (STSNumber: string) => rawCall(address, { numberTs: newCar(), STSNumber, token });
  expect((await add('52 мн 777777')).status).toBe('ok');
  expect((await add('52Мн 777777')).errorName).toBe('ValidationError');
  expect((await vehicles(anna)).at(-1)?.registrationCertificate).toBe('52МН777777');
});

test('PAY-06 VEH-10 VEH-11 the category has to fit the plate only where the city asks for it', async () => {
  const motorcycle = { numberTs: '4321ВА52', category: 'B' };
  const call = async (place: string, client: RecordingClient) =>
    rawCall(`${server.url}/${place}/api/profile/car`, { ...motorcycle, token: client.auth.current() ?? '' });
  expect((await call(city, anna)).status).toBe('ok');
  const asking = await driver(server.url, 'vladivostok', 'anna');
  expect((await call('vladivostok', asking)).errorName).toBe('ValidationError');
});

test('VEH-10 in a city with categories a car has any but A, a motorcycle A alone, and a foreign vehicle any', async () => {
  const asking = await driver(server.url, 'vladivostok', 'anna');
  const add = async (numberTs: string, category: string, formatGrz = 'Russian') =>
    rawCall(`${server.url}/vladivostok/api/profile/car`, {
      numberTs,
      category,
      formatGrz,
      token: asking.auth.current() ?? '',
    });
  for (const category of ['B', 'C', 'D', 'M']) {
    expect((await add(newCar(), category)).status).toBe('ok');
    expect((await add('4321ВА52', category)).errorName).toBe('ValidationError');
  }
  expect((await add(newCar(), 'A')).errorName).toBe('ValidationError');
  expect((await add('4321ВА52', 'A')).status).toBe('ok');
  expect((await add('MOT-987', 'A', 'Foreign')).status).toBe('ok');
});

test('CALL-36 VEH-10 in a city with categories a saved motorcycle is priced and parked with its own', async () => {
  const rider = await driver(server.url, 'vladivostok', 'anna');
  const plate = '7301ВА25' as Plate;
  await addVehicle(rider.account, vehicleOf({ plate, category: 'A' }));
  const [zone] = await loadZones(rider.city);
  const { timeZone } = rider.config;
  const input = {
    spot: { zoneId: zone?.id ?? '', parkingCode: undefined },
    plate: '7301 ba 25',
    isForeign: false,
    category: 'B',
    duration: '60',
    timing: 'now' as const,
    startTime: '',
  };
  const stay = accountStay(input, await loadProfile(rider.account, true), rider.city.clock.now(), timeZone);
  if (!stay) throw new Error('the form is filled in');
  expect((await quoteAccountStay(rider.account, stay)).intervals).not.toEqual([]);
  await expect(
    quoteAccountStay(rider.account, { ...stay, vehicleCategory: undefined }),
  ).rejects.toMatchObject({
    code: 'ValidationError',
  });
});

test('CALL-15 a change is found by the old plate, in any spelling, and keeps its place and its rank', async () => {
  const before = await vehicles(boris);
  const [first] = before;
  const vehicle = vehicleOf({ category: 'C' });
  await changeVehicle(boris.account, first?.plate ?? ('' as Plate), vehicle);
  const after = await vehicles(boris);
  expect(after[0]).toMatchObject({ plate: vehicle.plate, category: 'C', isPrimary: true });
  expect(after).toHaveLength(before.length);
  const fields = {
    numberTs: newCar(),
    oldNumberTs: ` ${vehicle.plate.toLowerCase()}`,
    token: boris.auth.current() ?? '',
  };
  const reply = await rawCall(`${server.url}/${city}/api/profile/car`, fields, { method: 'PUT' });
  expect(reply.status).toBe('ok');
});

test('CALL-12 CALL-13 CALL-15 VEH-12 exactly one vehicle is the main one, by each of the calls', async () => {
  const list = await vehicles(anna);
  const [, second, third] = list;
  if (!second || !third) throw new Error('Anna has three vehicles');
  await changePrimaryVehicle(anna.account, list, second.plate);
  expect(await primary(anna)).toEqual([second.plate]);
  const token = anna.auth.current() ?? '';
  const car = JSON.stringify(list.map(({ plate }) => ({ mainTs: plate === third.plate, numberTs: plate })));
  const older = await rawCall(
    `${server.url}/${city}/api/profile/change-cars`,
    { car, token },
    { method: 'PUT' },
  );
  expect(older.status).toBe('ok');
  expect(await primary(anna)).toEqual([third.plate]);
  await changeVehicle(anna.account, second.plate, { ...second, isPrimary: true });
  expect(await primary(anna)).toEqual([second.plate]);
  await changeVehicle(anna.account, second.plate, { ...second, isPrimary: false });
  expect(await primary(anna)).toEqual([second.plate]);
  expect(await vehicles(anna)).toHaveLength(list.length);
});

test.each([
  ['the main one alone', (plates: readonly string[]) => plates.slice(0, 1)],
  ['all but the last', (plates: readonly string[]) => plates.slice(0, -1)],
  [
    'one twice in the place of another',
    ([first = '', , ...rest]: readonly string[]) => [first, first, ...rest],
  ],
  ['one that is not the account’s', (plates: readonly string[]) => [...plates, 'К777ОР99']],
])('CALL-12 CALL-13 a list of %s is not the full list, so it is refused', async (_what, some) => {
  const before = await vehicles(anna);
  const token = anna.auth.current() ?? '';
  const listed = some(before.map(({ plate }) => plate));
  const car = JSON.stringify(
    listed.map((numberTs, index) => ({ mainTs: index === listed.length - 1, numberTs })),
  );
  for (const call of ['change-cars', 'change-cars-v2']) {
    const address = `${server.url}/${city}/api/profile/${call}`;
    expect((await rawCall(address, { car, token }, { method: 'PUT' })).errorName).toBe('ValidationError');
  }
  expect(await vehicles(anna)).toEqual(before);
});

test.each([
  ['several main ones', (own: readonly string[]) => own.map((numberTs) => ({ mainTs: true, numberTs }))],
  ['no main one', (own: readonly string[]) => own.map((numberTs) => ({ mainTs: false, numberTs }))],
  ['another account’s', () => [{ mainTs: true, numberTs: 'К777ОР99' }]],
  ['no list', () => ({})],
  ['a list of nothing', () => [null, 1, 'x']],
])('VEH-12 a list with %s is refused and changes nothing', async (_what, make) => {
  const before = await primary(anna);
  const car = JSON.stringify(make((await vehicles(anna)).map(({ plate }) => plate)));
  const token = anna.auth.current() ?? '';
  const address = `${server.url}/${city}/api/profile/change-cars-v2`;
  expect((await rawCall(address, { car, token }, { method: 'PUT' })).errorName).toBe('ValidationError');
  expect(await primary(anna)).toEqual(before);
});

test('CALL-14 VEH-12 the first vehicle of an account is the main one, the next one is not, and one that is added as the main one is', async () => {
  const person = { email: 'first@kerb.example', phone: '79120008888', password: 'long-enough-1' };
  await controlCalls(server.url)('POST', `/cities/${city}/people`, { ...person, roubles: 0 });
  const client = await signedInClient(server.url, city, {
    identifier: person.email,
    password: person.password,
  });
  const [first, second] = [vehicleOf(), vehicleOf()];
  for (const vehicle of [first, second]) await addVehicle(client.account, vehicle);
  expect(await primary(client)).toEqual([first.plate]);
  const main = vehicleOf({ isPrimary: true });
  await addVehicle(client.account, main);
  expect(await primary(client)).toEqual([main.plate]);
});

test('CALL-16 VEH-12 of a deleted main vehicle the first one left becomes the main one', async () => {
  const list = await vehicles(anna);
  const main = list.find(({ isPrimary }) => isPrimary);
  if (!main) throw new Error('Anna has a main vehicle');
  await removeVehicle(anna.account, main);
  const [first] = list.filter(({ plate }) => plate !== main.plate);
  expect(await primary(anna)).toEqual([first?.plate]);
});

test('CALL-16 VEH-12 another vehicle that is deleted leaves the main one what it is', async () => {
  const [first, main] = [vehicleOf(), vehicleOf({ isPrimary: true })];
  for (const vehicle of [first, main]) await addVehicle(anna.account, vehicle);
  const [other] = (await vehicles(anna)).filter(({ isPrimary }) => !isPrimary);
  if (!other) throw new Error('Anna has other vehicles');
  await removeVehicle(anna.account, other);
  expect(await primary(anna)).toEqual([main.plate]);
  for (const vehicle of [first, main]) await removeVehicle(anna.account, vehicle);
});

test('VEH-16 a vehicle with a running session is neither deleted nor given another plate', async () => {
  const vehicle = vehicleOf();
  await addVehicle(anna.account, vehicle);
  const session = await started(anna, { plate: vehicle.plate });
  expect(await codeOf(removeVehicle(anna.account, vehicle))).toBe('TsIsParked');
  expect(await codeOf(changeVehicle(anna.account, vehicle.plate, vehicleOf()))).toBe('TsIsParked');
  await endSession(anna.account, session.sessionId);
  await removeVehicle(anna.account, vehicle);
  expect((await vehicles(anna)).map(({ plate }) => plate)).not.toContain(vehicle.plate);
});

test('VEH-16 a stranger’s session does not keep a vehicle from being deleted', async () => {
  const vehicle = vehicleOf();
  await addVehicle(anna.account, vehicle);
  const his = await started(boris, { plate: vehicle.plate, duration: minutes(15) });
  await removeVehicle(anna.account, vehicle);
  expect(his.plate).toBe(vehicle.plate);
});

test('SEC-20 another account’s vehicle is answered like an unknown one, and stays', async () => {
  const vehicle = vehicleOf();
  await addVehicle(anna.account, vehicle);
  const token = boris.auth.current() ?? '';
  const send = (method: 'PUT' | 'DELETE', plate: string) =>
    rawCall(
      `${server.url}/${city}/api/profile/car`,
      { numberTs: method === 'PUT' ? newCar() : plate, oldNumberTs: plate, token },
      { method },
    );
  for (const method of ['PUT', 'DELETE'] as const) {
    const foreign = await send(method, vehicle.plate);
    expect(foreign.status).toBe('error');
    expect(foreign).toEqual(await send(method, newCar()));
  }
  expect((await vehicles(anna)).map(({ plate }) => plate)).toContain(vehicle.plate);
});

test('CALL-01 without a token nothing is changed', async () => {
  const address = `${server.url}/${city}/api/profile/car`;
  const refused = { status: 'error', message: expect.stringMatching(/^[А-Я]/) };
  expect(await rawCall(address, { numberTs: newCar() })).toMatchObject({
    ...refused,
    errorName: 'TokenNotFound',
  });
  expect(await rawCall(address, { numberTs: newCar(), token: 'nobody' })).toMatchObject({
    ...refused,
    errorName: 'TokenExpired',
  });
});

test('CALL-01 the token is in the header, on the URL or in the body', async () => {
  const address = `${server.url}/${city}/api/profile/car`;
  const token = anna.auth.current() ?? '';
  const add = (where: string, fields: object = {}, headers = {}) =>
    rawCall(where, { numberTs: newCar(), ...fields }, { headers });
  for (const reply of [
    await add(address, {}, { Authorization: `Bearer ${token}` }),
    await add(`${address}?token=${token}`),
    await add(address, { token }),
  ])
    expect(reply.status).toBe('ok');
});

test('VEH-06 a changed vehicle is not compared with itself', async () => {
  const vehicle = vehicleOf({ registrationCertificate: '52АВ654399' });
  await addVehicle(boris.account, vehicle);
  await changeVehicle(boris.account, vehicle.plate, { ...vehicle, name: 'Дача' });
  expect((await vehicles(boris)).at(-1)).toMatchObject({ ...vehicle, name: 'Дача' });
});

test('VEH-04 a plate of each type is added, and one with three letters after its digits', async () => {
  const token = boris.auth.current() ?? '';
  const plates = ['АВ987С77', 'ВС98777', '1987АВ77', 'А198777', '987А77', '1987А77', 'А987ВСЕ52'];
  for (const numberTs of plates) {
    const reply = await rawCall(`${server.url}/${city}/api/profile/car`, { numberTs, token });
    expect(reply.status, numberTs).toBe('ok');
  }
});

test('VEH-06 of six requests of two accounts at once one adds the plate', async () => {
  const plate = newCar();
  const results = await Promise.all(
    [anna, boris, anna, boris, anna, boris].map(({ account }) =>
      codeOf(addVehicle(account, vehicleOf({ plate }))),
    ),
  );
  expect(results.filter((code) => code === undefined)).toHaveLength(1);
  expect(results.filter((code) => code === 'TsExists')).toHaveLength(5);
});
