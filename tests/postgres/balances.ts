import pg from 'pg';

export interface BalanceOfAccount {
  readonly email: string;
  readonly kopecks: number;
  readonly inLedger: number;
  /** Rows of the ledger by kind. */
  readonly movements: Readonly<Record<string, number>>;
}

/** Every account's balance beside the sum of its ledger. */
export async function readBalances(databaseUrl: string, city: string): Promise<BalanceOfAccount[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<BalanceOfAccount>(
      `select a.email, a.balance_kopecks as kopecks,
         (select coalesce(sum(e.amount_kopecks), 0)::int from balance_entries e where e.account_id = a.id) as "inLedger",
         (select coalesce(json_object_agg(kind, count), '{}') from
           (select kind, count(*) from balance_entries e where e.account_id = a.id group by kind) as kinds) as movements
       from accounts a where a.city = $1 order by a.email`,
      [city],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** What stands in the sessions of an account, less what they gave back. */
export async function spentOnSessions(databaseUrl: string, email: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ sum: string | null }>(
      `select sum(s.amount_kopecks) as sum from sessions s join orders o on o.id = s.order_id
       join accounts a on a.id = o.account_id where a.email = $1`,
      [email],
    );
    return Number(rows[0]?.sum ?? 0);
  } finally {
    await client.end();
  }
}
