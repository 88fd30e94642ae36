import { setTimeout } from 'node:timers/promises';
import {
  lockSession,
  lockVehicles,
  type Session,
  tryLockVehicle,
} from '@kerb/city-server/modules/sessions/sessions.ts';
import { connect } from '@kerb/city-server/platform/database/connect.ts';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { driver } from '../contract/drivers.ts';
import { rawCall } from '../contract/raw-call.ts';
import { startTwoServers } from './two-servers.ts';

describe('two servers on one PostgreSQL', () => {
  // On a separate database: to the processes that share the other one, these payments are out of time.
  const { servers } = startTwoServers();

  async function call(index: number, path: string, body: Record<string, string>, key?: string) {
    const server = servers[index % servers.length];
    const send = () =>
      fetch(`${server?.url}/nizhny-novgorod/backend/v2/${path}`, {
        method: 'POST',
        body: new URLSearchParams(body),
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      });
    let reply = await send();
    // Without a free connection to the database a server asks to be called later.
    while (reply.status === 503) {
      await setTimeout(100);
      reply = await send();
    }
    return (await reply.json()) as {
      orderId?: string;
      errorName?: string;
      result?: { state: string; proof?: string };
    };
  }

  const order = (number: string) => ({
    type: 'PAYMENT_UNGER',
    number,
    category: 'B',
    numberFormat: 'rus',
    payment: 'card',
    zone: '1001',
    duration: '01:00',
    parkingCode: '',
  });
  const run = `${Date.now() % 900}`.padStart(3, '0');

  test('REL-14 fifty repeats of a payment over two processes create one order', async () => {
    const body = order(`В${run}АА52`);
    const key = `two-processes-${Date.now()}`;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => call(index, 'paymentStart', body, key)),
    );
    expect(new Set(replies.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await call(1, 'paymentStatus', { attempt: key })).toMatchObject({ result: { state: 'waiting' } });
  });

  test.each([
    ['vehicles', { number: `К${run}АА52` }],
    ['durations', { duration: '02:00' }],
    ['methods', { payment: 'sbp' }],
  ])('REL-04 REL-14 one key with two %s, forty times at once, makes one order', async (what, change) => {
    const key = `two-${what}-${Date.now()}`;
    const body = order(`Е${run}А${what === 'vehicles' ? 'А' : what === 'durations' ? 'В' : 'Е'}52`);
    const replies = await Promise.all(
      // Each process gets both.
      Array.from({ length: 40 }, (_, index) =>
        call(index, 'paymentStart', index % 4 < 2 ? body : { ...body, ...change }, key),
      ),
    );
    const orders = replies.flatMap(({ orderId }) => orderId ?? []);
    expect(new Set(orders).size).toBe(1);
    expect(orders).toHaveLength(20);
    expect(replies.filter(({ errorName }) => errorName === 'IdempotencyKeyReused')).toHaveLength(20);
  });

  test('fault 22 REL-14 one key for two barrier quotes, forty times at once, makes one payment', async () => {
    const headers = { Authorization: 'Bearer guest', 'Idempotency-Key': `two-quotes-${Date.now()}` };
    const quotes = await Promise.all(
      ['210003', '210012'].map(async (ticketNumber) => {
        const query = new URLSearchParams({ ticketNumber, parkingNumber: '' });
        const url = `${servers[0]?.url}/nizhny-novgorod/backend/v2/costPlane?${query}`;
        return (await (await fetch(url, { headers })).json()) as { sessionId: string; parkingNumber: string };
      }),
    );
    const statuses: number[] = [];
    const replies = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { sessionId = '', parkingNumber = '' } = quotes[index % 4 < 2 ? 0 : 1] ?? {};
        const reply = await fetch(`${servers[index % 2]?.url}/nizhny-novgorod/backend/v2/payPlane`, {
          method: 'POST',
          body: new URLSearchParams({ paymentService: 'card', sessionId, parkingNumber }),
          headers,
        });
        statuses.push(reply.status);
        return (await reply.json()) as { redirectURL?: string; errorName?: string };
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const pages = replies.flatMap(({ redirectURL }) => (redirectURL ? new URL(redirectURL).pathname : []));
    expect(new Set(pages).size).toBe(1);
    expect(replies.filter(({ errorName }) => errorName === 'IdempotencyKeyReused')).toHaveLength(20);
  });

  test('PLUS-25 the first proofs of a city, asked of two processes at once, have one key', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `proof-${index}-${Date.now()}`);
    for (const [index, key] of keys.entries()) {
      const number = `Р${run}А${'АВЕКМНОРСТ'[index % 10]}${index < 10 ? 52 : 152}`;
      await call(index, 'paymentStart', { ...order(number), zone: '1011' }, key);
    }
    const replies = await Promise.all(
      keys.map((attempt, index) => call(index, 'paymentStatus', { attempt })),
    );
    const headers = replies.map(({ result }) => result?.proof?.split('.')[0]);
    expect(headers[0]).toBeDefined();
    expect(new Set(headers).size).toBe(1);
  });

  test('REL-14 free stays requested at once from two processes give a vehicle one session', async () => {
    const body = { ...order(`М${run}АА52`), zone: '1011' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call(index, 'paymentStart', body)),
    );
    expect(replies.filter(({ orderId }) => orderId)).toHaveLength(1);
    expect(replies.filter(({ errorName }) => errorName === 'ParkingSessionAlreadyExists')).toHaveLength(9);
  });

  test('REL-14 open-ended stays begun at once in two processes give a vehicle one', async () => {
    const plate = `Н${run}АА159`;
    const drivers = await Promise.all(
      ['anna', 'boris'].map((name) => driver(servers[0]?.url ?? '', 'perm', name as 'anna')),
    );
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rawCall(`${servers[index % 2]?.url}/perm/api/payment/start/v2`, {
          ...{ Vehicle: plate, Zone: '1001' },
          token: drivers[index % 4 < 2 ? 0 : 1]?.auth.current() ?? '',
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(replies.filter(({ errorName }) => errorName === 'ParkingSessionAlreadyExists')).toHaveLength(19);
  });

  test('REL-14 two plates that share a lock never make two requests wait for each other', async () => {
    // Of 300,000 plates some ten share their hash with another one.
    const client = new pg.Client(inject('databaseUrl'));
    await client.connect();
    const { rows } = await client.query<{ first: string; last: string }>(`
      select min(plate) as first, max(plate) as last
      from (select 'A' || number as plate from generate_series(1, 300000) as number) as plates
      group by hashtext('vehicle tula ' || plate) having count(*) > 1`);
    await client.end();
    const database = await connect({ kind: 'postgres', url: inject('databaseUrl') });
    // Two pairs whose locks have one order by the smaller plates and the other one by the greater plates.
    const pairs = rows.flatMap((one) =>
      rows
        .filter((other) => one.first < other.first && one.last > other.last)
        .map((other) => [one, other] as const),
    );
    const [one, other] = pairs[0] ?? [];
    if (!one || !other) throw new Error('No plates share their locks');
    const lists = [
      [one.first, other.first],
      [one.last, other.last],
    ];
    const lock = (plates: readonly string[]) =>
      database.transaction().execute((transaction) => lockVehicles(transaction, 'tula', plates));
    for (let round = 0; round < 50; round += 1)
      await Promise.all([...lists, ...lists].map((plates) => lock(plates)));
    await database.destroy();
  });

  test('REL-14 a session whose plate is corrected while its lock is waited for is locked by its new plate', async () => {
    const database = await connect({ kind: 'postgres', url: inject('databaseUrl') });
    const [written, corrected] = [`Т${run}АА52`, `Т${run}АВ52`];
    const reads = [written, corrected, corrected].map((plate) => ({ city: 'tula', plate }) as Session);
    const free = await database.transaction().execute(async (transaction) => {
      const session = await lockSession(transaction, async () => reads.shift() as Session);
      expect(session.plate).toBe(corrected);
      return database.transaction().execute((other) => tryLockVehicle(other, 'tula', corrected));
    });
    expect(free).toBe(false);
    await database.destroy();
  });

  test('REL-14 SEC-10 wrong passwords sent to two processes count together', async () => {
    const login = `nobody-${Date.now()}@kerb.example`;
    const tryAt = async (index: number) => {
      const url = `${servers[index % servers.length]?.url}/nizhny-novgorod/api/auth/login-v5`;
      const reply = await fetch(url, { method: 'POST', body: new URLSearchParams({ login, password: 'x' }) });
      return ((await reply.json()) as { errorName: string }).errorName;
    };
    const names = await Promise.all(Array.from({ length: 12 }, (_, index) => tryAt(index)));
    expect(names.filter((name) => name === 'IncorrectLogin')).toHaveLength(3);
    expect(names.filter((name) => name === 'LoginTryLimit')).toHaveLength(9);
  });
});
