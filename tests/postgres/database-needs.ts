import pg from 'pg';

/** Something that the server needs of its database, with a check of it. */
export interface Need {
  readonly name: string;
  /** Why the server needs it. */
  readonly because: string;
  /** Throws if the database lacks it. Both connections are to the same empty database. */
  readonly check: (one: pg.Client, other: pg.Client) => Promise<void>;
}

export interface CheckedNeed extends Pick<Need, 'name' | 'because'> {
  /** What is wrong; absent if the database has it. */
  readonly fault: string | undefined;
}

/** How long something has to wait until it counts as waiting. Milliseconds. */
const wait = 300;

function require(isTrue: boolean, fault: string): void {
  if (!isTrue) throw new Error(fault);
}

async function waits(work: Promise<unknown>): Promise<boolean> {
  const pause = new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), wait));
  return (await Promise.race([work.then(() => 'done'), pause])) === 'waits';
}

/** Runs the work while the first connection has a transaction open, and ends that one. */
async function beside(one: pg.Client, first: string, work: () => Promise<void>): Promise<void> {
  await one.query('begin');
  try {
    await one.query(first);
    await work();
  } finally {
    await one.query('rollback');
  }
}

const table = (columns: string) => `create table kerb_need (${columns})`;
const row = "insert into kerb_need (id, text) values (1, 'a')";

/** Whether the second connection waits for a lock that the first one has, and goes on afterwards. */
async function waitsForTheOther(
  one: pg.Client,
  other: pg.Client,
  { first, second }: { readonly first: string; readonly second: string },
): Promise<void> {
  let waiting: Promise<unknown> = Promise.resolve();
  await other.query('begin');
  try {
    await beside(one, first, async () => {
      waiting = other.query(second);
      require(await waits(waiting), 'the second transaction does not wait');
    });
    await waiting;
  } finally {
    await other.query('rollback');
  }
}

