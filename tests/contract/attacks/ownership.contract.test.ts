import { demoCompany } from '@kerb/city-server/demo/people/demo-accounts.ts';
import { extendSession } from '@kerb/core/api/account-payment.ts';
import { addCompanyVehicle, addDevice, addDriver, loadCompany } from '@kerb/core/api/company.ts';
import { startOpenEndedSession } from '@kerb/core/api/open-ended-session.ts';
import { addPasskey, loadPasskeys, offerPasskey } from '@kerb/core/api/passkeys.ts';
import { createPaymentSlip } from '@kerb/core/api/payment-slips.ts';
import { buyPermit, loadGrantedPermits } from '@kerb/core/api/permits.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { changeDocuments } from '@kerb/core/api/profile-changes.ts';
import { loadSupportRequests, registerSupportRequest } from '@kerb/core/api/support.ts';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingClient } from '../client.ts';
import { addCompany, allowCompanies, signedInCompany } from '../companies.ts';
import { driver, named, started, unnamed } from '../drivers.ts';
import { type PreparedDatabase, preparedDatabase } from '../prepared-database.ts';
import { type RawReply, rawCall } from '../raw-call.ts';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';

/** Anna sends what is Boris's; in Perm too, where stays have no end. */
const city = 'nizhny-novgorod';
const start = '2026-06-10T12:00:00+03:00';
const today = '2026-06-10' as CalendarDate;

type Fields = Readonly<Record<string, string>>;

interface TheirCompany {
  readonly inn: string;
  readonly vehicle: string;
  readonly plate: string;
  readonly imei: string;
  readonly passkey: string;
  readonly driver: { readonly name: string; readonly phone: string; readonly plate: string };
}

interface Theirs {
  readonly session: string;
  readonly openStay: string;
  readonly dueStay: string;
  readonly plate: string;
  readonly phone: string;
  readonly document: string;
  readonly device: string;
  readonly passkey: string;
  readonly attempt: string;
  /** The number of a permit's order. */
  readonly permit: string;
  /** Of the demo company; another company sends it. */
  readonly company: TheirCompany;
  /** The number of a fine. */
  readonly fine: string;
  /** A request to support. */
  readonly request: string;
  /** The number of a payment slip. */
  readonly slip: string;
}

/** The same shape with values that nobody has. */
const nobodys: Theirs = {
  session: '00000000-0000-4000-8000-000000000000',
  openStay: '00000000-0000-4000-8000-000000000001',
  dueStay: '00000000-0000-4000-8000-000000000002',
  plate: 'Х999ХХ99',
  phone: '79999999999',
  document: '00000000-0000-4000-8000-000000000003',
  device: '00000000-0000-4000-8000-000000000004',
  passkey: '00000000-0000-4000-8000-00000000000a',
  attempt: '00000000-0000-4000-8000-000000000005',
  permit: '0000A000',
  fine: '18000000000000000000',
  request: '00000000-0000-4000-8000-000000000006',
  slip: '999999',
  company: {
    inn: '7700000099',
    vehicle: '00000000-0000-4000-8000-000000000009',
    plate: 'Х998ХХ99',
    imei: '999999999999999',
    passkey: '00000000-0000-4000-8000-00000000000b',
    driver: { name: 'Никто Никем', phone: '79999999998', plate: 'Х998ХХ99' },
  },
};

/** Takes no id of something that an account has, only its own token and new data. */
const noId = 'no id';
/** The same for a driver: a company's token does not open it. */
const driverAlone = 'of a driver, without an id';
/** The same for a company: a driver's token does not open it. */
const companyAlone = 'of a company, without an id';
/** Its id is a secret of whoever made the payment, the registration or the code; it needs no token. */
const secret = 'a secret id';

type Line =
  | typeof noId
  | typeof driverAlone
  | typeof companyAlone
  | typeof secret
  | {
      readonly fields: (theirs: Theirs) => Fields;
      readonly city?: 'perm';
      /** The path with an id in it. */
      readonly path?: (theirs: Theirs) => string;
      /** A company sends what is another company's. */
      readonly as?: 'company';
    };

