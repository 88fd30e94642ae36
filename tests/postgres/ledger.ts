import pg from 'pg';
import { faultsOfPayments } from './books.ts';

/**
 * Compares the city's guest orders with the bank's payments. All lists are empty if they agree. Stays paid
 * from a balance are left out.
 */
export interface Ledger {
  readonly charges: number;
  readonly kopecksCharged: number;
  readonly kopecksBooked: number;
  /** Charged by the bank, but not paid in the city. */
  readonly unbooked: readonly string[];
  /** Paid in the city, but not charged by the bank. */
  readonly unpaid: readonly string[];
  /** Paid orders without exactly one session. */
  readonly withoutOneSession: readonly string[];
  /** Overlapping sessions of one vehicle. */
  readonly overlapping: readonly string[];
  /** Of all kinds of payment: what was paid at the bank is booked or given back, once. */
  readonly faults: readonly string[];
}

/** Compares all orders created since `since`. */
export async function readLedger(databaseUrl: string, since: Date): Promise<Ledger> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const list = async (sql: string) =>
    (await client.query<{ id: string }>(sql, [since])).rows.map(({ id }) => id);
  const sum = async (sql: string) =>
    Number((await client.query<{ sum: string | null }>(sql, [since])).rows[0]?.sum ?? 0);
  try {
    return {
      faults: await faultsOfPayments(client, since),
      charges: await sum(
        `select count(*) as sum from provider_payments where state = 'charged' and opened_at >= $1`,
      ),
      kopecksCharged: await sum(
        `select sum(amount_kopecks) as sum from provider_payments where state = 'charged' and opened_at >= $1`,
      ),
      kopecksBooked: await sum(
        `select sum(amount_kopecks) as sum from payments where status = 'paid' and account_id is null and created_at >= $1`,
      ),
      unbooked: await list(
        `select p.order_id as id from provider_payments p left join payments o on o.id = p.order_id
         where p.state = 'charged' and p.opened_at >= $1 and o.status is distinct from 'paid'`,
      ),
      unpaid: await list(
        `select o.id from payments o left join provider_payments p on p.order_id = o.id
         where o.status = 'paid' and o.account_id is null and o.amount_kopecks > 0 and o.created_at >= $1
           and (p.state is distinct from 'charged' or p.amount_kopecks <> o.amount_kopecks)`,
      ),
      withoutOneSession: await list(
        `select o.id from payments o where o.kind = 'session' and o.created_at >= $1
           and (select count(*) from sessions s where s.payment_id = o.id) <> (case when o.status = 'paid' then 1 else 0 end)`,
      ),
      overlapping: await list(
        `select a.id from sessions a join payments o on o.id = a.payment_id join sessions b
           on b.city = a.city and b.plate = a.plate and b.id > a.id and b.starts_at < a.ends_at and b.ends_at > a.starts_at
         where o.created_at >= $1`,
      ),
    };
  } finally {
    await client.end();
  }
}
