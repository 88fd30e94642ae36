import type pg from 'pg';
import { newPlate } from '../driver.ts';
import type { Driver } from './in-process-driver.ts';

const tables = [
  'transactions',
  'balance_entries',
  'payment_slips',
  // With their details, sessions and keys.
  'payments',
  'barrier_quotes',
  'owed_refunds',
  'provider_refunds',
  'provider_transfers',
  'provider_payments',
  'limits',
  'outbox',
];

/** Deletes what earlier sequences left, so that the books hold one sequence only. */
export async function clearBooks(
  client: pg.Client,
  { accountId }: Driver,
  openingKopecks: number,
): Promise<void> {
  await client.query(
    `${tables.map((table) => `delete from ${table}`).join(';')}; update accounts set balance_kopecks = 0`,
  );
  await client.query('update accounts set balance_kopecks = $2 where id = $1', [accountId, openingKopecks]);
  await client.query(
    `insert into balance_entries (id, account_id, kind, amount_kopecks, created_at)
     values (gen_random_uuid(), $1, 'opening', $2, now() - interval '1 year')`,
    [accountId, openingKopecks],
  );
}

/** Two new vehicles of the driver, in place of earlier ones. */
export async function giveTwoCars(driver: Driver, client: pg.Client) {
  await client.query('delete from account_vehicles where account_id = $1 and not is_primary', [
    driver.accountId,
  ]);
  const [car, other] = [newPlate(), newPlate()];
  await giveCar(client, driver, car);
  await giveCar(client, driver, other);
  return { car, other };
}

async function giveCar(client: pg.Client, { accountId, city }: Driver, plate: string): Promise<void> {
  await client.query(
    `insert into account_vehicles (id, account_id, city, plate, is_foreign, category, is_primary, position)
     select gen_random_uuid(), $1, $3, $2, false, 'B', false, coalesce(max(position), 0) + 1
     from account_vehicles where account_id = $1`,
    [accountId, plate, city],
  );
}
