import { randomUUID } from 'node:crypto';
import { topUp } from '@kerb/core/api/account-payment.ts';
import { loadOwnPaymentOutcome } from '@kerb/core/api/account-payment-outcome.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../examples/city-server/modules/payments/payment-provider.ts';
import { driver, named } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const noon = '2026-06-10T12:00:00+03:00';
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString();
let server: CityServerHarness;
let database: PreparedDatabase;
let cars = 0;
/** What happens when the bank has said which transfers an order has got. */
let afterTransfers: (orderId: string) => Promise<void> = async () => {};

function withMoneyUnderway(payment: PaymentProvider): PaymentProvider {
  const { sbp } = payment;
  if (!sbp) throw new Error('the demo bank has no SBP');
  const transfersOf: typeof sbp.transfersOf = async (context, id) => {
    const found = await sbp.transfersOf(context, id);
    await afterTransfers(id);
    return found;
  };
  return { ...payment, sbp: { ...sbp, transfersOf } };
}

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({
    database,
    providers: ({ payment, ...others }) => ({ ...others, payment: withMoneyUnderway(payment) }),
  });
});
afterAll(() => server.close());
beforeEach(() => server.setNow(noon));

interface Reply {
  readonly status: string;
  readonly errorName?: string;
  readonly orderId?: string;
  readonly RedirectURL?: string;
  readonly sbp?: { readonly link: string; readonly expiresAt: string };
  readonly result?: Record<string, unknown>;
}

async function call(path: string, fields?: Record<string, string>, headers = {}, city = 'nizhny-novgorod') {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields), headers } : {};
  return (await (await fetch(`${server.url}/${city}${path}`, init)).json()) as Reply;
}

function order(number?: string) {
  cars += 1;
  return {
    type: 'PAYMENT_UNGER',
    number: number ?? `К${String(cars).padStart(3, '0')}ВС52`,
    category: 'B',
    numberFormat: 'rus',
    payment: 'sbp',
    zone: '1001',
    duration: '01:00',
    parkingCode: '',
  };
}

async function begin(fields = order(), city = 'nizhny-novgorod') {
  const key = randomUUID();
  const reply = await call('/backend/v2/paymentStart', fields, { 'Idempotency-Key': key }, city);
  if (!reply.orderId) throw new Error(`Refused: ${reply.errorName}`);
  return { key, id: reply.orderId, fields, reply };
}

