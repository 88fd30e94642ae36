import { randomUUID } from 'node:crypto';
import type { buildCityServer } from '@kerb/city-server/app.ts';
import type pg from 'pg';
import { newPlate } from '../driver.ts';
import type { Random } from '../random.ts';

/** The reply fields that a sequence reads. */
interface Reply {
  readonly status?: string;
  readonly orderId?: string;
  readonly RedirectURL?: string;
  readonly redirectURL?: string;
  readonly id_session?: string;
  readonly sessionId?: string;
  readonly difference?: number;
  readonly sessions?: readonly { readonly reservationId: string; readonly endDate: string }[];
  readonly result?: { readonly receiptnumber?: string };
}

type CityServer = Awaited<ReturnType<typeof buildCityServer>>;
type Fields = Readonly<Record<string, string>>;

/** A driver in one city; every call is sent to the server without a network. */
export interface Driver {
  readonly city: string;
  readonly token: string;
  readonly accountId: string;
  post(path: string, fields?: Fields, key?: string): Promise<Reply>;
  /** Outside of any city: the bank and the control room. */
  postTo(path: string, fields?: Fields): Promise<Reply>;
  get(path: string, query?: Fields): Promise<Reply>;
  /** Statuses of 500 and more: no answer of a driver's call may be one. */
  readonly crashes: string[];
}

export async function signIn(app: CityServer, client: pg.Client, city: string): Promise<Driver> {
  const crashes: string[] = [];
  let token = '';
  const inject = async (method: 'GET' | 'POST', url: string, fields: Fields, key?: string) => {
    const text = new URLSearchParams({ ...(token ? { token, Token: token } : {}), ...fields }).toString();
    const reply = await app.inject({
      method,
      url: method === 'GET' ? `${url}?${text}` : url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: text } : {}),
    });
    if (reply.statusCode >= 500) crashes.push(`${url}: HTTP ${reply.statusCode}`);
    return String(reply.headers['content-type']).includes('json') ? reply.json<Reply>() : {};
  };
  const login = { login: 'boris@kerb.example', password: 'parking-2' };
  token = (await inject('POST', `/${city}/api/auth/login-v5`, login)).id_session ?? '';
  const { rows } = await client.query<{ id: string }>(
    `select id from accounts where city = $1 and email = 'boris@kerb.example'`,
    [city],
  );
  return {
    city,
    token,
    accountId: rows[0]?.id ?? '',
    crashes,
    post: (path, fields = {}, key) => inject('POST', `/${city}/${path}`, fields, key),
    postTo: (path, fields = {}) => inject('POST', path, fields),
    get: (path, query = {}) => inject('GET', `/${city}/${path}`, query),
  };
}

/** Deletes what earlier sequences left, so that the books hold one sequence only. */
export async function clear(client: pg.Client, { accountId }: Driver, openingKopecks: number): Promise<void> {
  const tables = [
    'armed_extensions',
    'amendments',
    'extensions',
    'settlements',
    'operations',
    'balance_entries',
    'permit_periods',
    'permits',
    'payment_slips',
    'top_ups',
    'barrier_payments',
    'barrier_quotes',
    'sessions',
    'orders',
    'payment_attempts',
    'owed_refunds',
    'provider_payments',
    'limits',
    'outbox',
  ];
  await client.query(
    `${tables.map((table) => `delete from ${table}`).join(';')}; update accounts set balance_kopecks = 0`,
  );
  await client.query('update accounts set balance_kopecks = $2 where id = $1', [accountId, openingKopecks]);
  await client.query(
    `insert into balance_entries (id, account_id, kind, amount_kopecks, created_at)
     values (gen_random_uuid(), $1, 'opening', $2, now() - interval '1 year')`,
    [accountId, openingKopecks],
  );
}

/** What is there before the tasks begin, and the tasks by name. */
export interface Situation {
  readonly tasks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Keys of all payments, to be asked about at the end. */
  readonly keys: readonly string[];
}

