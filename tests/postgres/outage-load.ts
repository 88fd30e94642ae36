import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startCityProcess } from './city-process.ts';
import { startOwnPostgres } from './cluster.ts';
import { city, newPlate, orderOf, statusOf } from './driver.ts';
import { type Ledger, readLedger } from './ledger.ts';

export interface OutageReport {
  /** Replies while the database was gone, by status; `no reply` is a lost connection. */
  readonly repliesDuring: Readonly<Record<string, number>>;
  readonly repliesBeforeAndAfter: Readonly<Record<string, number>>;
  /** Replies with 503 that do not say when to come again. */
  readonly withoutRetryAfter: number;
  /** The longest wait for a reply while the database was gone. Seconds. */
  readonly longestWait: number;
  /** From the start of the database to the next payment that was accepted. Seconds. */
  readonly backAfter: number;
  readonly isSameProcess: boolean;
  readonly paid: number;
  /** Payments that had an order and are not paid in the end. */
  readonly lost: readonly string[];
  readonly ledger: Ledger;
}

const driversAtOnce = 8;
/** How long the load runs before the database stops, and after it is back. Seconds. */
const around = 8;

/**
 * PLUS-23, REL-13: stops the database for some seconds while drivers pay. A driver repeats a payment with its
 * key until it is answered, and then pays at the bank.
 */
export async function loadWithOutage(seconds: number): Promise<OutageReport> {
  const postgres = await startOwnPostgres();
  const server = await startCityProcess(postgres.url, undefined, 1);
  const since = new Date();
  const repliesDuring: Record<string, number> = {};
  const repliesBeforeAndAfter: Record<string, number> = {};
  const keys: string[] = [];
  let [isGone, isOver] = [false, false];
  let [withoutRetryAfter, longestWait, resumedAt, backAt] = [0, 0, 0, 0];

  /** The reply to one request, counted; nothing if the connection was lost. */
  async function request(path: string, fields?: Readonly<Record<string, string>>, key?: string) {
    const wasGone = isGone;
    const began = performance.now();
    const reply = await fetch(`${server.url}/${path}`, {
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
      redirect: 'manual',
    }).catch(() => undefined);
    const isDuring = wasGone && isGone;
    const replies = isDuring ? repliesDuring : repliesBeforeAndAfter;
    const status = String(reply?.status ?? 'no reply');
    replies[status] = (replies[status] ?? 0) + 1;
    if (isDuring) longestWait = Math.max(longestWait, (performance.now() - began) / 1000);
    if (reply?.status === 503 && !reply.headers.has('Retry-After')) withoutRetryAfter += 1;
    return reply;
  }

  /** The id of the order; nothing if the payment has to be repeated. */
  async function pay(order: ReturnType<typeof orderOf>, key: string): Promise<string | undefined> {
    const reply = await request(`${city}/backend/v2/paymentStart`, order, key);
    if (reply?.status !== 200) return undefined;
    if (resumedAt > 0 && backAt === 0) backAt = performance.now();
    return ((await reply.json()) as { orderId?: string }).orderId;
  }

  async function isPaidAtBank(id: string): Promise<boolean> {
    await request(`provider/pay/${id}`, { action: 'pay' });
    return (await request(`provider/receipt/${id}`))?.status === 200;
  }

  async function drive(): Promise<void> {
    while (!isOver) {
      const [key, order] = [randomUUID(), orderOf(newPlate())];
      keys.push(key);
      let id = await pay(order, key);
      while (!id) {
        await setTimeout(200);
        id = await pay(order, key);
      }
      // The bank's page of this demonstration needs the same database.
      while (!(await isPaidAtBank(id))) await setTimeout(200);
    }
  }

  try {
    const drivers = Promise.all(Array.from({ length: driversAtOnce }, drive));
    await setTimeout(around * 1000);
    postgres.halt();
    isGone = true;
    await setTimeout(seconds * 1000);
    isGone = false;
    postgres.resume();
    resumedAt = performance.now();
    await setTimeout(around * 1000);
    isOver = true;
    await drivers;
    const lost: string[] = [];
    for (const key of keys) if ((await statusOf(server.url, key)).result?.state !== 'paid') lost.push(key);
    return {
      repliesDuring,
      repliesBeforeAndAfter,
      withoutRetryAfter,
      longestWait,
      backAfter: (backAt - resumedAt) / 1000,
      isSameProcess: isAlive(server.processId),
      paid: keys.length - lost.length,
      lost,
      ledger: await readLedger(postgres.url, since),
    };
  } finally {
    isOver = true;
    await server.kill();
    postgres.stop();
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