const ofCompany = (fields: (theirs: TheirCompany) => Fields): Line => ({
  as: 'company',
  fields: ({ company }) => fields(company),
});
const ofTheirDriver = ofCompany(({ driver: { name, phone, plate } }) => ({
  driver: name,
  phone,
  car_number: plate,
  driver_n: 'Другой Водитель',
  phone_n: '79200000999',
  car_number_n: '',
}));
const ofTheirDevice = ofCompany(({ imei }) => ({ vin: '', imei, vin_n: '', imei_n: '861230041170998' }));
const driverActivity = ofCompany(({ driver: { name, phone }, inn }) => ({
  fio: name,
  phone_number: phone,
  inn,
}));
const deviceActivity = ofCompany(({ plate, imei, inn }) => ({ grz: plate, vin: '', imei, inn }));

const ofSession = (more: Fields = {}): Line => ({
  fields: ({ session }) => ({ ReservationId: session, ...more }),
});
const ofStay = (name: 'openStay' | 'dueStay'): Line => ({
  city: 'perm',
  fields: (theirs) => ({ OrderId: theirs[name], PaymentService: 'card' }),
});
/** An individual who pays a slip. */
const payer: Fields = {
  type: '1',
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: 'Петровна',
  address: 'Нижний Новгород',
  typeDoc: '1',
  seriesDoc: '2210',
  numberDoc: '123456',
  DateDoc: '28/02/2015',
  issuer: 'УМВД',
};
const car = (plate: string): Fields => ({ numberTs: plate, formatGrz: 'Russian', category: 'B' });