export const needs: readonly Need[] = [
  {
    name: 'advisory locks of a transaction',
    because: 'two payments for one vehicle come one after the other',
    check: (one, other) => {
      const lock = 'select pg_advisory_xact_lock(4711, 42)';
      return waitsForTheOther(one, other, { first: lock, second: lock });
    },
  },
  {
    name: 'advisory locks that are only tried',
    because: 'one process at a time learns a city',
    check: (one, other) =>
      beside(one, 'select pg_advisory_xact_lock(4711)', async () => {
        const { rows } = await other.query('select pg_try_advisory_xact_lock(4711) as taken');
        require(rows[0]?.taken === false, 'a lock that another transaction has was given');
      }),
  },
  {
    name: 'row locks: for update',
    because: 'a balance changes once at a time',
    check: async (one, other) => {
      await one.query(table('id int primary key, text text'));
      await one.query(row);
      const lock = 'select * from kerb_need where id = 1 for update';
      await waitsForTheOther(one, other, { first: lock, second: lock });
    },
  },
  {
    name: 'row locks: for no key update',
    because: 'a payment is settled while others refer to its row',
    check: async (one, other) => {
      await one.query(table('id int primary key, text text'));
      await one.query('create table kerb_other (id int references kerb_need (id))');
      await one.query(row);
      await beside(one, 'select * from kerb_need where id = 1 for no key update', async () => {
        const refers = other.query('insert into kerb_other values (1)');
        require(!(await waits(refers)), 'a row that refers to it waits');
      });
    },
  },
  {
    name: 'skip locked',
    because: 'processes claim different messages and extensions',
    check: async (one, other) => {
      await one.query(table('id int primary key, text text'));
      await one.query(`${row}, (2, 'b')`);
      await beside(one, 'select * from kerb_need where id = 1 for update', async () => {
        const { rows } = await other.query('select id from kerb_need order by id for update skip locked');
        require(rows.length === 1 && rows[0]?.id === 2, 'rows that are locked are not skipped');
      });
    },
  },
  {
    name: 'read committed, and updates that see the last commit',
    because: 'a sum is added to what another transaction has just written',
    check: async (one, other) => {
      await one.query(table('id int primary key, amount int'));
      await one.query('insert into kerb_need values (1, 10)');
      await other.query('begin');
      await other.query('select amount from kerb_need');
      await one.query('update kerb_need set amount = amount + 5 where id = 1');
      await other.query('update kerb_need set amount = amount + 5 where id = 1');
      await other.query('commit');
      const { rows } = await one.query('select amount from kerb_need');
      require(rows[0]?.amount === 20, 'one of two sums is lost');
    },
  },
  {
    name: 'identity columns that grow',
    because: 'news, slips and messages have numbers',
    check: async (one) => {
      await one.query(table('id bigint generated always as identity, text text'));
      const { rows } = await one.query("insert into kerb_need (text) values ('a'), ('b') returning id");
      require(Number(rows[1]?.id) > Number(rows[0]?.id), 'the numbers do not grow');
    },
  },
  {
    name: 'partial unique indexes',
    because: 'a stay is settled once, an account has one main phone',
    check: async (one) => {
      await one.query(table('id int, is_main boolean'));
      await one.query('create unique index kerb_need_once on kerb_need (id) where is_main');
      await one.query('insert into kerb_need values (1, true), (1, false), (1, false)');
      const failure = await one.query('insert into kerb_need values (1, true)').catch((error) => error);
      require(failure?.code === '23505', 'a second row is taken');
    },
  },
  {
    name: 'on conflict do nothing, returning',
    because: 'a key begins one payment, whichever process is first',
    check: async (one) => {
      await one.query(table('id int primary key, text text'));
      await one.query(row);
      const { rowCount } = await one.query(`${row} on conflict do nothing returning id`);
      require(rowCount === 0, 'a row that is there is returned');
    },
  },
  {
    name: 'constraints at the end of a transaction',
    because: 'an attempt is reserved before its payment is stored',
    check: async (one) => {
      await one.query(table('id int primary key, text text'));
      await one.query(
        'create table kerb_other (id int references kerb_need (id) deferrable initially deferred)',
      );
      await one.query('begin');
      await one.query('insert into kerb_other values (1)');
      await one.query(row);
      await one.query('commit');
    },
  },
  {
    name: 'jsonb, bytea, time zones of cities',
    because: 'settings and objects are JSON, and months are those of the city',
    check: async (one) => {
      const { rows } = await one.query(
        `select '{"a": [1]}'::jsonb -> 'a' ->> 0 as one, '\\x00ff'::bytea as bytes,
           to_char(timestamptz '2026-01-31 22:00Z' at time zone 'Asia/Vladivostok', 'YYYY-MM') as month`,
      );
      const { one: value, bytes, month } = rows[0] ?? {};
      require(value === '1' && bytes?.[1] === 255 && month === '2026-02', 'values differ');
    },
  },
  {
    name: 'tables that change inside a transaction',
    because: 'migrations are done entirely or not at all',
    check: async (one) => {
      await beside(one, table('id int'), async () => {
        await one.query('alter table kerb_need add column text text');
        await one.query('alter table kerb_need alter column id type bigint');
        await one.query('create view kerb_view as select * from kerb_need');
      });
      const { rows } = await one.query("select to_regclass('kerb_need') is null as gone");
      require(rows[0]?.gone === true, 'the table is still there after a rollback');
    },
  },
];

/**
 * Tries each need in turn. Throws for a database that has tables, because a city's own could be meant. Leaves
 * it as empty as it was.
 */
export async function checkDatabase(url: string): Promise<readonly CheckedNeed[]> {
  const [one, other] = [new pg.Client(url), new pg.Client(url)];
  await one.connect();
  try {
    await other.connect();
    const { rows } = await one.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema not in ('information_schema', 'pg_catalog', 'pg_extension', 'crdb_internal')`,
    );
    if (rows.length > 0) throw new Error(`The database is not empty: it has the table ${rows[0]?.name}`);
    const checked: CheckedNeed[] = [];
    for (const { name, because, check } of needs) {
      const fault = await check(one, other).then(
        () => undefined,
        (error: Error) => error.message || error.name,
      );
      for (const client of [one, other]) await client.query('rollback');
      await one.query('drop view if exists kerb_view');
      await one.query('drop table if exists kerb_other, kerb_need');
      checked.push({ name, because, fault });
    }
    return checked;
  } finally {
    await one.end();
    await other.end();
  }
}