const statusOf = async (attempt: string) => (await call('/backend/v2/paymentStatus', { attempt })).result;
/** Presses a button in the driver's bank. */
const inBank = (id: string, action: string) =>
  fetch(`${server.url}/provider/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
/** Somebody claims to be the payment system. */
const notify = (id: string, claims: Record<string, string> = {}, city = 'nizhny-novgorod') =>
  call(
    `/api/payment/payment-from-portal?${new URLSearchParams({ order: id, ...claims })}`,
    undefined,
    {},
    city,
  );

type Book = 'received' | 'returned' | 'sessions' | 'cost' | 'owed' | 'unneeded';

/** Money as the bank counts it, and as the city does, in kopecks; and how many transfers go back. */
async function books(id: string) {
  const { rows } = await database.query<Record<Book, string>>(
    `select
      (select coalesce(sum(amount_kopecks), 0) from provider_transfers where order_id = $1) as received,
      (select coalesce(sum(amount_kopecks), 0) from provider_refunds where order_id = $1) as returned,
      (select count(*) from sessions where payment_id = $1) as sessions,
      (select amount_kopecks from payments where id = $1) as cost,
      (select count(*) from owed_refunds where payment_id = $1 and refunded_at is null) as owed,
      (select count(*) from sbp_transfers where payment_id = $1 and refund_id is not null) as unneeded`,
    [id],
  );
  const counted = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(counted) as Record<Book, number>;
}

async function expectKept(id: string, times = 1) {
  const { cost, ...rest } = await books(id);
  expect(rest).toEqual({
    received: cost * times,
    returned: cost * (times - 1),
    sessions: 1,
    owed: 0,
    unneeded: times - 1,
  });
}

async function expectReturned(id: string, times = 1) {
  const { cost, ...rest } = await books(id);
  expect(rest).toEqual({
    received: cost * times,
    returned: cost * times,
    sessions: 0,
    owed: 0,
    unneeded: times,
  });
}

/** A transfer that the city hears nothing about. */
async function transferUnseen(orderId: string, kopecks: number, id: string = randomUUID()): Promise<void> {
  await database.query(
    `insert into provider_transfers (id, order_id, amount_kopecks, arrived_at) values ($1, $2, $3, $4)`,
    [id, orderId, kopecks, noon],
  );
}

describe('PLUS-28 an order of SBP', () => {
  test('has a link of the payment system with its sum, and an expiry; a repeat and the status have the same', async () => {
    const { key, fields, reply } = await begin();
    expect(reply.sbp?.link).toMatch(
      /^https:\/\/qr\.nspk\.ru\/AD10[0-9A-Z]{28}\?type=02&bank=\d{12}&sum=\d+&cur=RUB$/,
    );
    expect(reply.sbp?.expiresAt).toBe('2026-06-10T12:20:00+03:00');
    expect(await call('/backend/v2/paymentStart', fields, { 'Idempotency-Key': key })).toEqual(reply);
    expect(await statusOf(key)).toMatchObject({
      state: 'waiting',
      sbp: reply.sbp,
      RedirectURL: reply.RedirectURL,
    });
  });

  test('is offered only where the options advertise it; elsewhere the method is one like any other', async () => {
    const methodIn = async (city: string) => {
      const { result } = await call('/api/options', undefined, {}, city);
      const methods = result?.paymentsMethods as readonly { methodName: string; kind?: string }[];
      return methods.find(({ methodName }) => methodName === 'sbp');
    };
    expect(await methodIn('nizhny-novgorod')).toMatchObject({ kind: 'sbp' });
    expect(await methodIn('tver')).not.toHaveProperty('kind');
    const { reply } = await begin(order(), 'tver');
    expect(reply).not.toHaveProperty('sbp');
    expect(reply.RedirectURL).toContain('/provider/pay/');
  });

  test('that is paid begins one stay', async () => {
    const { key, id } = await begin();
    await inBank(id, 'pay');
    const status = await statusOf(key);
    expect(status).toMatchObject({ state: 'paid' });
    expect(status).not.toHaveProperty('sbp');
    await expectKept(id);
    // The payment system takes no second transfer for it.
    await inBank(id, 'pay');
    await expectKept(id);
  });

  test('that a bank declined says so, and not that its time is over', async () => {
    const { key, id } = await begin();
    await inBank(id, 'decline');
    const status = await statusOf(key);
    expect(status).toMatchObject({ state: 'declined' });
    expect(status).not.toHaveProperty('isExpired');
  });
});

describe('PLUS-28 money that comes otherwise than expected', () => {
  test('a phone without a bank’s app pays nothing, is told so, and another phone can pay', async () => {
    const { key, id } = await begin();
    const { status, headers } = await inBank(id, 'noApp');
    expect(status).toBe(303);
    const page = await fetch(new URL(headers.get('location') ?? '', server.url));
    expect(await page.text()).toContain('Приложение банка не открылось');
    expect(await books(id)).toMatchObject({ received: 0 });
    expect(await statusOf(key)).toMatchObject({ state: 'waiting' });
    await inBank(id, 'pay');
    expect(await statusOf(key)).toMatchObject({ state: 'paid' });
    await expectKept(id);
  });

  test('two transfers for one order are one stay and one refund, whoever asks how often', async () => {
    const { key, id } = await begin();
    await inBank(id, 'payTwice');
    await Promise.all([statusOf(key), notify(id), notify(id), statusOf(key)]);
    expect(await statusOf(key)).toMatchObject({ state: 'paid' });
    await expectKept(id, 2);
  });

  test('a second transfer after the stay has begun goes back once', async () => {
    const { id } = await begin();
    await inBank(id, 'pay');
    await inBank(id, 'payLate');
    await notify(id);
    await expectKept(id, 2);
  });

  test('a transfer that arrives while the bank is asked pays', async () => {
    const { key, id } = await begin();
    const { cost } = await books(id);
    afterTransfers = async (asked) => {
      if (asked !== id) return;
      afterTransfers = async () => {};
      await transferUnseen(id, cost);
      await database.query(`update provider_payments set state = 'charged' where order_id = $1`, [id]);
    };
    expect(await statusOf(key)).toMatchObject({ state: 'waiting' });
    expect(await statusOf(key)).toMatchObject({ state: 'paid' });
    await expectKept(id);
  });

  test('an expired order says so, and a transfer that arrives afterwards goes back once', async () => {
    const { key, id } = await begin();
    server.setNow(later(20));
    expect(await statusOf(key)).toMatchObject({ state: 'declined', isExpired: true });
    await inBank(id, 'pay');
    expect(await books(id)).toMatchObject({ received: 0 });
    await inBank(id, 'payLate');
    await inBank(id, 'payLate');
    await notify(id);
    expect(await statusOf(key)).toMatchObject({ state: 'declined', isExpired: true });
    await expectReturned(id, 2);
  });

  test('a transfer that arrives before anybody noticed the expiry is booked', async () => {
    const { key, id } = await begin();
    server.setNow(later(21));
    await inBank(id, 'payLate');
    expect(await statusOf(key)).toMatchObject({ state: 'paid' });
    await expectKept(id);
  });

  test('an expired order and the one after it, both paid, are one stay', async () => {
    const first = await begin();
    server.setNow(later(20));
    await statusOf(first.key);
    const second = await begin(order(first.fields.number));
    await inBank(second.id, 'pay');
    await inBank(first.id, 'payLate');
    await expectKept(second.id);
    await expectReturned(first.id);
  });

  test('two orders for one stay, both paid in time, are one stay', async () => {
    const first = await begin();
    const second = await begin(order(first.fields.number));
    await inBank(second.id, 'pay');
    await inBank(first.id, 'pay');
    await expectKept(second.id);
    await expectReturned(first.id);
  });

  test('a late transfer that nobody reports is found and goes back', async () => {
    const { key, id } = await begin();
    server.setNow(later(20));
    await statusOf(key);
    await transferUnseen(id, (await books(id)).cost);
    await database.query(`update provider_payments set state = 'charged' where order_id = $1`, [id]);
    server.setNow(later(30));
    await expect.poll(async () => (await books(id)).returned).toBeGreaterThan(0);
    await expectReturned(id);
  });

  test('a double transfer that nobody reports is found and goes back', async () => {
    const { id } = await begin();
    await inBank(id, 'pay');
    await transferUnseen(id, (await books(id)).cost);
    server.setNow(later(5));
    await expect.poll(async () => (await books(id)).returned).toBeGreaterThan(0);
    await expectKept(id, 2);
  });

  test('that nobody reports is looked for once a minute', async () => {
    const lookedFor = async (id: string) => {
      const query = 'select asked_at from sbp_orders where payment_id = $1';
      const { rows } = await database.query<{ asked_at: Date | null }>(query, [id]);
      return rows[0]?.asked_at?.toISOString();
    };
    const { id } = await begin();
    await inBank(id, 'pay');
    server.setNow(later(2));
    await expect.poll(() => lookedFor(id)).toBe(later(2));
    await transferUnseen(id, (await books(id)).cost);
    server.setNow(later(2.9));
    const other = await begin();
    await inBank(other.id, 'pay');
    await expect.poll(() => lookedFor(other.id)).toBe(later(2.9));
    expect(await lookedFor(id)).toBe(later(2));
    server.setNow(later(3));
    await expect.poll(async () => (await books(id)).returned).toBeGreaterThan(0);
  });
});

describe('PLUS-28 attacks on SBP', () => {
  test('a forged notification credits nothing, whatever it claims and however often', async () => {
    const { key, id } = await begin();
    const claims = { source: 'sbp', status: 'authorized', amount: '1000000', billnumber: '1' };
    for (const city of ['nizhny-novgorod', 'nizhny-novgorod', 'kazan']) await notify(id, claims, city);
    expect(await statusOf(key)).toMatchObject({ state: 'waiting' });
    expect(await books(id)).toMatchObject({ sessions: 0, received: 0 });
  });

  test('another city and an unknown order are refused by one name', async () => {
    const { id } = await begin();
    const refusal = { status: 'error', errorName: 'PaymentServiceError' };
    expect(await notify(id, {}, 'kazan')).toMatchObject(refusal);
    expect(await notify(randomUUID())).toMatchObject(refusal);
  });

  test('a transfer of another sum begins nothing and goes back, and the right one still pays', async () => {
    const { key, id } = await begin();
    const { cost } = await books(id);
    await database.query(`update provider_payments set state = 'charged' where order_id = $1`, [id]);
    await transferUnseen(id, cost - 1);
    await notify(id);
    expect(await books(id)).toMatchObject({ sessions: 0, received: cost - 1, returned: cost - 1, owed: 0 });
    expect(await statusOf(key)).not.toMatchObject({ state: 'paid' });
    const open = await begin();
    await transferUnseen(open.id, 1);
    await database.query(`update provider_payments set state = 'charged' where order_id = $1`, [open.id]);
    await transferUnseen(open.id, (await books(open.id)).cost);
    await notify(open.id);
    expect(await books(open.id)).toMatchObject({ sessions: 1, returned: 1, owed: 0 });
  });

  test('one transfer pays one order: its replay for somebody else’s order begins nothing', async () => {
    const mine = await begin();
    const other = await begin();
    await inBank(mine.id, 'pay');
    const { rows } = await database.query<{ id: string }>(
      `select id from provider_transfers where order_id = $1`,
      [mine.id],
    );
    // The same transfer, reported for another order.
    await database.query(`update provider_transfers set order_id = $1 where id = $2`, [
      other.id,
      rows[0]?.id,
    ]);
    await notify(other.id);
    expect(await books(other.id)).toMatchObject({ sessions: 0 });
    expect(await statusOf(other.key)).toMatchObject({ state: 'waiting' });
  });

  test('the id of a payment is no key: nobody learns the outcome of somebody else’s order by its link', async () => {
    const { id } = await begin();
    expect(await statusOf(id)).toEqual({ state: 'unknown' });
  });
});

describe('PLUS-28 a top-up by SBP', () => {
  async function beginTopUp() {
    const { account } = await driver(server.url, 'nizhny-novgorod', 'anna');
    const balance = async () => (await loadProfile(account, true)).balance ?? 0;
    const before = await balance();
    const key = named();
    const reply = await topUp(account, { amount: kopecks(100_00), methodId: 'sbp', phone: undefined }, key);
    const id = reply.redirectUrl?.split('/').at(-1) ?? '';
    return {
      account,
      id,
      reply,
      outcome: () => loadOwnPaymentOutcome(account, key.attemptId),
      added: async () => (await balance()) - before,
    };
  }

  test('that is paid twice is added once, and the second transfer goes back', async () => {
    const { id, reply, outcome, added } = await beginTopUp();
    expect(reply.isSbp).toBe(true);
    expect(await outcome()).toMatchObject({
      state: 'waiting',
      sbp: { link: expect.stringContaining('https://qr.nspk.ru/') },
    });
    await inBank(id, 'payTwice');
    expect(await outcome()).toMatchObject({ state: 'paid' });
    expect(await added()).toBe(100_00);
    expect(await books(id)).toMatchObject({ received: 200_00, returned: 100_00, owed: 0 });
  });

  test('that has expired adds nothing, and what arrives later goes back', async () => {
    const { id, outcome, added } = await beginTopUp();
    server.setNow(later(20));
    expect(await outcome()).toEqual({ state: 'declined', sbp: 'expired' });
    await inBank(id, 'payLate');
    expect(await added()).toBe(0);
    expect(await books(id)).toMatchObject({ received: 100_00, returned: 100_00, owed: 0 });
  });
});