/** Every route below a city. A new one without a line fails the test. */
const lines: Readonly<Record<string, Line>> = {
  'GET /.well-known/jwks.json': noId,
  'GET /api/captcha/challenge': noId,
  'GET /api/info/get-map-info-v2': noId,
  'GET /api/info/get-map-info/columns': noId,
  'GET /api/info/get-map-info/v3': noId,
  'GET /api/info/get-options-info': noId,
  'GET /api/info/get-options-info-v2': noId,
  'GET /api/info/get-options-info-v3': noId,
  'GET /api/options': noId,
  'GET /api/sms-commands': noId,
  'GET /backend/v2/getZones': noId,
  'GET /backend/v2/forecastProfiles': noId,
  'GET /api/info/open-data': noId,
  'GET /open-data': noId,
  'GET /open-data/parking.geojson': noId,
  'GET /open-data/parkapi/parking-sites': noId,
  'GET /open-data/datex2.xml': noId,
  'GET /open-data/apds/places': noId,
  'GET /open-data/apds/rates': noId,
  'GET /open-data/apds/rights/specs': noId,
  'GET /open-data/curbs/zones': noId,
  'GET /open-data/curbs/policies': noId,
  'GET /open-data/curbs/areas': noId,
  'GET /open-data/curbs/objects': noId,
  'GET /api/pages/get-by-path': noId,
  'GET /api/news': noId,
  'GET /api/news/get-one': noId,
  'GET /api/notification/popup': noId,
  'POST /api/auth/check-email': noId,
  'POST /api/auth/check-phone': noId,
  'POST /api/auth/change-phone': secret,
  'POST /api/auth/confirm-email': secret,
  'POST /api/auth/confirm-phone': secret,
  'GET /api/auth/get-confirmation-type-v2': noId,
  'POST /api/auth/login': noId,
  'POST /api/auth/login-v2': noId,
  'POST /api/auth/login-v3': noId,
  'POST /api/auth/login-v4': noId,
  'POST /api/auth/login-v5': noId,
  'POST /api/auth/login-corp-v1': noId,
  'POST /api/auth/check-captcha': noId,
  'GET /api/captcha/frame': noId,
  'POST /api/captcha/speech': noId,
  'POST /api/auth/logout': noId,
  'POST /api/auth/registration': noId,
  'POST /api/auth/registration-v2': noId,
  'POST /api/profile/send-email-code': noId,
  'POST /api/profile/send-sms-code': noId,
  'GET /api/profile/restore-password/send-email': noId,
  'GET /api/profile/restore-password/check': secret,
  'PUT /api/profile/restore-password/change': secret,
  'PUT /api/profile/restore-password-v2/change': noId,
  'POST /backend/v2/paymentStart': secret,
  // The access token of the provider.
  'GET /backend/v2/externalIdLogin': secret,
  'GET /backend/v2/cardInvoice': secret,
  'GET /api/payment/payment-from-portal': secret,
  'GET /backend/v2/costPlane': noId,
  'GET /pictures/{file}': noId,
  'POST /backend/v2/payPlane': secret,
  'POST /backend/v2/paymentStatus': { fields: ({ attempt }) => ({ attempt }) },
  'POST /backend/v2/sessionProof': ofSession(),
  // The key of a payment, or the secret of a link.
  'POST /backend/v2/guestStay': secret,
  'POST /backend/v2/guestStayLink': secret,
  'POST /backend/v2/guestStayEnd': secret,
  'POST /backend/v2/guestStayAmendCost': secret,
  'POST /backend/v2/guestStayAmend': secret,
  // The whole proof, which its holder shows.
  'POST /backend/v2/proofState': secret,
  // The key of an inspection service, which opens every plate of its city.
  'POST /backend/v2/check': secret,
  'POST /api/payment/cost': ofSession({
    Vehicle: 'К777ОР99',
    Duration: '01:00',
    Zone: '1001',
    ParkingCode: '',
  }),
  'POST /api/payment/start': driverAlone,
  'POST /api/payment/renew': ofSession({ PaymentService: 'balance', Duration: '00:15' }),
  'POST /api/payment/cancel': ofSession(),
  'POST /api/payment/refill': driverAlone,
  'POST /api/payment/renew-at-end': ofSession({
    Duration: '00:15',
    maxCost: '500.00',
    timestart: '2026-06-10T13:00:00+03:00',
  }),
  'POST /api/payment/renew-at-end/cancel': ofSession(),
  'POST /api/payment/bound-account/delete': driverAlone,
  'POST /api/payment/amend/cost': ofSession({ Zone: '1002', ParkingCode: '' }),
  'POST /api/payment/amend': ofSession({ Zone: '1002', ParkingCode: '', difference: '0.00' }),
  'POST /api/payment/start/v2': driverAlone,
  'POST /api/payment/cancel/v2': ofStay('openStay'),
  'POST /api/payment/deffered/v1': ofStay('dueStay'),
  'POST /api/payment/break/v1': ofStay('openStay'),
  'GET /api/profile/get-profile': driverAlone,
  'GET /api/profile/get-profile-v2': driverAlone,
  'GET /api/profile/get-profile-v3': driverAlone,
  'GET /api/profile/get-profile-v4': driverAlone,
  'GET /api/profile/get-profile-v5': driverAlone,
  'GET /api/profile/get-profile-v6': driverAlone,
  'GET /api/profile/get-balance': noId,
  'GET /api/profile/devices': driverAlone,
  'GET /api/profile/my-data': driverAlone,
  'GET /api/profile/my-data/archive': driverAlone,
  'POST /api/profile/my-data/erase': driverAlone,
  'GET /api/profile/push': driverAlone,
  'POST /api/profile/push/subscribe': secret,
  'POST /api/profile/push/unsubscribe': { fields: ({ device }) => ({ id: device }) },
  'POST /api/profile/push/settings': noId,
  // The secret of a browser's subscription.
  'POST /api/push/renew': secret,
  'POST /api/profile/end-device': { fields: ({ device }) => ({ id: device }) },
  'POST /api/auth/passkey/options': noId,
  // What an authenticator has signed.
  'POST /api/auth/passkey/login': secret,
  'POST /api/auth/passkey/second-factor': secret,
  'GET /api/profile/passkeys': noId,
  'POST /api/profile/passkeys/proof-options': noId,
  'POST /api/profile/passkeys/add-options': noId,
  'POST /api/profile/passkeys/add': secret,
  'POST /api/profile/passkeys/rename': { fields: ({ passkey }) => ({ id: passkey, name: 'Мой' }) },
  'POST /api/profile/passkeys/remove': {
    fields: ({ passkey }) => ({ id: passkey, password: 'parking-1' }),
  },
  'POST /api/corp-profile/require-passkey': companyAlone,
  'GET /api/corp-profile/get-profile': companyAlone,
  'PUT /api/corp-profile/add-driver': companyAlone,
  'POST /api/corp-profile/import-vehicles': companyAlone,
  'POST /api/profile/ts/1': companyAlone,
  'POST /api/corp-profile/edit-driver': ofTheirDriver,
  'DELETE /api/corp-profile/remove-driver': ofTheirDriver,
  'PUT /api/corp-profile/activate-driver': driverActivity,
  'PUT /api/corp-profile/deactivate-driver': driverActivity,
  'PUT /api/corp-profile/activate-device': deviceActivity,
  'PUT /api/corp-profile/deactivate-device': deviceActivity,
  'POST /api/corp-profile/edit-device': ofTheirDevice,
  'DELETE /api/corp-profile/remove-device': ofTheirDevice,
  'DELETE /api/profile/ts/{id}': {
    as: 'company',
    fields: () => ({}),
    path: ({ company }) => `/api/profile/ts/${company.vehicle}`,
  },
  'POST /api/profile/car': noId,
  'PUT /api/profile/car': {
    fields: ({ plate }) => ({ ...car('О111ОО52'), oldNumberTs: plate }),
  },
  'DELETE /api/profile/car': { fields: ({ plate }) => car(plate) },
  'PUT /api/profile/change-cars': {
    fields: ({ plate }) => ({ car: JSON.stringify([{ mainTs: true, numberTs: plate }]) }),
  },
  'PUT /api/profile/change-cars-v2': {
    fields: ({ plate }) => ({ car: JSON.stringify([{ mainTs: true, numberTs: plate }]) }),
  },
  'PUT /api/profile/change-profile': {
    fields: ({ document }) => ({
      documents: JSON.stringify([{ id: document, type: 'VU', title: '52 10 111111' }]),
    }),
  },
  'PUT /api/profile/change-password': driverAlone,
  'DELETE /api/profile/delete-phone': { fields: ({ phone }) => ({ phone }) },
  'PUT /api/profile/set-main-phone': { fields: ({ phone }) => ({ phone }) },
  'GET /api/profile/get-settings-v1': driverAlone,
  'PUT /api/profile/change-settings-v1': driverAlone,
  // Pages begin after a date, which names nothing of anybody's.
  'POST /api/profile/get-operations-with-filter': noId,
  'GET /api/profile/get-operations-v2': noId,
  'POST /api/profile/get-operation-totals': noId,
  'GET /api/profile/download-history/v1': noId,
  'GET /api/profile/get-benefits-v2': driverAlone,
  'GET /api/profile/get-subscription': driverAlone,
  'POST /api/payment/subscription': {
    fields: ({ plate }) => ({
      vehicle: plate,
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: '10/06/2026',
    }),
  },
  'GET /api/finesstorage/fines/v1': driverAlone,
  'GET /api/finesstorage/fineimage/v1': { fields: ({ fine }) => ({ uin: fine }) },
  'POST /api/appealProcessing/appealRegistration/v1': driverAlone,
  'GET /api/appealProcessing/getAppeals/v1': driverAlone,
  'GET /api/appealProcessing/getMessages/v1': { fields: ({ request }) => ({ idAppeal: request }) },
  'POST /api/appealProcessing/messageRegistration/v1': {
    fields: ({ request }) => ({ idAppeal: request, message: 'Это моё обращение' }),
  },
  'GET /api/receipt-list': driverAlone,
  'GET /api/receipt': { fields: ({ slip }) => ({ receiptnumber: slip }) },
  'GET /api/sendreceipt': { fields: ({ slip }) => ({ receiptnumber: slip, email: 'anna@kerb.example' }) },
  'POST /api/creatrefill': driverAlone,
  'POST /api/creatsubscription': {
    fields: ({ plate }) => ({ ...payer, codeSubscription: 'day', grz: plate }),
  },
  'GET /backend/v2/getTiming': driverAlone,
  'POST /backend/v2/selectedAbonements': driverAlone,
  'POST /backend/v2/pauseAb': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/continueAb': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/refund': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/changeGRZ': {
    fields: ({ permit }) => ({ orderNum: permit, grzNew: 'А123ВС52' }),
  },
};

