import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../../examples/city-server/modules/payments/payment-provider.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { rawCall } from './raw-call.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let database: PreparedDatabase;
let server: CityServerHarness;
const bank = { isGone: false };

/** The demo bank, which opens no payment while it is gone. */
function withOutage(payment: PaymentProvider): PaymentProvider {
  const open: PaymentProvider['open'] = async (...call) => {
    if (bank.isGone) throw new Error('the bank is gone');
    return payment.open(...call);
  };
  return { ...payment, open };
}

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({
    database,
    providers: ({ payment, ...others }) => ({ ...others, payment: withOutage(payment) }),
  });
});
afterAll(() => server.close());

/**
 * Begins a guest's payment and pays it at the bank, whose call to the city is lost. Returns the payment's
 * id.
 */
async function payAndLoseTheCall(number: string): Promise<string> {
  const orderId = await begin(number);
  const page = `${server.url}/provider/pay/${orderId}`;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'lose' }), redirect: 'manual' });
  return orderId;
}

async function begin(number: string): Promise<string> {
  const order = { type: 'PAYMENT_UNGER', number, numberFormat: 'rus', category: 'B', payment: 'card' };
  const spot = { zone: '1001', duration: '05:00', parkingCode: '' };
  const address = `${server.url}/nizhny-novgorod/backend/v2/paymentStart`;
  const { orderId = '' } = await rawCall(address, { ...order, ...spot });
  return orderId;
}

/** As the bank's call does. */
const settle = async (id: string) =>
  (await fetch(`${server.url}/nizhny-novgorod/api/payment/payment-from-portal?order=${id}`)).status;

const age = (id: string, by: string) =>
  database.query(`update payments set created_at = created_at - $2::interval where id = $1`, [id, by]);

/** What the city and the bank say about a payment that nobody asks about. */
async function states(id: string) {
  const { rows } = await database.query<{ city: string; bank: string }>(
    `select o.status as city, b.state as bank from payments o join provider_payments b on b.order_id = o.id where o.id = $1`,
    [id],
  );
  return rows[0];
}

test('SEC-09 a charged payment that nobody asks about is booked when it is out of time', async () => {
  const id = await payAndLoseTheCall('М101АА52');
  await age(id, '21 minutes');
  await expect.poll(() => states(id)).toEqual({ city: 'paid', bank: 'charged' });
});

test('SEC-09 a refund that a crash left owed is made, and noted once the bank has it', async () => {
  const id = await payAndLoseTheCall('М102АА52');
  // The decision is there; what should have followed it is not.
  await database.query(`update payments set status = 'declined' where id = $1`, [id]);
  await database.query(`insert into owed_refunds (payment_id, owed_at) values ($1, now())`, [id]);
  await expect.poll(() => states(id)).toEqual({ city: 'declined', bank: 'refunded' });
  const noted = async () =>
    (await database.query(`select refunded_at from owed_refunds where payment_id = $1`, [id])).rows;
  await expect.poll(noted).toEqual([{ refunded_at: expect.any(Date) }]);
});

test('REL-13 a decision that fails in its middle leaves nothing of it, and is made whole when it is repeated', async () => {
  const id = await payAndLoseTheCall('М103АА52');
  const sessions = async () =>
    (await database.query(`select id from sessions where payment_id = $1`, [id])).rows.length;
  await database.query(`create function refuse() returns trigger language plpgsql
    as 'begin raise exception ''the disk is full''; end'`);
  await database.query(`create trigger refuse_paid before update on payments
    for each row when (new.status = 'paid') execute function refuse()`);
  expect(await settle(id)).toBe(500);
  // The session comes before the state of its order.
  expect([await sessions(), await states(id)]).toEqual([0, { city: 'waiting', bank: 'charged' }]);
  await database.query(`drop trigger refuse_paid on payments`);
  expect(await settle(id)).toBe(200);
  expect([await sessions(), await states(id)]).toEqual([1, { city: 'paid', bank: 'charged' }]);
});

test('SEC-09 payments that the bank does not know keep no other from being booked', async () => {
  const id = await payAndLoseTheCall('М104АА52');
  await age(id, '21 minutes');
  await database.query(
    `with unknown as (
      insert into payments select (jsonb_populate_record(payments, jsonb_build_object(
        'id', overlay(gen_random_uuid()::text placing '00000000' from 1), 'created_at', created_at - interval '1 minute'
      ))).* from payments, generate_series(1, 100) where id = $1
      returning id
    )
    insert into session_orders select (jsonb_populate_record(session_orders, jsonb_build_object(
      'payment_id', unknown.id
    ))).* from session_orders, unknown where payment_id = $1`,
    [id],
  );
  await expect.poll(() => states(id)).toEqual({ city: 'paid', bank: 'charged' });
});

test('SEC-09 refunds that the bank refuses keep no other from being made', async () => {
  const id = await payAndLoseTheCall('М105АА52');
  await database.query(`update payments set status = 'declined' where id = $1`, [id]);
  await database.query(
    `insert into owed_refunds (id, payment_id, amount_kopecks, owed_at)
    select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, $1::uuid, 1000000000, now() - interval '1 hour'
    from generate_series(1, 100)`,
    [id],
  );
  await database.query(`insert into owed_refunds (id, payment_id, owed_at) values ($1, $1, now())`, [id]);
  await expect.poll(() => states(id)).toEqual({ city: 'declined', bank: 'refunded' });
  await database.query(`delete from owed_refunds where payment_id = $1`, [id]);
});

test('SEC-22 a payment that was never opened at the bank is given up after a day, so that it keeps no account', async () => {
  bank.isGone = true;
  await begin('М106АА52').finally(() => {
    bank.isGone = false;
  });
  const newest = async () => {
    const { rows } = await database.query<{ id: string; status: string }>(
      `select id, status from payments join session_orders on payment_id = id where plate = 'М106АА52'`,
    );
    return rows[0];
  };
  const { id = '' } = (await newest()) ?? {};
  // Until then the driver may try again, and opens it.
  await age(id, '23 hours');
  expect(await settle(id)).toBe(200);
  expect(await newest()).toMatchObject({ status: 'waiting' });
  await age(id, '2 hours');
  await expect.poll(async () => (await newest())?.status).toBe('declined');
});

test('SEC-09 a payment that the bank still calls open waits, also when the city’s clock has jumped a day ahead', async () => {
  const id = await begin('М107АА52');
  await age(id, '25 hours');
  expect(await settle(id)).toBe(200);
  expect(await states(id)).toEqual({ city: 'waiting', bank: 'open' });
});
