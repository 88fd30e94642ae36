import { createHash } from 'node:crypto';
import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
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
import { loadFineImage } from '@kerb/core/api/fines.ts';
import { loadArchive } from '@kerb/core/api/my-data.ts';
import { createPaymentSlip, loadPaymentSlipFile } from '@kerb/core/api/payment-slips.ts';
import { actOnPermit } from '@kerb/core/api/permits.ts';
import { loadTransactionsFileUrl } from '@kerb/core/api/transactions.ts';
import { changePrimaryVehicle } from '@kerb/core/api/vehicles.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { TransactionFilter } from '@kerb/core/domain/transaction/period.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordingClient } from './client.ts';
import { allowCompanies, signedInCompany } from './companies.ts';
import { driver, started } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const plate = 'А123ВС52' as Plate;
const ofAnna = 'anna@kerb.example';
const all: TransactionFilter = {
  from: undefined,
  to: undefined,
  type: undefined,
  plate: undefined,
  zoneId: undefined,
};
let server: CityServerHarness;
let database: PreparedDatabase;
let anna: RecordingClient;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ firstCity: city, database, hasNetworkLimits: true });
  server.setNow('2026-06-10T12:00:00+03:00');
  anna = await driver(server.url, city, 'anna');
});
afterAll(() => server.close());

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select id from accounts where city = $1 and email = $2',
    [city, email],
  );
  return rows[0]?.id ?? '';
}

/** As if the subject had done this so often in the last hour. */
async function count(action: string, subject: string, times: number): Promise<void> {
  const key = `${action}:${createHash('sha256').update(subject).digest('base64url')}`;
  await database.query(
    `insert into limits (key, count, maximum, window_ends_at) values ($1, $2, 100000, '2026-06-10T13:00:00+03:00')
     on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`,
    [key, times],
  );
}

/** The HTTP status of a refusal; `undefined` for a success. */
const statusOf = (call: () => Promise<unknown>): Promise<number | undefined> =>
  call().then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.httpStatus : Promise.reject(error)),
  );

/** Of all operations up to the day of the server's clock. */
async function historyFile(): Promise<void> {
  const { status } = await fetch(
    await loadTransactionsFileUrl(anna.account, all, { type: 'xls', language: 'ru' }),
  );
  if (status !== 200) throw new AppError('refused', { httpStatus: status });
}

async function extendAtEnd(): Promise<void> {
  const session = await started(anna);
  await enableAutoExtension(anna.account, { session, duration: minutes(60) }, kopecks(0));
}

async function addNamedDriver(): Promise<void> {
  await allowCompanies(server.url, city);
  const company = await signedInCompany(server.url, city);
  const name = 'Громов Пётр Алексеевич';
  await addDriver(company.account, { name, phone: '', plate: 'О777РС152' as Plate });
}

let slip: Promise<string> | undefined;
async function slipFile(): Promise<void> {
  const payer = {
    kind: 'legal',
    name: 'ООО «Ромашка»',
    ogrn: '1027700132195',
    inn: '7707083893',
    kpp: '770701001',
    address: 'Москва, Арбат, 1',
  } as const;
  slip ??= createPaymentSlip(anna.account, { referrer: 'refill', amount: kopecks(100_00) }, payer);
  await loadPaymentSlipFile(anna.account, await slip);
}

test.each<[string, string, string, number, () => Promise<unknown>]>([
  ['files of the history', 'history-file', ofAnna, 60, historyFile],
  [
    'pictures of fines',
    'fine-images',
    ofAnna,
    300,
    () => loadFineImage(anna.account, '18000000000000000000'),
  ],
  ['files of slips', 'slip-file', ofAnna, 120, slipFile],
  ['archives', 'archive', ofAnna, 5, () => loadArchive(anna.account, 'json')],
  ['changes of permits', 'permits', ofAnna, 100, () => actOnPermit(anna.account, 'pause', '17')],
  ['changes of vehicles', 'vehicles', ofAnna, 100, () => changePrimaryVehicle(anna.account, [], plate)],
  ['extensions at the end of a session', 'autoExtension', ofAnna, 300, extendAtEnd],
  ['changes of a fleet', 'fleet', demoCompany.inn, 1000, addNamedDriver],
])('SEC-17 %s: so many an hour for an account, and no more', async (_what, action, login, maximum, call) => {
  await count(action, await idOf(login), maximum - 1);
  expect(await statusOf(call)).not.toBe(429);
  expect(await statusOf(call)).toBe(429);
});

test('SEC-17 each change of a company counts towards its limit', async () => {
  await allowCompanies(server.url, city);
  const { account } = await signedInCompany(server.url, city);
  const fleet = await loadCompany(account);
  const [vehicle, driverOf, device] = [fleet.vehicles[0], fleet.drivers[0], fleet.devices[0]];
  if (!vehicle || !driverOf || !device) throw new Error('The fleet is empty');
  await count('fleet', await idOf(demoCompany.inn), 1000);
  const added = { plate: 'О778РС152' as Plate, isForeign: false, vin: undefined, imei: undefined };
  const ofVehicle = { ...device, plate: vehicle.plate };
  for (const change of [
    () => addCompanyVehicle(account, added),
    () => changeCompanyVehicle(account, vehicle.plate, added),
    () => removeCompanyVehicle(account, vehicle),
    () => importVehicles(account, [added]),
    () => addDriver(account, driverOf),
    () => changeDriver(account, driverOf, driverOf),
    () => removeDriver(account, driverOf),
    () => setDriverActivity(account, fleet, driverOf, false),
    () => addDevice(account, device),
    () => changeDevice(account, device, device),
    () => removeDevice(account, device),
    () => setDeviceActivity(account, fleet, ofVehicle, false),
  ])
    expect([await statusOf(change), String(change)]).toEqual([429, String(change)]);
});

test('SEC-17 logins with an account elsewhere: 60 of a network in a quarter of an hour', async () => {
  const logIn = () =>
    rawCall(`${server.url}/${city}/backend/v2/externalIdLogin`, { token: 'invented' }, { method: 'GET' });
  for (let done = 0; done < 60; done += 1)
    expect(await logIn()).toMatchObject({ errorName: 'ExternalIdFailed', httpStatus: 200 });
  expect(await logIn()).toMatchObject({ httpStatus: 429 });
});