let server: CityServerHarness;
let database: PreparedDatabase;
let tokens: Readonly<Record<string, string>>;
let theirs: Theirs;

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  server.setNow(start);
  const [boris, anna] = [await driver(server.url, city, 'boris'), await driver(server.url, city, 'anna')];
  // Both own the same kinds of things.
  await database.query('update accounts set balance_kopecks = 1000000');
  const stays = await openStays();
  const annaInPerm = await driver(server.url, 'perm', 'anna');
  await allowCompanies(server.url, city);
  const other = await addCompany(database, city, '7700000001');
  tokens = {
    [city]: anna.auth.current() ?? '',
    perm: annaInPerm.auth.current() ?? '',
    company: (await signedInCompany(server.url, city, other)).auth.current() ?? '',
    ownCompany: (await signedInCompany(server.url, city)).auth.current() ?? '',
  };
  theirs = { ...stays, ...(await thingsOf(boris)), company: await companyThings() };
}, 120_000);
afterAll(() => server.close());

async function thingsOf(boris: RecordingClient): Promise<Omit<Theirs, 'openStay' | 'dueStay' | 'company'>> {
  const { account } = boris;
  const session = await started(boris, { plate: 'К777ОР99' as never, duration: minutes(60) });
  const attempt = named();
  await extendSession(account, { session, duration: minutes(60) }, attempt);
  await changeDocuments(account, [{ type: 'drivingLicence', number: '52 10 111111' }]);
  const profile = await loadProfile(account, true);
  const devices = await database.query<{ id: string }>(
    "select t.id from account_tokens t join accounts a on a.id = t.account_id where a.email like 'boris@%' and a.city = $1",
    [city],
  );
  await buyPermit(account, { code: 'month-outskirts', plate: session.plate, startDate: today }, unnamed);
  const slip = await createPaymentSlip(
    account,
    { referrer: 'refill', amount: kopecks(100_00) },
    { kind: 'legal', name: 'ООО', ogrn: '1027700132195', inn: '7707083893', kpp: '770701001', address: 'НН' },
  );
  const [bought] = (await loadGrantedPermits(account)).filter(({ orderNumber }) => orderNumber);
  const fine = '18810000000000000001';
  await database.query(
    `insert into fines select $1, b.id, article, place, offended_at, seen_from, seen_until, ruled_at,
      order_number, status, total_kopecks, paid_kopecks, certificate, $2, type, provider, image
      from fines f join accounts a on a.id = f.account_id join accounts b on b.city = a.city
      where a.city = $3 and b.email like 'boris@%' and image <> '' limit 1`,
    [fine, session.plate, city],
  );
  const question = { topic: undefined, message: 'Где деньги?', phone: '', email: 'boris@kerb.example' };
  await registerSupportRequest(account, question);
  const [request] = await loadSupportRequests(account);
  return {
    fine,
    request: request?.id ?? '',
    session: session.sessionId,
    plate: session.plate,
    phone: profile.phone ?? '',
    document: profile.documents[0]?.id ?? '',
    device: devices.rows[0]?.id ?? '',
    passkey: await addedPasskey(boris, 'parking-2'),
    attempt: attempt.attemptId,
    permit: bought?.orderNumber ?? '',
    slip,
  };
}