/** A payment that waits at the bank. */
interface Waiting {
  readonly key: string;
  readonly id: string;
}

type Task = () => Promise<unknown>;

/** Zone 1 has a price at every hour. */
const zone = '1001';

/** The city's date as DD/MM/YYYY, and its clock. */
export interface City {
  readonly today: string;
  readonly passTime: (minutes: number) => void;
}

export async function prepare(
  driver: Driver,
  client: pg.Client,
  random: Random,
  { today, passTime }: City,
): Promise<Situation> {
  const { car, other } = await twoCars(driver, client);
  const isPrepaid = driver.city !== 'perm';
  const waiting: Waiting[] = [];
  const tasks: [name: string, task: Task][] = [];
  /** What takes away the obstacle of a payment. */
  const leaving: [name: string, task: Task][] = [];

  const begin = async (path: string, fields: Fields) => {
    const key = randomUUID();
    const { RedirectURL, redirectURL = RedirectURL } = await driver.post(path, fields, key);
    const id = redirectURL?.split('/').at(-1);
    if (id) waiting.push({ key, id });
  };
  const guestStay = (plate: string, duration: string) =>
    begin('backend/v2/paymentStart', guestOrder(plate, duration));
  const permitOf = (plate: string, paymentService: string) => ({
    vehicle: plate,
    codeSubscription: 'month-centre',
    paymentService,
    timestart: today,
  });
  const barrier = async () => {
    const card = random.of(['210003', '210004']);
    const quote = await driver.get('backend/v2/costPlane', { ticketNumber: card, parkingNumber: '' });
    return {
      sessionId: quote.sessionId ?? '',
      parkingNumber: (quote as { parkingNumber?: string }).parkingNumber ?? '',
    };
  };

  // What waits for the bank.
  await guestStay(car, random.of(['01:00', '05:00']));
  if (random.upTo(2) === 0) await guestStay(car, '02:00');
  if (isPrepaid) {
    await begin('api/payment/subscription', permitOf(car, 'card'));
    const refill = { PaymentService: 'card', RefillAmount: random.of(['100.00', '5000.00']) };
    for (let count = random.upTo(3); count > 0; count -= 1) await begin('api/payment/refill', refill);
    await begin('backend/v2/payPlane', { ...(await barrier()), paymentService: 'card' });
  }

  // What is in the way of it, and what can be changed while it waits.
  const obstacle = isPrepaid
    ? await driver.post('api/payment/start', stayFields(random.of([car, car, other]), '02:00'), randomUUID())
    : await driver.post('api/payment/start/v2', stayFields(car, ''), randomUUID());
  const { sessions = [] } = await driver.get('api/profile/get-profile-v5');
  const [session] = sessions;
  const reservation = session?.reservationId ?? '';
  if (isPrepaid) {
    const held = await driver.post('api/payment/subscription', permitOf(car, 'balance'), randomUUID());
    const orderNum = (held.orderId ?? '').slice(0, 8).toUpperCase();
    if (session && random.upTo(2) === 0) {
      const extension = { ReservationId: reservation, PaymentService: 'card', timestart: session.endDate };
      await begin('api/payment/renew', { ...extension, Duration: '00:30' });
    }
    const slip = await driver.post('api/creatrefill', {
      sum: '300',
      type: 'legal',
      name: 'ООО «Пример»',
      address: 'Нижний Новгород',
      ogrn: '1025200000000',
      inn: '5260000000',
      kpp: '526001001',
    });
    const number = slip.result?.receiptnumber;
    if (number)
      for (const name of ['slip', 'slip again'])
        tasks.push([
          name,
          () => driver.postTo(`/control/cities/${driver.city}/payment-slips/${number}/payment`),
        ]);
    leaving.push(
      ['correct', () => correct(driver, reservation, other)],
      ['refund the permit', () => driver.post('backend/v2/refund', { orderNum })],
      ['pause the permit', () => driver.post('backend/v2/pauseAb', { orderNum })],
      ['pass the permit on', () => driver.post('backend/v2/changeGRZ', { orderNum, grzNew: other })],
      [
        'buy the permit',
        () => driver.post('api/payment/subscription', permitOf(car, 'balance'), randomUUID()),
      ],
      ['start', () => driver.post('api/payment/start', stayFields(car, '01:00'), randomUUID())],
      [
        'pay at the barrier',
        async () => {
          await driver.post(
            'backend/v2/payPlane',
            { ...(await barrier()), paymentService: 'balance' },
            randomUUID(),
          );
        },
      ],
    );
    if (session)
      tasks.push(
        [
          'extend',
          () =>
            driver.post(
              'api/payment/renew',
              {
                ReservationId: reservation,
                PaymentService: 'balance',
                Duration: '00:15',
                timestart: session.endDate,
              },
              randomUUID(),
            ),
        ],
        [
          'arm',
          () =>
            driver.post('api/payment/renew-at-end', {
              ReservationId: reservation,
              Duration: '00:15',
              maxCost: '500.00',
              timestart: session.endDate,
            }),
        ],
      );
  } else if (obstacle.orderId) {
    const stay = { OrderId: reservation, PaymentService: '' };
    passTime(60);
    await driver.post('api/payment/cancel/v2', stay);
    for (let count = 0; count < 2; count += 1)
      await begin('api/payment/deffered/v1', { ...stay, PaymentService: 'card' });
    tasks.push(
      ['end', () => driver.post('api/payment/cancel/v2', { ...stay, PaymentService: 'card' })],
      ['start', () => driver.post('api/payment/start/v2', stayFields(car, ''), randomUUID())],
    );
  }

  // At the bank: most have paid, and its call about it was lost.
  for (const [index, { id }] of waiting.entries()) {
    const press = (action: string) => driver.postTo(`/provider/pay/${id}`, { action });
    if (random.upTo(10) < 7) await press('lose');
    else tasks.push([`bank ${index}`, () => press(random.of(['pay', 'pay', 'decline']))]);
  }
  // Several questions about one payment, and what is in its way leaves or comes meanwhile.
  const questions = some([...waiting.entries()], 2, random).flatMap(([index, { key, id }]) => [
    ...[1, 2].map((time): [string, Task] => [
      `ask ${index} ${time}`,
      () => driver.post('backend/v2/paymentStatus', { attempt: key }),
    ]),
    [
      `claim ${index}`,
      () =>
        driver.get('api/payment/payment-from-portal', {
          order: id,
          status: 'authorized',
          source: driver.city,
          amount: '1.00',
        }),
    ] as [string, Task],
  ]);
  return {
    keys: waiting.map(({ key }) => key),
    tasks: Object.fromEntries([...questions, ...some(leaving, 2, random), ...some(tasks, 3, random)]),
  };
}

