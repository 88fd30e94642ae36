import type { PGlite } from '@electric-sql/pglite';
import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordingClient } from '../client.ts';
import { driver, named, started, unnamed } from '../drivers.ts';
import { preparedDatabase } from '../prepared-database.ts';
import { type RawReply, rawCall } from '../raw-call.ts';
import { type CityServerHarness, startCityServer } from '../server-harness.ts';

/** Anna sends what is Boris's; in Perm too, where stays have no end. */
const city = 'nizhny-novgorod';
const start = '2026-06-10T12:00:00+03:00';
const today = '2026-06-10' as CalendarDate;

type Fields = Readonly<Record<string, string>>;

interface Theirs {
  readonly session: string;
  readonly openStay: string;
  readonly dueStay: string;
  readonly plate: string;
  readonly phone: string;
  readonly document: string;
  readonly device: string;
  readonly attempt: string;
  /** The number of a permit's order. */
  readonly permit: string;
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
  attempt: '00000000-0000-4000-8000-000000000005',
  permit: '0000A000',
};

/** Takes no id of something that an account has, only its own token and new data. */
const noId = 'no id';
/** Its id is a secret of whoever made the payment, the registration or the code; it needs no token. */
const secret = 'a secret id';

type Line =
  | typeof noId
  | typeof secret
  | { readonly fields: (theirs: Theirs) => Fields; readonly city?: 'perm' };

const ofSession = (more: Fields = {}): Line => ({
  fields: ({ session }) => ({ ReservationId: session, ...more }),
});
const ofStay = (name: 'openStay' | 'dueStay'): Line => ({
  city: 'perm',
  fields: (theirs) => ({ OrderId: theirs[name], PaymentService: 'card' }),
});
const car = (plate: string): Fields => ({ numberTs: plate, formatGrz: 'Russian', category: 'B' });

/** Every route below a city. A new one without a line fails the test. */
const lines: Readonly<Record<string, Line>> = {
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
  'GET /api/pages/get-by-path': noId,
  'GET /api/news': noId,
  'GET /api/news/get-one': noId,
  'GET /api/notification/popup': noId,
  'POST /api/auth/check-email': noId,
  'POST /api/auth/check-phone': noId,
  'POST /api/auth/confirm-email': secret,
  'POST /api/auth/confirm-phone': secret,
  'GET /api/auth/get-confirmation-type-v2': noId,
  'POST /api/auth/login': noId,
  'POST /api/auth/login-v2': noId,
  'POST /api/auth/login-v3': noId,
  'POST /api/auth/login-v4': noId,
  'POST /api/auth/login-v5': noId,
  'POST /api/auth/login-corp-v1': noId,
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
  'GET /backend/v2/cardInvoice': secret,
  'GET /api/payment/payment-from-portal': secret,
  'GET /backend/v2/costPlane': noId,
  'GET /pictures/{file}': noId,
  'POST /backend/v2/payPlane': secret,
  'POST /backend/v2/paymentStatus': { fields: ({ attempt }) => ({ attempt }) },
  'POST /api/payment/cost': ofSession({
    Vehicle: 'К777ОР99',
    Duration: '01:00',
    Zone: '1001',
    ParkingCode: '',
  }),
  'POST /api/payment/start': noId,
  'POST /api/payment/renew': ofSession({ PaymentService: 'balance', Duration: '00:15' }),
  'POST /api/payment/cancel': ofSession(),
  'POST /api/payment/refill': noId,
  'POST /api/payment/renew-at-end': ofSession({
    Duration: '00:15',
    maxCost: '500.00',
    timestart: '2026-06-10T13:00:00+03:00',
  }),
  'POST /api/payment/renew-at-end/cancel': ofSession(),
  'POST /api/payment/amend/cost': ofSession({ Zone: '1002', ParkingCode: '' }),
  'POST /api/payment/amend': ofSession({ Zone: '1002', ParkingCode: '', difference: '0.00' }),
  'POST /api/payment/start/v2': noId,
  'POST /api/payment/cancel/v2': ofStay('openStay'),
  'POST /api/payment/deffered/v1': ofStay('dueStay'),
  'POST /api/payment/break/v1': ofStay('openStay'),
  'GET /api/profile/get-profile': noId,
  'GET /api/profile/get-profile-v2': noId,
  'GET /api/profile/get-profile-v3': noId,
  'GET /api/profile/get-profile-v4': noId,
  'GET /api/profile/get-profile-v5': noId,
  'GET /api/profile/get-profile-v6': noId,
  'GET /api/profile/get-balance': noId,
  'GET /api/profile/devices': noId,
  'POST /api/profile/end-device': { fields: ({ device }) => ({ id: device }) },
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
  'PUT /api/profile/change-password': noId,
  'DELETE /api/profile/delete-phone': { fields: ({ phone }) => ({ phone }) },
  'PUT /api/profile/set-main-phone': { fields: ({ phone }) => ({ phone }) },
  'GET /api/profile/get-settings-v1': noId,
  'PUT /api/profile/change-settings-v1': noId,
  // Pages begin after a date, which names nothing of anybody's.
  'POST /api/profile/get-operations-with-filter': noId,
  'GET /api/profile/get-operations-v2': noId,
  'POST /api/profile/get-operation-totals': noId,
  'GET /api/profile/download-history/v1': noId,
  'GET /api/profile/get-benefits-v2': noId,
  'GET /api/profile/get-subscription': noId,
  'POST /api/payment/subscription': {
    fields: ({ plate }) => ({
      vehicle: plate,
      codeSubscription: 'day',
      paymentService: 'balance',
      timestart: '10/06/2026',
    }),
  },
  'GET /backend/v2/getTiming': noId,
  'POST /backend/v2/selectedAbonements': noId,
  'POST /backend/v2/pauseAb': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/continueAb': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/refund': { fields: ({ permit }) => ({ orderNum: permit }) },
  'POST /backend/v2/changeGRZ': {
    fields: ({ permit }) => ({ orderNum: permit, grzNew: 'А123ВС52' }),
  },
};