/** What the demo company has: a driver in a vehicle with a device that has an IMEI alone. */
async function companyThings(): Promise<TheirCompany> {
  const { account } = await signedInCompany(server.url, city);
  const api = account;
  const plate = 'О900РС152';
  const imei = '861230041170900';
  await addDevice(api, { vin: undefined, imei });
  await addCompanyVehicle(api, { plate: plate as never, isForeign: false, vin: undefined, imei });
  const driverOf = { name: 'Громов Пётр', phone: '79200000900', plate };
  await addDriver(api, { ...driverOf, plate: plate as never });
  const { inn, vehicles } = await loadCompany(api);
  const vehicle = vehicles.find((each) => each.plate === plate)?.id ?? '';
  const passkey = await addedPasskey(await signedInCompany(server.url, city), demoCompany.contractNumber);
  return { inn, vehicle, plate, imei, passkey, driver: driverOf };
}

/** Adds a passkey and returns its id. */
async function addedPasskey({ account }: RecordingClient, password: string): Promise<string> {
  const made = softwareAuthenticator().create(await offerPasskey(account, { password }));
  await addPasskey(account, made, 'Телефон');
  return (await loadPasskeys(account)).passkeys[0]?.id ?? '';
}

/** In Perm, Boris stands without an end and owes for a stay. */
async function openStays(): Promise<Pick<Theirs, 'openStay' | 'dueStay'>> {
  const { account } = await driver(server.url, 'perm', 'boris');
  const spot = { zoneId: '1001', parkingCode: undefined };
  for (const plate of ['К778ОР99', 'К779ОР99'])
    await startOpenEndedSession(account, { spot, plate: plate as never }, unnamed);
  const [one, two] = (await loadProfile(account, false)).sessions.filter(({ plate }) =>
    /^К77[89]/.test(plate),
  );
  if (!one || !two) throw new Error('The stays did not begin');
  await database.query(
    "update sessions set payment = 'due', amount_kopecks = 5000, ends_at = $2 where id = $1",
    [two.sessionId, start],
  );
  return { openStay: one.sessionId, dueStay: two.sessionId };
}

