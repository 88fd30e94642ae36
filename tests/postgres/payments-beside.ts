import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { city, newPlate, orderOf, statusOf } from './driver.ts';

/** What drivers met while the database was gone, and around that time. */
export interface PaymentsReport {
  /** Replies while the database was gone, by status; `no reply` is a lost connection. */
  readonly repliesDuring: Readonly<Record<string, number>>;
  readonly repliesBeforeAndAfter: Readonly<Record<string, number>>;
  /** Replies with 503 that do not say when to come again. */
  readonly withoutRetryAfter: number;
  /** The longest wait for a reply while the database was gone. Seconds. */
  readonly longestWait: number;
  /** Between the last payment accepted before the database went and the first one afterwards. Seconds. */
  readonly gap: number;
  readonly paid: number;
  /** Payments that had an order and are not paid in the end. */
  readonly lost: readonly string[];
}

/** A payment for which the bank has given a receipt. */
export interface Receipt {
  readonly key: string;
  readonly at: Date;
}

export interface PaymentsBeside {
  /** Payments with a receipt so far. */
  readonly receipts: readonly Receipt[];
  /** From now on the database is gone. */
  noteGone(): void;
  /** The database is back, and requests that fail are counted as failures of the server. */
  noteBack(): void;
  /** Ends the drivers once each has paid, and asks for the outcome of each payment. */
  finish(): Promise<PaymentsReport>;
  /** Ends the drivers at once. */
  abandon(): void;
}

const driversAtOnce = 8;

/**
 * Drivers who pay while something happens to the database. Each repeats a payment with its key until it is
 * answered, and then pays at the bank until that gives a receipt.
 */
export function payBeside(servers: readonly string[]): PaymentsBeside {
  const repliesDuring: Record<string, number> = {};
  const repliesBeforeAndAfter: Record<string, number> = {};
  const keys: string[] = [];
  const receipts: Receipt[] = [];
  let [isGone, isOver, isAbandoned] = [false, false, false];
  let [withoutRetryAfter, longestWait, acceptedAt, gap, calls] = [0, 0, 0, 0, 0];

  /** The reply to one request, counted; nothing if the connection was lost. */
  async function request(path: string, fields?: Readonly<Record<string, string>>, key?: string) {
    const wasGone = isGone;
    const began = performance.now();
    calls += 1;
    const reply = await fetch(`${servers[calls % servers.length]}/${path}`, {
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
    const now = performance.now();
    if (acceptedAt > 0) gap = Math.max(gap, (now - acceptedAt) / 1000);
    acceptedAt = now;
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
      while (!id && !isAbandoned) {
        await setTimeout(200);
        id = await pay(order, key);
      }
      // The bank's page of this demonstration needs the same database.
      while (!isAbandoned && !(await isPaidAtBank(id ?? ''))) await setTimeout(200);
      if (!isAbandoned) receipts.push({ key, at: new Date() });
    }
  }

  const drivers = Promise.all(Array.from({ length: driversAtOnce }, drive));
  return {
    receipts,
    noteGone() {
      isGone = true;
    },
    noteBack() {
      isGone = false;
    },
    async finish() {
      isOver = true;
      await drivers;
      const lost: string[] = [];
      for (const key of keys)
        if ((await statusOf(servers[0] ?? '', key)).result?.state !== 'paid') lost.push(key);
      return {
        ...{ repliesDuring, repliesBeforeAndAfter, withoutRetryAfter, longestWait, gap, lost },
        paid: keys.length - lost.length,
      };
    },
    abandon() {
      isOver = true;
      isAbandoned = true;
    },
  };
}