/** Two new vehicles of the driver. */
async function twoCars(driver: Driver, client: pg.Client) {
  await client.query('delete from account_vehicles where account_id = $1 and not is_primary', [
    driver.accountId,
  ]);
  const [car, other] = [newPlate(), newPlate()];
  await ownCar(client, driver, car);
  await ownCar(client, driver, other);
  return { car, other };
}

function guestOrder(number: string, duration: string): Fields {
  return {
    type: 'PAYMENT_UNGER',
    number,
    numberFormat: 'rus',
    category: 'B',
    payment: 'card',
    zone,
    duration,
    parkingCode: '',
  };
}

function stayFields(Vehicle: string, Duration: string): Fields {
  return { Vehicle, Zone: zone, Duration, ParkingCode: '', PaymentService: 'balance' };
}

async function ownCar(client: pg.Client, { accountId, city }: Driver, plate: string): Promise<void> {
  await client.query(
    `insert into account_vehicles (id, account_id, city, plate, is_foreign, category, is_primary, position)
     select gen_random_uuid(), $1, $3, $2, false, 'B', false, coalesce(max(position), 0) + 1
     from account_vehicles where account_id = $1`,
    [accountId, plate, city],
  );
}

/** Moves a stay to another vehicle, at the price that the city names. */
async function correct(driver: Driver, ReservationId: string, Vehicle: string): Promise<void> {
  const { difference } = await driver.post('api/payment/amend/cost', { ReservationId, Vehicle });
  if (difference === undefined) return;
  await driver.post(
    'api/payment/amend',
    { ReservationId, Vehicle, difference: difference.toFixed(2) },
    randomUUID(),
  );
}