/** All rows that belong to Boris and to the demo company, as text. */
async function theirRows(): Promise<string> {
  const tables = await database.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'account_id' and table_schema = 'public'",
  );
  const queries = [
    "select * from accounts x where email like 'boris@%' or email = '5260000001' order by id",
    `select x.* from sessions x join payments o on o.id = x.payment_id join accounts a on a.id = o.account_id
      where a.email like 'boris@%' order by x.id`,
    `select x.* from support_messages x join support_requests r on r.id = x.request_id
      join accounts a on a.id = r.account_id where a.email like 'boris@%' order by x.id`,
    ...tables.rows.map(
      ({ table_name }) =>
        // A job of the server tells drivers of their new fines meanwhile.
        `select to_jsonb(x) - 'is_told' from ${table_name} x join accounts a on a.id = x.account_id
          where a.email like 'boris@%' or a.email = '5260000001' order by x::text`,
    ),
  ];
  const rows: unknown[] = [];
  for (const query of queries) rows.push((await database.query(query)).rows);
  return JSON.stringify(rows);
}

async function documentedRoutes(): Promise<string[]> {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/{city}/')
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/{city}'.length)}`)
      : [],
  );
}

test('SEC-20 each route of a city has a line in the table, and each line a route', async () => {
  expect(Object.keys(lines).sort()).toEqual((await documentedRoutes()).sort());
});

const withIds = Object.entries(lines).flatMap(([route, line]) =>
  typeof line === 'object' ? [[route, line] as const] : [],
);

