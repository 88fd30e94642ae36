import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';

const databaseUrl = inject('databaseUrl');
/** A city whose accounts no other test of this project uses. */
const city = 'tver';
const plate = 'К777ОР99';
const opening = 10_000_00;

const servers = inject('cityUrls');
let client: pg.Client;
let token = '';

interface Reply {
  readonly status: string;
  readonly errorName?: string;
  readonly id_session?: string;
  readonly orderId?: string;
  readonly result?: { readonly receiptnumber: string };
  readonly refillAmount?: number;
}

beforeAll(async () => {
  client = new pg.Client(databaseUrl);
  await client.connect();
  const login = { login: 'boris@kerb.example', password: 'parking-2' };
  token = (await send(0, 'api/auth/login-v5', login)).id_session ?? '';
}, 120_000);
afterAll(() => client.end());

const account = "(select id from accounts where city = $1 and email = 'boris@kerb.example')";

beforeEach(async () => {
  await client.query(`delete from payment_slips where account_id = ${account}`, [city]);
  await client.query(`delete from payments where kind = 'permit' and account_id = ${account}`, [city]);
  await client.query(`delete from balance_entries where account_id = ${account}`, [city]);
  await client.query(`update accounts set balance_kopecks = ${opening} where id = ${account}`, [city]);
});

