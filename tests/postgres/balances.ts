import pg from 'pg';

export interface BalanceOfAccount {
  readonly email: string;
  readonly kopecks: number;
  readonly inLedger: number;
  /** Rows of the ledger by kind. */
  readonly movements: Readonly<Record<string, number>>;
}

/** Every account's balance and the sum of its ledger. */
export async function readBalances(databaseUrl: string, city: string): Promise<BalanceOfAccount[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<BalanceOfAccount>(
      `select a.email, a.balance_kopecks::int as kopecks,
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

/**
 * Kopecks, for one account: the price of its sessions, the credits of the ledger, and the charges of the
 * bank.
 */
export interface MoneyOfAccount {
  readonly spent: number;
  /** Without the paid top-ups of a demonstration's past year, which are in the ledger alone. */
  readonly toppedUp: number;
  readonly charged: number;
}

export async function readMoney(databaseUrl: string, email: string): Promise<MoneyOfAccount> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const sum = async (sql: string) =>
    Number((await client.query<{ sum: string | null }>(sql, [email])).rows[0]?.sum ?? 0);
  try {
    return {
      spent: await sum(
        `select sum(s.amount_kopecks) as sum from sessions s join payments o on o.id = s.payment_id
         join accounts a on a.id = o.account_id where a.email = $1`,
      ),
      toppedUp: await sum(
        `select sum(e.amount_kopecks) as sum from balance_entries e join accounts a on a.id = e.account_id
         where e.kind = 'topUp' and a.email = $1
           and e.created_at >= (select min(t.created_at) from payments t
             where t.account_id = a.id and t.kind = 'topUp' and t.status = 'paid')`,
      ),
      charged: await sum(
        `select sum(p.amount_kopecks) as sum from provider_payments p join payments t on t.id = p.order_id and t.kind = 'topUp'
         join accounts a on a.id = t.account_id where p.state = 'charged' and a.email = $1`,
      ),
    };
  } finally {
    await client.end();
  }
}