describe('SEC-20 an id of somebody else’s is answered as one that nobody has, and nothing changes', () => {
  test.each(withIds)('SEC-20 %s', async (route, { fields, city: where = city, as, path: pathOf }) => {
    const [method = '', path = ''] = route.split(' ');
    const token = tokens[as ?? where] ?? '';
    const send = (whose: Theirs): Promise<RawReply> =>
      rawCall(`${server.url}/${where}${pathOf?.(whose) ?? path}`, fields(whose), {
        method: method as 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      });
    const before = await theirRows();
    const [foreign, unknown] = [await send(theirs), await send(nobodys)];
    expect(foreign).toEqual(unknown);
    expect(foreign.errorName === undefined ? JSON.stringify(foreign) : 'refused').toMatch(/refused|unknown/);
    expect(await theirRows()).toBe(before);
  });
});

/** Calls that drivers and companies have in common; all others are for one of them, or need no token. */
const shared = [
  'POST /api/profile/car',
  'PUT /api/profile/car',
  'DELETE /api/profile/car',
  'GET /api/profile/get-balance',
  'GET /api/profile/passkeys',
  'POST /api/profile/passkeys/rename',
  'POST /api/profile/passkeys/remove',
  'POST /api/profile/get-operations-with-filter',
  'GET /api/profile/get-operations-v2',
  'POST /api/profile/get-operation-totals',
  'GET /api/profile/download-history/v1',
];
const ofCompanies = Object.entries(lines).filter(
  ([, line]) => line === companyAlone || (typeof line === 'object' && line.as === 'company'),
);
const ofDrivers = withIds.filter(
  ([route, line]) => line.as !== 'company' && line.city === undefined && !shared.includes(route),
);