/** Sends a call to one of the processes. */
async function send(
  process: number,
  path: string,
  fields: Record<string, string>,
  key?: string,
): Promise<Reply> {
  const reply = await fetch(`${servers[process % 2]}/${city}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Authorization: `Bearer ${token}`, ...(key ? { 'Idempotency-Key': key } : {}) },
  });
  // A deadlock or another fault of the server would be a 500.
  if (reply.status !== 200) throw new Error(`${path} was answered with HTTP ${reply.status}`);
  return (await reply.json()) as Reply;
}

function buy(process: number, key: string, over: Record<string, string> = {}): Promise<Reply> {
  const [year, month, day] = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10).split('-');
  const timestart = `${day}/${month}/${year}`;
  const purchase = { vehicle: plate, codeSubscription: 'month-outskirts', paymentService: 'balance' };
  return send(process, 'api/payment/subscription', { ...purchase, timestart, ...over }, key);
}

/** Adds a vehicle to the account and returns its plate. */
async function addVehicle(added: string, position: number): Promise<string> {
  await client.query(
    `insert into account_vehicles (id, account_id, position, plate, is_foreign, category, is_primary, city)
     select gen_random_uuid(), id, $3, $2, false, 'B', false, city from accounts where id = ${account}`,
    [city, added, position],
  );
  return added;
}

/** The balance, the sum of the ledger's rows since the test began, and the permits that hold. */
async function money() {
  const one = async (sql: string) =>
    Number(Object.values((await client.query<Record<string, string>>(sql, [city])).rows[0] ?? {})[0]);
  return {
    balance: await one(`select balance_kopecks from accounts where id = ${account}`),
    moved: await one(
      `select coalesce(sum(amount_kopecks), 0) from balance_entries where account_id = ${account}`,
    ),
    held: await one(
      `select count(*) from permits join payments on id = payment_id
       where account_id = ${account} and status = 'paid' and refunded_at is null`,
    ),
  };
}

const orderNumber = async () => {
  const { rows } = await client.query<{ id: string }>(
    `select id from permits join payments on id = payment_id
     where account_id = ${account} and status = 'paid' and refunded_at is null`,
    [city],
  );
  return (rows[0]?.id ?? '').slice(0, 8).toUpperCase();
};

const times = Array.from({ length: 20 }, (_, index) => index);

describe('permits in two processes', () => {
  test('REL-04 twenty purchases by one key are one permit and one charge', async () => {
    const key = randomUUID();
    const replies = await Promise.all(times.map((process) => buy(process, key)));
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await money()).toEqual({ balance: opening - 990_00, moved: -990_00, held: 1 });
  });

  test('REL-14 of twenty purchases by twenty keys one is made', async () => {
    const replies = await Promise.all(times.map((process) => buy(process, randomUUID())));
    expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await money()).toEqual({ balance: opening - 990_00, moved: -990_00, held: 1 });
  });

  test('CALL-51 REL-14 no free stay that begins while the permit is paused outlives it', async () => {
    const park = (process: number, duration: string, key: string, continues = '') => {
      const stay = {
        type: 'PAYMENT_UNGER',
        number: plate,
        numberFormat: 'rus',
        category: 'B',
        payment: 'card',
      };
      const fields = { ...stay, zone: '1007', duration, ...(continues ? { continues } : {}) };
      return send(process, 'backend/v2/paymentStart', fields, key);
    };
    await buy(0, randomUUID());
    const orderNum = await orderNumber();
    for (let round = 0; round < 10; round += 1) {
      await client.query('delete from sessions where city = $1 and plate = $2', [city, plate]);
      const first = randomUUID();
      await park(0, '00:15', first);
      const [, paused] = await Promise.all([
        park(0, '05:00', randomUUID(), first),
        send(1, 'backend/v2/pauseAb', { orderNum }),
        park(1, '05:00', randomUUID(), first),
      ]);
      expect(paused.status).toBe('ok');
      const { rows } = await client.query(
        'select id from sessions where city = $1 and plate = $2 and amount_kopecks = 0 and ends_at > starts_at and ends_at > now()',
        [city, plate],
      );
      expect(rows).toEqual([]);
      await send(0, 'backend/v2/continueAb', { orderNum });
    }
    await client.query('delete from sessions where city = $1 and plate = $2', [city, plate]);
  });

  test('REL-14 of twenty refunds one is made, beside pauses and purchases at the same time', async () => {
    await buy(0, randomUUID());
    const orderNum = await orderNumber();
    const refunds = await Promise.all([
      ...times.map((process) => send(process, 'backend/v2/refund', { orderNum })),
      ...times.map((process) => send(process, 'backend/v2/pauseAb', { orderNum })),
      ...times.map((process) => buy(process, randomUUID())),
    ]);
    expect(refunds.slice(0, 20).filter(({ status }) => status === 'ok')).toHaveLength(1);
    const { balance, moved, held } = await money();
    expect(balance).toBe(opening + moved);
    expect(held).toBeLessThanOrEqual(1);
  });

  test('CALL-54 REL-14 a permit that is given to a vehicle and one that is bought for it are not both made', async () => {
    const other = await addVehicle('М404ОР99', 90);
    for (let round = 0; round < 12; round += 1) {
      await client.query(`delete from payments where kind = 'permit' and account_id = ${account}`, [city]);
      await client.query(`update accounts set balance_kopecks = ${opening} where id = ${account}`, [city]);
      await buy(0, randomUUID());
      const change = { orderNum: await orderNumber(), grzNew: other };
      await Promise.all([
        buy(1, randomUUID(), { vehicle: other }),
        new Promise((resolve) => setTimeout(resolve, 2 * round)).then(() =>
          send(0, 'backend/v2/changeGRZ', change),
        ),
      ]);
      const { rows } = await client.query('select payment_id from permits where plate = $1', [other]);
      expect(rows).toHaveLength(1);
    }
    await client.query('delete from account_vehicles where plate = $1', [other]);
  });

  test('CALL-53 CALL-54 REL-14 a permit that waited while it was given to another vehicle is not refunded beside that vehicle’s stays', async () => {
    const other = await addVehicle('М405ОР99', 91);
    await buy(0, randomUUID());
    const orderNum = await orderNumber();
    const lock = `hashtext('vehicle ${city} ${plate}')`;
    const untilWaiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await client.query(
          "select pid from pg_locks where locktype = 'advisory' and not granted",
        );
        expect(rows).toHaveLength(count);
      });
    await client.query(`select pg_advisory_lock(${lock})`);
    const change = send(0, 'backend/v2/changeGRZ', { orderNum, grzNew: other });
    await untilWaiting(1);
    // It has read the permit of the vehicle for whose lock it waits.
    const refund = send(1, 'backend/v2/refund', { orderNum });
    await untilWaiting(2);
    await client.query(`select pg_advisory_unlock(${lock})`);
    expect((await change).status).toBe('ok');
    expect((await refund).status).not.toBe('ok');
    expect(await money()).toMatchObject({ moved: -990_00, held: 1 });
    await client.query('delete from account_vehicles where plate = $1', [other]);
  });

  test('REL-12 purchases, stays and top-ups of one account and vehicle end without a deadlock', async () => {
    const stay = {
      Vehicle: plate,
      Zone: '1001',
      Duration: '01:00',
      ParkingCode: '',
      PaymentService: 'balance',
    };
    await Promise.all(
      times.flatMap((process) => [
        buy(process, randomUUID(), { codeSubscription: process % 2 ? 'week' : 'day' }),
        send(process, 'api/payment/start', stay, randomUUID()),
        send(process, 'api/payment/refill', { PaymentService: 'card', RefillAmount: '100' }, randomUUID()),
        send(process, 'backend/v2/changeGRZ', { orderNum: 'FFFFFFFF', grzNew: plate }),
      ]),
    );
    const { balance, moved } = await money();
    expect(balance).toBe(opening + moved);
  });
});

const company = {
  type: '2',
  name: 'ООО «Ромашка»',
  ogrn: '1027700132195',
  inn: '7707083893',
  kpp: '770701001',
  address: 'Москва',
};

/** The number of a new slip. */
async function createSlip(path: string, fields: Record<string, string>): Promise<string> {
  const number = (await send(0, path, { ...company, ...fields })).result?.receiptnumber;
  if (number === undefined) throw new Error('The city made no payment slip');
  return number;
}

/** The bank's notice to one of the processes. */
async function report(process: number, number: string): Promise<string | undefined> {
  const url = `${servers[process % 2]}/control/cities/${city}/payment-slips/${number}/payment`;
  const reply = await fetch(url, { method: 'POST' });
  if (reply.status !== 200) throw new Error(`The notice was answered with HTTP ${reply.status}`);
  return ((await reply.json()) as { readonly state?: string }).state;
}

describe('payment slips in two processes', () => {
  test('CALL-58 twenty notices of the bank about a slip credit the balance once', async () => {
    const number = await createSlip('api/creatrefill', { sum: '500' });
    const states = await Promise.all(times.map((process) => report(process, number)));
    expect(new Set(states)).toEqual(new Set(['paid']));
    expect(await money()).toEqual({ balance: opening + 500_00, moved: 500_00, held: 0 });
  });

  test('REL-12 notices and purchases of one account and vehicle end without a deadlock, each once', async () => {
    const permit = { codeSubscription: 'month-outskirts', grz: plate };
    const slips = await Promise.all([
      createSlip('api/creatrefill', { sum: '100' }),
      createSlip('api/creatrefill', { sum: '200' }),
      createSlip('api/creatsubscription', permit),
      createSlip('api/creatsubscription', { ...permit, codeSubscription: 'week' }),
    ]);
    await Promise.all([
      ...times.flatMap((process) => slips.map((number) => report(process, number))),
      ...times.map((process) => buy(process, randomUUID(), { codeSubscription: 'day' })),
    ]);
    const { balance, moved, held } = await money();
    expect(balance).toBe(opening + moved);
    // Two permits of the slips, and the one of a day.
    expect(held).toBe(3);
  });
});