function some<T>(all: readonly T[], count: number, random: Random): T[] {
  const left = [...all];
  const chosen: T[] = [];
  while (left.length > 0 && chosen.length < count) chosen.push(...left.splice(random.upTo(left.length), 1));
  return chosen;
}

/** A payment that the bank has charged and something is in the way of, and what takes that away. */
interface Obstructed {
  readonly key: string;
  readonly leave: Task;
}

/** One for each kind of payment whose obstacle can leave. */
export const chargedAndObstructed: Readonly<
  Record<string, (driver: Driver, client: pg.Client, today: string) => Promise<Obstructed>>
> = {
  async stay(driver, client) {
    const { car, other } = await twoCars(driver, client);
    const charged = await payLater(driver, 'backend/v2/paymentStart', guestOrder(car, '05:00'));
    await driver.post('api/payment/start', stayFields(car, '01:00'), randomUUID());
    await charged.pay();
    const { reservationId } = await firstSession(driver);
    return { key: charged.key, leave: () => correct(driver, reservationId, other) };
  },
  async extension(driver, client) {
    const { car, other } = await twoCars(driver, client);
    await driver.post('api/payment/start', stayFields(car, '01:00'), randomUUID());
    const { reservationId, endDate } = await firstSession(driver);
    const fields = {
      ReservationId: reservationId,
      PaymentService: 'card',
      Duration: '00:30',
      timestart: endDate,
    };
    const charged = await payLater(driver, 'api/payment/renew', fields);
    await correct(driver, reservationId, other);
    await charged.pay();
    return { key: charged.key, leave: () => correct(driver, reservationId, car) };
  },
  async permit(driver, client, today) {
    const { car } = await twoCars(driver, client);
    const permit = { vehicle: car, codeSubscription: 'month-centre', timestart: today };
    const charged = await payLater(driver, 'api/payment/subscription', { ...permit, paymentService: 'card' });
    const held = await driver.post(
      'api/payment/subscription',
      { ...permit, paymentService: 'balance' },
      randomUUID(),
    );
    await charged.pay();
    const orderNum = (held.orderId ?? '').slice(0, 8).toUpperCase();
    return { key: charged.key, leave: () => driver.post('backend/v2/refund', { orderNum }) };
  },
  async topUp(driver, client) {
    const { car } = await twoCars(driver, client);
    const first = await payLater(driver, 'api/payment/refill', {
      PaymentService: 'card',
      RefillAmount: '10.00',
    });
    const charged = await payLater(driver, 'api/payment/refill', {
      PaymentService: 'card',
      RefillAmount: '10.00',
    });
    await first.pay();
    await driver.post('backend/v2/paymentStatus', { attempt: first.key });
    await charged.pay();
    return {
      key: charged.key,
      leave: () => driver.post('api/payment/start', stayFields(car, '05:00'), randomUUID()),
    };
  },
};

async function payLater(driver: Driver, path: string, fields: Fields) {
  const key = randomUUID();
  const { RedirectURL = '' } = await driver.post(path, fields, key);
  const id = RedirectURL.split('/').at(-1) ?? '';
  if (!id) throw new Error(`${path} led to no page of the bank`);
  return { key, id, pay: () => driver.postTo(`/provider/pay/${id}`, { action: 'lose' }) };
}

async function firstSession(driver: Driver) {
  const [session] = (await driver.get('api/profile/get-profile-v5')).sessions ?? [];
  if (!session) throw new Error('The driver has no session');
  return session;
}
