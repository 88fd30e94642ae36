import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { faultsOfPayments } from './books.ts';
import { atTheBank, claim, newPlate, orderOf, pay, statusOf } from './driver.ts';
import type { ServerGroup } from './payment-load.ts';
import { randomFrom } from './random.ts';

export interface SbpReport {
  readonly seed: number;
  readonly steps: number;
  readonly orders: number;
  readonly transfers: number;
  readonly paid: number;
  /** Transfers that went back: late, double, of a declined order, or for a car that has a stay. */
  readonly returned: number;
  /** Orders with money for which not exactly one transfer is kept, if they are paid, or none. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

const acts = [
  ...(['pay', 'pay', 'lostReply', 'newOrder', 'bank', 'bank', 'bankLoses', 'payTwice'] as const),
  ...(['payLate', 'payLate', 'decline', 'expire', 'claim', 'ask', 'ask'] as const),
] as const;
const actionOf = {
  bank: 'pay',
  bankLoses: 'lose',
  payTwice: 'payTwice',
  payLate: 'payLate',
  decline: 'decline',
} as const;

/**
 * Random drivers, several at once, who pay by SBP: again, twice, too late, for one car with two orders, with
 * lost replies and notifications. Afterwards each order is asked about once, as the server does by itself.
 */
export async function loadSbp(
  { databaseUrl, servers }: ServerGroup,
  sequences: number,
  seed: number,
): Promise<SbpReport> {
  const began = performance.now();
  const since = new Date();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const cars = Array.from({ length: Math.ceil(sequences / 4) }, () => newPlate());
  const orders = new Map<string, string>();
  let steps = 0;

  const drive = async (index: number) => {
    const random = randomFrom(seed + index);
    const server = () => servers[random.upTo(servers.length)] ?? '';
    const plate = random.of(cars);
    let key = randomUUID() as string;
    let order = orderOf(plate, { payment: 'sbp', duration: random.of(['00:15', '01:00']) });
    let id = '';
    for (let step = 0; step < 10; step += 1) {
      steps += 1;
      const act = random.of(acts);
      if (act === 'newOrder') {
        key = randomUUID();
        order = orderOf(plate, { payment: 'sbp', duration: random.of(['00:15', '01:00']) });
        id = '';
      } else if (act === 'pay' || act === 'lostReply') {
        const reply = await pay(server(), order, key);
        if (reply.orderId) orders.set(reply.orderId, key);
        if (act === 'pay') id = reply.orderId ?? id;
      } else if (act === 'ask') await statusOf(server(), key);
      else if (id === '') continue;
      else if (act === 'expire') await expire(client, id);
      else if (act === 'claim') await claim(server(), id);
      else await atTheBank(server(), id, actionOf[act]);
    }
  };
  try {
    for (let first = 0; first < sequences; first += driversAtOnce)
      await Promise.all(
        Array.from({ length: Math.min(driversAtOnce, sequences - first) }, (_, index) =>
          drive(first + index),
        ),
      );
    for (const [id, key] of orders) {
      await statusOf(servers[0] ?? '', key);
      await claim(servers[0] ?? '', id);
    }
    const [counts] = (
      await client.query<Record<'transfers' | 'paid' | 'returned', string>>(
        `select
          (select count(*) from provider_transfers where arrived_at >= $1) as transfers,
          (select count(*) from payments where method = 'sbp' and status = 'paid' and created_at >= $1) as paid,
          (select count(*) from sbp_transfers where refund_id is not null and arrived_at >= $1) as returned`,
        [since],
      )
    ).rows;
    return {
      seed,
      steps,
      orders: orders.size,
      transfers: Number(counts?.transfers),
      paid: Number(counts?.paid),
      returned: Number(counts?.returned),
      faults: await faultsOfPayments(client, since),
      seconds: (performance.now() - began) / 1000,
    };
  } finally {
    await client.end();
  }
}

const driversAtOnce = 20;

/** The time of an order is over, at the bank and in the city. */
async function expire(client: pg.Client, id: string): Promise<void> {
  await client.query(`update provider_payments set expires_at = now() where order_id = $1`, [id]);
  await client.query(`update sbp_orders set expires_at = now() where payment_id = $1`, [id]);
}
