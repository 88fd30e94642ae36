import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { city } from './driver.ts';

/** Stays of one account. */
const perAccount = 200;

/** A different plate for each number. */
const plateOf = (number: string) => `
  substr('АВЕКМНОРСТУХ', 1 + (${number} % 12), 1) || lpad((${number} / 12 % 1000)::text, 3, '0')
  || substr('АВЕКМНОРСТУХ', 1 + (${number} / 12000 % 12), 1)
  || substr('АВЕКМНОРСТУХ', 1 + (${number} / 144000 % 12), 1) || '152'`;

/** A parked car. */
export interface Stay {
  readonly id: string;
  readonly plate: string;
}

interface Filling {
  /**
   * All stays, each with its payment, its order and its line of a history. Every second one was extended.
   */
  readonly stays: number;
  /** Of them run at this moment; the others were in the year before. */
  readonly running: number;
  /** How many of those that run are returned. */
  readonly found: number;
}

/** Fills a city that is there with stays of other drivers. Returns some of those that run, in no order. */
export async function fillStays(url: string, { stays, running, found }: Filling): Promise<readonly Stay[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const one = (statement: string, values: readonly unknown[]) => client.query(statement, [...values]);
    await one(
      `create temporary table made as
       select n, gen_random_uuid() as id, gen_random_uuid() as payment_id, ${plateOf('n')} as plate,
         case when n <= $1 then now() - interval '30 minutes'
           else now() - (n % 31000000) * interval '1 second' - interval '3 hours' end as starts_at
       from generate_series(1, $2::int) as n`,
      [running, stays],
    );
    await one(
      `create temporary table drivers as
       select n, gen_random_uuid() as account_id from generate_series(0, $1::int) as n`,
      [Math.floor(stays / perAccount)],
    );
    await one(
      `insert into accounts (id, city, kind, email, first_name, last_name, middle_name, balance_kopecks, settings, created_at)
       select account_id, $1, 'personal', $2 || n || '@kerb.example', '', '', '', 0, '{}', now() from drivers`,
      [city, `${randomUUID()}-`],
    );
    await one(
      `insert into payments (id, city, kind, status, method, amount_kopecks, return_url, created_at, settled_at, account_id)
       select payment_id, $1, 'session', 'paid', 'card', 5000, '', starts_at, starts_at, account_id
       from made join drivers on drivers.n = made.n / ${perAccount}`,
      [city],
    );
    await one(
      `insert into session_orders (payment_id, plate, zone_id, parking_code, duration_minutes, starts_at, ends_at, is_foreign, vehicle_category, is_retrospective)
       select payment_id, plate, '1001', '', 120, starts_at, starts_at + interval '2 hours', false, 'B', false from made`,
      [],
    );
    await one(
      `insert into sessions (id, payment_id, city, plate, zone_id, parking_code, starts_at, ends_at, amount_kopecks)
       select id, payment_id, $1, plate, '1001', '', starts_at, starts_at + interval '2 hours', 5000 from made`,
      [city],
    );
    await one(
      `create temporary table extended as
       select gen_random_uuid() as payment_id, id, plate, starts_at from made where n % 2 = 0`,
      [],
    );
    await one(
      `insert into payments (id, city, kind, status, method, amount_kopecks, return_url, created_at, settled_at)
       select payment_id, $1, 'extension', 'paid', 'card', 5000, '', starts_at, starts_at from extended`,
      [city],
    );
    await one(
      `insert into extensions (payment_id, session_id, plate, zone_id, starts_at, ends_at)
       select payment_id, id, plate, '1001', starts_at, starts_at + interval '1 hour' from extended`,
      [],
    );
    await one(
      `insert into transactions (id, account_id, happened_at, type, amount_kopecks, discount_kopecks, starts_at, ends_at, zone_id, plate, payment_id, session_id)
       select gen_random_uuid(), account_id, starts_at - made.n * interval '1 millisecond', 'payment', 5000, 0, starts_at,
         starts_at + interval '2 hours', '1001', plate, payment_id, id
       from made join drivers on drivers.n = made.n / ${perAccount}`,
      [],
    );
    await client.query('analyze');
    const { rows } = await client.query<Stay>(
      `select id, plate from made where n <= $1 order by random() limit $2`,
      [running, found],
    );
    return rows;
  } finally {
    await client.end();
  }
}