let server: CityServerHarness;
let database: PGlite;
let tokens: Readonly<Record<string, string>>;
let theirs: Theirs;

beforeAll(async () => {
  const location = await preparedDatabase();
  if (location.kind !== 'open') throw new Error('The prepared database is open');
  database = location.database;
  server = await startCityServer({ database: location });
  server.setNow(start);
  const [boris, anna] = [await driver(server.url, city, 'boris'), await driver(server.url, city, 'anna')];
  // Both own the same kinds of things.
  await database.query('update accounts set balance_kopecks = 1000000');
  const stays = await openStays();
  const annaInPerm = await driver(server.url, 'perm', 'anna');
  tokens = { [city]: anna.auth.current() ?? '', perm: annaInPerm.auth.current() ?? '' };
  theirs = { ...stays, ...(await thingsOf(boris)) };
}, 120_000);
afterAll(() => server.close());

async function thingsOf(boris: RecordingClient): Promise<Omit<Theirs, 'openStay' | 'dueStay'>> {
  const { account } = boris;
  const session = await started(boris, { plate: 'К777ОР99' as never, duration: minutes(60) });
  const attempt = named();
  await account.extendSession({ session, duration: minutes(60) }, attempt);
  await account.changeDocuments([{ type: 'drivingLicence', number: '52 10 111111' }]);
  const profile = await account.profile(true);
  const devices = await database.query<{ id: string }>(
    "select t.id from account_tokens t join accounts a on a.id = t.account_id where a.email like 'boris@%' and a.city = $1",
    [city],
  );
  await account.buyPermit({ code: 'month-outskirts', plate: session.plate, startDate: today }, unnamed);
  const [bought] = (await account.grantedPermits()).filter(({ orderNumber }) => orderNumber);
  return {
    session: session.sessionId,
    plate: session.plate,
    phone: profile.phone ?? '',
    document: profile.documents[0]?.id ?? '',
    device: devices.rows[0]?.id ?? '',
    attempt: attempt.attemptId,
    permit: bought?.orderNumber ?? '',
  };
}

/** In Perm, Boris stands without an end and owes for a stay. */
async function openStays(): Promise<Pick<Theirs, 'openStay' | 'dueStay'>> {
  const { account } = await driver(server.url, 'perm', 'boris');
  const spot = { zoneId: '1001', parkingCode: undefined };
  for (const plate of ['К778ОР99', 'К779ОР99'])
    await account.startOpenStay({ spot, plate: plate as never }, unnamed);
  const [one, two] = (await account.profile(false)).sessions.filter(({ plate }) => /^К77[89]/.test(plate));
  if (!one || !two) throw new Error('The stays did not begin');
  await database.query(
    "update sessions set payment = 'due', amount_kopecks = 5000, ends_at = $2 where id = $1",
    [two.sessionId, start],
  );
  return { openStay: one.sessionId, dueStay: two.sessionId };
}

/** All rows that belong to Boris, as text. */
async function rowsOfBoris(): Promise<string> {
  const tables = await database.query<{ table_name: string }>(
    "select table_name from information_schema.columns where column_name = 'account_id' and table_schema = 'public'",
  );
  const queries = [
    "select * from accounts x where email like 'boris@%' order by id",
    `select x.* from sessions x join orders o on o.id = x.order_id join accounts a on a.id = o.account_id
      where a.email like 'boris@%' order by x.id`,
    ...tables.rows.map(
      ({ table_name }) =>
        `select x.* from ${table_name} x join accounts a on a.id = x.account_id
          where a.email like 'boris@%' order by x::text`,
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
  test.each(withIds)('SEC-20 %s', async (route, { fields, city: where = city }) => {
    const [method = '', path = ''] = route.split(' ');
    const token = tokens[where] ?? '';
    const send = (values: Fields): Promise<RawReply> =>
      rawCall(`${server.url}/${where}${path}`, values, {
        method: method as 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      });
    const before = await rowsOfBoris();
    const [foreign, unknown] = [await send(fields(theirs)), await send(fields(nobodys))];
    expect(foreign).toEqual(unknown);
    expect(foreign.errorName === undefined ? JSON.stringify(foreign) : 'refused').toMatch(/refused|unknown/);
    expect(await rowsOfBoris()).toBe(before);
  });
});
