import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfPayments } from './books.ts';
import { type CityProcess, startCityProcess } from './city-process.ts';
import { type Postgres, startOwnPostgres } from './cluster.ts';
import { type CuttableNetwork, cuttableNetwork } from './cuttable-network.ts';
import { atTheBank, city, newPlate, orderOf, pay } from './driver.ts';

/** The demonstration's past has payments of its own. */
const began = new Date();
let postgres: Postgres;
let network: CuttableNetwork;
let server: CityProcess;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  network = await cuttableNetwork(Number(new URL(postgres.url).port));
  // A query waits two seconds instead of twenty, so that the test need not wait longer.
  const url = new URL(postgres.url);
  url.port = String(network.port);
  url.search = 'query_timeout=2000&connectionTimeoutMillis=1000';
  server = await startCityProcess(url.href, undefined, 1);
});
afterAll(async () => {
  await server.kill();
  network.close();
  postgres.stop();
});

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Ends the connections of the server in this state, as an administrator or a failover does. */
const terminate = (state: 'idle' | 'active') =>
  administer(async (client) => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where state = $1 and pid <> pg_backend_pid()',
      [state],
    );
    return rowCount ?? 0;
  });

const news = (of: string = city) => fetch(`${server.url}/${of}/api/news?limit=1`);
const readiness = async () => (await fetch(`${server.url}/ready`)).status;
const isServing = () => expect.poll(async () => (await news()).status).toBe(200);

/** Status, `Retry-After` and the error name of a request while there is no database. */
async function refusal(request: Promise<Response>) {
  const reply = await request;
  const { status, errorName } = (await reply.json()) as { status: string; errorName: string };
  return { http: reply.status, retryAfter: reply.headers.get('Retry-After'), status, errorName };
}
const unavailable = { http: 503, retryAfter: '3', status: 'error', errorName: 'UnknownError' };

const payment = (plate: string, key: string) =>
  fetch(`${server.url}/${city}/backend/v2/paymentStart`, {
    method: 'POST',
    body: new URLSearchParams(orderOf(plate)),
    headers: { 'Idempotency-Key': key },
  });

test('PLUS-23 REL-13 a process outlives its idle connections', async () => {
  await isServing();
  await expect.poll(() => terminate('idle')).toBeGreaterThan(0);
  await isServing();
});

test('PLUS-23 REL-13 a payment whose connection ends in its middle is answered by 503, and made once when it is repeated', async () => {
  const [plate, key] = [newPlate(), randomUUID()];
  const reply = await administer(async (client) => {
    // The payment waits for the vehicle, in its transaction.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`vehicle ${city} ${plate}`]);
    const sent = refusal(payment(plate, key));
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`,
    );
    const answered = await sent;
    await client.query('rollback');
    return answered;
  });
  expect(reply).toEqual(unavailable);
  const ids = [await pay(server.url, orderOf(plate), key), await pay(server.url, orderOf(plate), key)];
  expect(new Set(ids.map(({ orderId }) => orderId)).size).toBe(1);
});

test('PLUS-23 REL-13 RUN-02 while PostgreSQL is gone requests are answered by 503, and the process goes on when it is back, also with a city that was first asked for meanwhile', async () => {
  const [plate, key] = [newPlate(), randomUUID()];
  const { orderId = '' } = await pay(server.url, orderOf(plate), key);
  postgres.halt();
  expect(await refusal(news())).toEqual(unavailable);
  expect(await refusal(payment(newPlate(), randomUUID()))).toEqual(unavailable);
  expect(await refusal(news('kazan'))).toEqual(unavailable);
  await expect.poll(readiness).toBe(503);
  postgres.resume();
  await isServing();
  await expect.poll(readiness).toBe(200);
  await expect.poll(async () => (await news('kazan')).status).toBe(200);
  // Nothing was lost: the payment that had begun is paid.
  await atTheBank(server.url, orderId, 'pay');
  const { rows } = await administer((client) =>
    client.query('select status from payments where id = $1', [orderId]),
  );
  expect(rows).toEqual([{ status: 'paid' }]);
});

test('PLUS-23 REL-13 a network that swallows everything holds up no request for good', async () => {
  await isServing();
  network.cut();
  expect(await refusal(news())).toEqual(unavailable);
  await expect.poll(readiness).toBe(503);
  network.restore();
  await isServing();
  expect(await administer((client) => faultsOfPayments(client, began))).toEqual([]);
});
