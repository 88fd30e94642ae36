import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import { quoteExtension, topUp } from '@kerb/core/api/account-payment.ts';
import { enableAutoExtension } from '@kerb/core/api/auto-extension.ts';
import { eraseAccount } from '@kerb/core/api/my-data.ts';
import { loadProfile } from '@kerb/core/api/profile.ts';
import { unbindAccount } from '@kerb/core/api/profile-changes.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type {
  PaymentProvider,
  SbpBindings,
} from '../../examples/city-server/modules/payments/payment-provider.ts';
import { freePort } from '../run/free-port.ts';
import type { RecordingClient } from './client.ts';
import { controlCalls } from './control-room.ts';
import { codeOf, driver, named, started } from './drivers.ts';
import { type PreparedDatabase, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

const city = 'nizhny-novgorod';
const at = (time: string) => `2026-06-10T${time}:00+03:00`;
const half = minutes(30);
let server: CityServerHarness;
let database: PreparedDatabase;
let anna: RecordingClient;
let metricsUrl = '';
const lines: string[] = [];
const bank = { isSilent: false, slowBinding: '', beforeCharge: async () => {} };

/** The demo bank, which does not hear of ended bindings while it is silent, and decides nothing about one. */
function withSilence(payment: PaymentProvider): PaymentProvider {
  const { sbp } = payment;
  if (!sbp?.bindings) throw new Error('the demo bank binds no accounts');
  const { bindings } = sbp;
  const unbind: SbpBindings['unbind'] = async (...call) => {
    if (bank.isSilent) throw new Error('the bank is silent');
    if (call[1].startsWith('refused')) throw new Error('the bank knows no such binding');
    await bindings.unbind(...call);
  };
  const charge: SbpBindings['charge'] = async (context, paymentId, bindingId) => {
    await bank.beforeCharge();
    if (bindingId !== bank.slowBinding) await bindings.charge(context, paymentId, bindingId);
  };
  return { ...payment, sbp: { ...sbp, bindings: { ...bindings, charge, unbind } } };
}

/** A job tells the bank. */
const soon = { interval: 200 };

beforeAll(async () => {
  database = await preparedDatabase();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startCityServer({
    database,
    metrics: { host: '127.0.0.1', port },
    log: { write: (line) => void lines.push(line) },
    providers: ({ payment, ...others }) => ({ ...others, payment: withSilence(payment) }),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow(at('12:00'));
  for (const table of ['auto_extensions', 'bound_accounts', 'owed_unbindings', 'provider_bindings', 'outbox'])
    await database.query(`delete from ${table}`);
  anna = await driver(server.url, city, 'anna');
  await setBalance(5000_00);
});

const setBalance = (balance: number, email = 'anna@kerb.example') =>
  database.query('update accounts set balance_kopecks = $1 where email = $2 and city = $3', [
    balance,
    email,
    city,
  ]);
const profile = () => loadProfile(anna.account, true);
const beginTopUp = (over: object = {}) =>
  topUp(
    anna.account,
    { amount: kopecks(100_00), methodId: 'sbp', phone: undefined, bindsAccount: true, ...over },
    named(),
  );
/** Presses a button on the bank's page. */
const pressed = ({ redirectUrl = '' }: { readonly redirectUrl?: string | undefined }, action: string) =>
  fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

/** How many bindings the bank knows. */
const expectBindings = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await database.query('select id from provider_bindings where ended_at is null');
    expect(rows).toHaveLength(count);
  }, soon);

async function bind(): Promise<void> {
  await pressed(await beginTopUp(), 'pay');
  expect((await profile()).boundAccount).toBe('Demo Bank ··4242');
}

/** A stay until 13:00 whose extension lacks some money. */
async function withShortExtension(): Promise<{ session: ParkingSession; total: number }> {
  const session = await started(anna);
  const { total } = await quoteExtension(anna.account, { session, duration: half });
  await enableAutoExtension(anna.account, { session, duration: half }, total);
  await setBalance(total - 12_34);
  return { session, total };
}

async function extensionOf({ id }: ParkingSession) {
  const { rows } = await database.query<{ status: string; failure: string | null; charge_id: string | null }>(
    'select status, failure, charge_id from auto_extensions where session_id = $1',
    [id],
  );
  return rows[0];
}
const decided = (session: ParkingSession) =>
  vi.waitFor(async () => {
    const extension = await extensionOf(session);
    expect(extension?.status).not.toBe('enabled');
    return extension;
  }, soon);
/** What the bank transferred for a charge, in kopecks. */
async function transferred(id: string | null | undefined): Promise<number[]> {
  const sql = 'select amount_kopecks::int as kopecks from provider_transfers where order_id = $1';
  return (await database.query<{ kopecks: number }>(sql, [id ?? null])).rows.map(({ kopecks }) => kopecks);
}

describe('PLUS-28 an account that a top-up binds', () => {
  test('is bound once the bank has paid, and not by a top-up that binds none', async () => {
    await pressed(await beginTopUp({ bindsAccount: false }), 'pay');
    expect((await profile()).boundAccount).toBeUndefined();
    await pressed(await beginTopUp(), 'decline');
    expect((await profile()).boundAccount).toBeUndefined();
    await bind();
  });

  test('is offered where the city says so, and bound by SBP alone', async () => {
    expect((await loadAccountCapabilities(anna.account)).canBindAccount).toBe(true);
    expect(await codeOf(beginTopUp({ methodId: 'card' }))).toBe('PaymentServiceError');
    await bind();
    const setting = `/cities/${city}/settings/options.capabilities.sbpBinding`;
    await controlCalls(server.url)('PUT', setting, { value: false });
    try {
      expect(await codeOf(beginTopUp())).toBe('PaymentServiceError');
      expect((await profile()).boundAccount).toBeUndefined();
    } finally {
      await controlCalls(server.url)('PUT', setting, { value: true });
    }
  });

  test('pays what the balance lacks for an extension at its end, once, and no more', async () => {
    await bind();
    const { session, total } = await withShortExtension();
    expect(await transferred((await extensionOf(session))?.charge_id)).toEqual([]);
    server.setNow(at('13:00'));
    // Pages that load at that moment change nothing about it.
    await Promise.all([profile(), profile(), profile()]);
    const extension = await decided(session);
    expect(extension).toMatchObject({ status: 'made', failure: null });
    expect(await transferred(extension?.charge_id)).toEqual([12_34]);
    const { balance, sessions } = await profile();
    expect(balance).toBe(0);
    expect(sessions.find(({ id }) => id === session.id)?.endsAt).toBe(Date.parse(at('13:30')));
    expect(total).toBeGreaterThan(12_34);
  });

  test('is not charged for an extension that costs more than the driver confirmed', async () => {
    await bind();
    const { session } = await withShortExtension();
    const risen = 'update auto_extensions set maximum_kopecks = maximum_kopecks - 1 where session_id = $1';
    await database.query(risen, [session.id]);
    server.setNow(at('13:00'));
    const failed = { status: 'failed', failure: 'PriceChangedTryLater', charge_id: null };
    expect(await decided(session)).toEqual(failed);
  });

  test('pays for an extension whose money went to another one of the account', async () => {
    await bind();
    const { session } = await withShortExtension();
    const used = await beginTopUp();
    await pressed(used, 'pay');
    const usedId = used.redirectUrl?.split('/').at(-1) ?? '';
    const given = 'update auto_extensions set charge_id = $1 where session_id = $2';
    await database.query(given, [usedId, session.id]);
    await setBalance(0);
    server.setNow(at('13:00'));
    const extension = await decided(session);
    expect(extension?.status).toBe('made');
    expect(extension?.charge_id).not.toBe(usedId);
    expect(await transferred(extension?.charge_id)).toHaveLength(1);
  });

  test('lets an extension be enabled that the balance could not pay', async () => {
    const session = await started(anna);
    const { total } = await quoteExtension(anna.account, { session, duration: half });
    await setBalance(0);
    const enable = () => enableAutoExtension(anna.account, { session, duration: half }, total);
    expect(await codeOf(enable())).toBe('NoMoneyNoHoney');
    await bind();
    await setBalance(0);
    await enable();
    server.setNow(at('13:00'));
    expect(await decided(session)).toMatchObject({ status: 'made' });
  });

  test('is not charged where the balance is enough', async () => {
    await bind();
    const { session } = await withShortExtension();
    await setBalance(5000_00);
    server.setNow(at('13:00'));
    expect(await decided(session)).toEqual({ status: 'made', failure: null, charge_id: null });
  });

  test('whose bank refuses leaves the car unpaid, and the driver is told', async () => {
    await bind();
    const { session } = await withShortExtension();
    await database.query('update provider_bindings set ended_at = now()');
    server.setNow(at('13:00'));
    const extension = await decided(session);
    expect(extension).toMatchObject({ status: 'failed', failure: 'NoMoneyNoHoney' });
    expect(await transferred(extension?.charge_id)).toEqual([]);
    const { rows } = await database.query<{ text: string }>('select text from outbox');
    expect(rows.map(({ text }) => text).join()).toContain('не продлена');
  });

  test('whose bank takes its time leaves no car unpaid in the profile until the bank has decided', async () => {
    await bind();
    const { session } = await withShortExtension();
    const slow = await database.query<{ binding_id: string }>('select binding_id from bound_accounts');
    bank.slowBinding = slow.rows[0]?.binding_id ?? '';
    server.setNow(at('13:00'));
    const ended = (await profile()).endedSessions?.find(({ id }) => id === session.id);
    expect(ended).toMatchObject({ id: session.id, unpaidSince: undefined });
    bank.slowBinding = '';
    expect(await decided(session)).toMatchObject({ status: 'made' });
    expect((await profile()).sessions.map(({ id }) => id)).toContain(session.id);
  });

  test('whose bank takes its time keeps no other extension waiting, however many wait for it', async () => {
    await bind();
    await setBalance(0);
    const slow = await database.query<{ binding_id: string }>('select binding_id from bound_accounts');
    bank.slowBinding = slow.rows[0]?.binding_id ?? '';
    const boris = await driver(server.url, city, 'boris');
    const binding = { amount: kopecks(100_00), methodId: 'sbp', phone: undefined, bindsAccount: true };
    await pressed(await topUp(boris.account, binding, named()), 'pay');
    await setBalance(5000_00, 'boris@kerb.example');
    const sessions = [await started(boris), await started(boris)] as const;
    const prices = [];
    for (const session of sessions) {
      const { total } = await quoteExtension(boris.account, { session, duration: half });
      await enableAutoExtension(boris.account, { session, duration: half }, total);
      prices.push(total);
    }
    // Enough for one of them; his bank pays for the other.
    await setBalance(prices[0] ?? 0, 'boris@kerb.example');
    await database.query(
      `with owner as (select id from accounts where email = 'anna@kerb.example' and city = $2),
      orders as (
        insert into payments select (jsonb_populate_record(payments, jsonb_build_object(
          'id', overlay(gen_random_uuid()::text placing '00000000' from 1), 'account_id', owner.id
        ))).* from owner, generate_series(1, 100), payments join sessions on payment_id = payments.id
        where sessions.id = $1
        returning id
      ),
      details as (
        insert into session_orders select (jsonb_populate_record(session_orders, jsonb_build_object(
          'payment_id', orders.id
        ))).* from orders, session_orders join sessions using (payment_id) where sessions.id = $1
      ),
      stays as (
        insert into sessions select (jsonb_populate_record(sessions, jsonb_build_object(
          'id', orders.id, 'payment_id', orders.id, 'plate', left(orders.id::text, 4) || right(orders.id::text, 5)
        ))).* from orders, sessions where sessions.id = $1
        returning id
      )
      insert into auto_extensions select (jsonb_populate_record(auto_extensions, jsonb_build_object(
        'session_id', stays.id, 'account_id', owner.id
      ))).* from owner, stays, auto_extensions where session_id = $1`,
      [sessions[0].id, city],
    );
    server.setNow(at('13:00'));
    const extensions = [await decided(sessions[0]), await decided(sessions[1])];
    expect(extensions.map((extension) => extension?.status)).toEqual(['made', 'made']);
    const charges = extensions.flatMap((extension) => extension?.charge_id ?? []);
    expect(charges).toHaveLength(1);
    const { rows } = await database.query(`select from auto_extensions where status = 'enabled'`);
    expect(rows).toHaveLength(100);
  });

  test('that the driver unbinds is charged no more, also for what is enabled', async () => {
    await bind();
    const { session } = await withShortExtension();
    await unbindAccount(anna.account);
    expect((await profile()).boundAccount).toBeUndefined();
    await expectBindings(0);
    server.setNow(at('13:00'));
    expect(await decided(session)).toEqual({ status: 'failed', failure: 'NoMoneyNoHoney', charge_id: null });
    // It is off already.
    await unbindAccount(anna.account);
  });

  test('is given back what its bank paid after the driver had unbound it', async () => {
    await bind();
    const { session, total } = await withShortExtension();
    bank.isSilent = true;
    bank.beforeCharge = async () => {
      bank.beforeCharge = async () => {};
      await unbindAccount(anna.account);
    };
    server.setNow(at('13:00'));
    try {
      expect(await decided(session)).toMatchObject({ status: 'failed', failure: 'NoMoneyNoHoney' });
    } finally {
      bank.isSilent = false;
    }
    const charge = (await extensionOf(session))?.charge_id;
    expect(await transferred(charge)).toEqual([12_34]);
    const { rows } = await database.query(
      'select amount_kopecks::int as kopecks from provider_refunds where order_id = $1',
      [charge],
    );
    expect(rows).toEqual([{ kopecks: 12_34 }]);
    expect((await profile()).balance).toBe(total - 12_34);
  });

  test('belongs to its driver alone', async () => {
    await bind();
    const boris = await driver(server.url, city, 'boris');
    expect((await loadProfile(boris.account, true)).boundAccount).toBeUndefined();
    await unbindAccount(boris.account);
    expect((await profile()).boundAccount).toBe('Demo Bank ··4242');
  });

  test('is unbound at a bank that did not answer at first', async () => {
    await bind();
    bank.isSilent = true;
    await unbindAccount(anna.account);
    const toldInVain = () => lines.some((line) => line.includes('a bank was not told'));
    await vi.waitFor(() => expect(toldInVain()).toBe(true), soon);
    await expectBindings(1);
    bank.isSilent = false;
    await expectBindings(0);
    const { rows } = await database.query('select binding_id from owed_unbindings');
    expect(rows).toEqual([]);
  });

  test('is unbound at the bank beside however many that the bank refuses to unbind', async () => {
    await bind();
    await database.query(`update provider_bindings set id = 'z' || id where ended_at is null`);
    await database.query(`update bound_accounts set binding_id = 'z' || binding_id`);
    await database.query(
      // Owed only now, so that each is due again at once.
      `insert into owed_unbindings (binding_id, owed_at)
         select 'refused ' || n, $1::timestamptz from generate_series(1, 100) n`,
      [at('12:00')],
    );
    await unbindAccount(anna.account);
    await expectBindings(0);
  });

  test('that two drivers have bound is unbound at the bank when neither has it any more', async () => {
    await bind();
    const boris = await driver(server.url, city, 'boris');
    await database.query(
      `insert into bound_accounts
         select a.id, b.binding_id, b.bank, b.bound_at from bound_accounts b, accounts a
         where a.city = $1 and a.email = 'boris@kerb.example'`,
      [city],
    );
    // The bank is told in the order of the ids.
    await database.query("insert into owed_unbindings values ('refused', $1)", [at('11:00')]);
    await unbindAccount(anna.account);
    const refusals = async () =>
      (await database.query('select from owed_unbindings where told_at > owed_at')).rows;
    await vi.waitFor(async () => expect(await refusals()).toHaveLength(1), soon);
    await expectBindings(1);
    await unbindAccount(boris.account);
    await expectBindings(0);
  });

  test('is unbound less and less often at a bank that never takes it, and metrics say since when', async () => {
    server.setNow(at('12:20'));
    const day = (offset: number) => new Date(Date.parse(at('12:20')) + offset * 86_400_000).toISOString();
    await database.query(
      `insert into owed_unbindings values
         ('refused 1 within the hour', $1, $2), ('refused 2 yesterday', $3, $4), ('refused 3', $1, $5),
         ('refused 4', $3, $6)`,
      [at('12:00'), at('12:11'), day(-9), day(-0.9), at('12:10'), day(-1)],
    );
    const toldNow = async () => {
      const { rows } = await database.query<{ id: string }>(
        'select binding_id as id from owed_unbindings where told_at = $1 order by 1',
        [at('12:20')],
      );
      return rows.map(({ id }) => id);
    };
    // The bank is told in the order of the ids, so what is not due would have been told before.
    await vi.waitFor(async () => expect(await toldNow()).toContain('refused 4'), soon);
    expect(await toldNow()).toEqual(['refused 3', 'refused 4']);

    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toContain('kerb_bank_owed{what="unbinding"} 4');
    expect(metrics).toMatch(/kerb_bank_owed_oldest_seconds\{what="unbinding"\} [1-9]/);
  });

  test('is unbound at the bank when another one takes its place', async () => {
    await bind();
    await bind();
    await expectBindings(1);
    const both = await database.query(
      'select id from provider_bindings join bound_accounts on id = binding_id where ended_at is null',
    );
    expect(both.rows).toHaveLength(1);
  });

  test('is unbound at the bank when its driver erases the account', async () => {
    await bind();
    await setBalance(0);
    await database.query("update payments set status = 'declined' where status = 'waiting'");
    await database.query(
      "update sessions set starts_at = '2026-01-01', ends_at = '2026-01-02', ended_at = '2026-01-02'",
    );
    await eraseAccount(anna.account, { password: 'parking-1' });
    await expectBindings(0);
  });
});