describe('CRP-16 SEC-20 a company’s token opens no call of a driver, nor a driver’s one of a company', () => {
  const complete = { vehicles: '[]', number: '861230041170999', VINNumber: '' };
  test.each(ofCompanies)('SEC-20 %s with a driver’s token', async (route, line) => {
    const [method = '', path = ''] = route.split(' ');
    const { fields, path: pathOf } = typeof line === 'object' ? line : { fields: undefined, path: undefined };
    const driverOf = {
      isRequired: 'true',
      proof: '{}',
      driver: 'Белова Ольга',
      car_number: '',
      phone: '79200000901',
    };
    const before = await theirRows();
    const reply = await rawCall(
      `${server.url}/${city}${pathOf?.(theirs) ?? path}`,
      { ...driverOf, ...complete, ...fields?.(theirs) },
      { method: method as 'POST', headers: { Authorization: `Bearer ${tokens[city]}` } },
    );
    expect(reply.errorName).toBe('TokenExpired');
    expect(await theirRows()).toBe(before);
  });

  test.each(ofDrivers)('SEC-20 %s with a company’s token', async (route, { fields }) => {
    const [method = '', path = ''] = route.split(' ');
    const before = await theirRows();
    const reply = await rawCall(`${server.url}/${city}${path}`, fields(theirs), {
      method: method as 'POST',
      headers: { Authorization: `Bearer ${tokens.company}`, 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(JSON.stringify(reply)).toMatch(/TokenExpired|unknown/);
    expect(await theirRows()).toBe(before);
  });

  /** Everything that one of these calls requires, so that only the token can be wrong. */
  const everything: Fields = {
    ...payer,
    Vehicle: 'К777ОР99',
    Zone: '1001',
    ParkingCode: '',
    Duration: '01:00',
    PaymentService: 'card',
    RefillAmount: '100.00',
    pass: 'long-enough-1',
    currentpass: 'parking-1',
    password: 'parking-1',
    format: 'json',
    name: 'reportHistoryOperation',
    value: 'true',
    message: 'Где деньги?',
    phone: '',
    email: 'anna@kerb.example',
    zones: '["1001"]',
    dateStart: '10/06/2026',
    timing: '30',
    sum: '100.00',
  };
  test.each(Object.keys(lines).filter((route) => lines[route] === driverAlone))(
    'SEC-20 %s with a company’s token',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const before = await theirRows();
      const reply = await rawCall(`${server.url}/${city}${path}`, everything, {
        method: method as 'POST',
        headers: { Authorization: `Bearer ${tokens.company}`, 'Idempotency-Key': crypto.randomUUID() },
      });
      expect(reply.errorName).toBe('TokenExpired');
      expect(await theirRows()).toBe(before);
    },
  );
});

describe('SEC-20 calls that drivers and companies have in common reach nothing of another account', () => {
  const plateOf = {
    'a company’s': ({ company }: Theirs) => company.plate,
    'a driver’s': ({ plate }: Theirs) => plate,
  } as const;
  const callers = [
    ['a company', 'company', 'a company’s'],
    ['a company', 'company', 'a driver’s'],
    ['a driver', city, 'a company’s'],
    ['a driver', city, 'a driver’s'],
  ] as const;
  const calls = [
    ['PUT', '/api/profile/car', (plate: string) => ({ ...car('О111ОО52'), oldNumberTs: plate })],
    ['DELETE', '/api/profile/car', (plate: string) => car(plate)],
    ['POST', '/api/profile/get-operations-with-filter', (plate: string) => ({ Vehicle: plate })],
    ['POST', '/api/profile/get-operation-totals', (plate: string) => ({ Vehicle: plate })],
  ] as const;
  const passkeyCalls = [
    ['POST', '/api/profile/passkeys/rename', (id: string) => ({ id, name: 'Мой' })],
    ['POST', '/api/profile/passkeys/remove', (id: string) => ({ id })],
  ] as const;
  const passkeyOf = {
    'a company’s': ({ company }: Theirs) => company.passkey,
    'a driver’s': ({ passkey }: Theirs) => passkey,
  } as const;
  test.each(callers.flatMap((caller) => passkeyCalls.map((call) => [...caller, ...call] as const)))(
    'SEC-20 SEC-21 %s (%s) names %s passkey in %s %s',
    async (_, who, whose, method, path, fields) => {
      const send = (target: Theirs) =>
        rawCall(`${server.url}/${city}${path}`, fields(passkeyOf[whose](target)), {
          method,
          headers: { Authorization: `Bearer ${tokens[who]}` },
        });
      const before = await theirRows();
      const foreign = await send(theirs);
      expect(foreign.errorName).toBe('ValidationError');
      expect(foreign).toEqual(await send(nobodys));
      expect(await theirRows()).toBe(before);
    },
  );

  const cases = callers.flatMap((caller) => calls.map((call) => [...caller, ...call] as const));

  test.each(cases)(
    'SEC-20 %s (%s) names %s vehicle in %s %s',
    async (_, who, whose, method, path, fields) => {
      const send = (target: Theirs) =>
        rawCall(`${server.url}/${city}${path}`, fields(plateOf[whose](target)), {
          method,
          headers: { Authorization: `Bearer ${tokens[who]}` },
        });
      const before = await theirRows();
      const foreign = await send(theirs);
      expect(foreign).toEqual(await send(nobodys));
      expect(await theirRows()).toBe(before);
    },
  );

  test('SEC-20 a company that names another company’s driver is told of no operation', async () => {
    const { phone } = theirs.company.driver;
    await database.query(
      `insert into transactions (id, account_id, type, amount_kopecks, happened_at, driver_phone)
        select gen_random_uuid(), id, 'payment', 100, $2, $3 from accounts where city = $1 and email = '5260000001'`,
      [city, start, phone],
    );
    const historyOf = (token: string | undefined) =>
      rawCall(
        `${server.url}/${city}/api/profile/get-operations-with-filter`,
        { Driver: phone },
        { method: 'POST', headers: { Authorization: `Bearer ${token}` } },
      );
    expect(await historyOf(tokens.company)).toMatchObject({ status: 'ok', result: [] });
    expect(await historyOf(tokens[city])).toMatchObject({ status: 'ok', result: [] });
    expect(await historyOf(tokens.ownCompany)).toMatchObject({ result: [{ driverPhone: phone }] });
  });
});
