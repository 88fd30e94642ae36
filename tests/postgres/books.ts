import type pg from 'pg';

/**
 * Every payment at the bank with what the city has made of it; `amount` in kopecks. The bank's own table is
 * the witness: it is written by the demo bank alone.
 */
const payments = `
  select id, status, kind, account_id, amount_kopecks as amount, created_at from payments
  where amount_kopecks > 0 and method not in ('balance', 'Receipt')`;

/**
 * How often a payment was booked: sessions, ends moved, entries of the ledger, periods, stays settled. A
 * guest has no ledger: what a guest's stay costs shows whether its changes were booked once.
 */
const bookings = `case kind
  when 'session' then (select count(*) from sessions s where s.payment_id = p.id)
  when 'permit' then least(1, (select count(*) from permit_periods d where d.permit_id = p.id)
    + (select count(*) from permits m where m.payment_id = p.id and p.status = 'paid'
       and (m.paused_at is not null or m.refunded_at is not null)))
  when 'barrier' then case p.status when 'paid' then 1 else 0 end
  else case when p.account_id is null then case p.status when 'paid' then 1 else 0 end
    else (select count(*) from transactions t where t.payment_id = p.id) end end`;

/** Sentences about payments since a time, `$1`, that must select nothing. */
const paymentRules: Readonly<Record<string, string>> = {
  'charged at the bank, and neither booked nor given back': `
    select b.order_id as id from provider_payments b left join (${payments}) p on p.id = b.order_id
    where b.opened_at >= $1 and b.state = 'charged' and not b.is_sbp and p.status is distinct from 'paid'`,
  'given back by the bank, and booked': `
    select p.id from (${payments}) p join provider_payments b on b.order_id = p.id
    where b.opened_at >= $1 and b.state = 'refunded' and (p.status <> 'declined' or ${bookings} > 0)`,
  'booked, and not charged that sum at the bank': `
    select p.id from (${payments}) p left join provider_payments b on b.order_id = p.id
    where p.created_at >= $1 and p.status = 'paid' and (b.state is distinct from 'charged' or b.amount_kopecks <> p.amount)`,
  'not booked exactly once': `
    select p.id from (${payments}) p
    where p.created_at >= $1 and ${bookings} <> (case p.status when 'paid' then 1 else 0 end)`,
  'a refund is owed, and the bank has not made it': `
    select payment_id as id from owed_refunds where owed_at >= $1 and refunded_at is null`,
  'the bank has given back another part than is owed': `
    select coalesce(r.order_id, w.payment_id) as id
    from (select * from owed_refunds where amount_kopecks is not null and refunded_at is not null) w
      full join provider_refunds r on r.id = w.id
    where coalesce(r.refunded_at, w.owed_at) >= $1 and
      (r.amount_kopecks is distinct from w.amount_kopecks or r.order_id is distinct from w.payment_id)`,
  'the bank has given back more than it has charged': `
    select b.order_id as id from provider_payments b join provider_refunds r on r.order_id = b.order_id
    where b.opened_at >= $1 and not b.is_sbp
    group by b.order_id having b.state <> 'charged' or sum(r.amount_kopecks) > b.amount_kopecks`,
  'of the transfers of an order of SBP another sum is kept than it costs': `
    select b.order_id as id from provider_payments b left join payments p on p.id = b.order_id
    where b.opened_at >= $1 and b.is_sbp and
      (select coalesce(sum(t.amount_kopecks), 0) from provider_transfers t where t.order_id = b.order_id)
      - (select coalesce(sum(r.amount_kopecks), 0) from provider_refunds r join sbp_transfers t on t.refund_id = r.id
         where r.order_id = b.order_id)
      <> (case p.status when 'paid' then p.amount_kopecks else 0 end)`,
  'a transfer of SBP was not taken note of': `
    select t.order_id as id from provider_transfers t left join sbp_transfers s on s.id = t.id
    where t.arrived_at >= $1 and s.payment_id is distinct from t.order_id`,
};

/** Extensions and corrections: what is paid for a session after it has begun. */
const changes = `select payment_id, session_id from extensions
  union all select payment_id, session_id from corrections`;

/** The same about accounts and vehicles. */
const otherRules: Readonly<Record<string, string>> = {
  'a balance differs from its ledger, or is negative': `
    select a.id from accounts a where a.balance_kopecks < 0 or a.balance_kopecks <>
      (select coalesce(sum(e.amount_kopecks), 0) from balance_entries e where e.account_id = a.id)`,
  'a session costs another sum than was paid for it': `
    select s.id from sessions s join payments o on o.id = s.payment_id
    where s.payment = 'prepaid' and o.kind = 'session' and s.amount_kopecks <>
      (case when o.method = 'balance' then 0 else o.amount_kopecks end)
      + (select coalesce(sum(p.amount_kopecks), 0) from (${changes}) x join payments p on p.id = x.payment_id
         where x.session_id = s.id and p.status = 'paid' and p.method <> 'balance')
      - (select coalesce(sum(e.amount_kopecks), 0) from balance_entries e where e.session_id = s.id)
      - (select coalesce(sum(r.amount_kopecks), 0) from provider_refunds r
         where (r.order_id = o.id or r.order_id in (select x.payment_id from (${changes}) x where x.session_id = s.id))
           and not exists (select from sbp_transfers t where t.refund_id = r.id))`,
  'one open-ended stay was paid twice': `
    select session_id as id from closing_payments join payments on id = payment_id where status = 'paid' group by session_id having count(*) > 1`,
  'one visit behind a barrier was paid twice': `
    with visits as (select * from payments join barrier_payments on payment_id = id where status = 'paid')
    select a.id from visits a join visits b on b.city = a.city and b.card = a.card and b.id <> a.id
    where a.settled_at >= b.settled_at and b.settled_at >= a.created_at`,
  'two sessions of one vehicle overlap': `
    select a.id from sessions a join sessions b
      on b.city = a.city and b.plate = a.plate and b.id > a.id
      and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    where a.ends_at > a.starts_at and b.ends_at > b.starts_at`,
  'one permit holds twice for one vehicle': `
    with permits as (select * from payments join permits on payment_id = id)
    select m.id from permits m join permit_periods a on a.permit_id = m.id
      join permits n on n.city = m.city and n.code = m.code and n.id >= m.id
      join permit_periods b on b.permit_id = n.id and (n.id > m.id or b.starts_at > a.starts_at)
    where a.plate = b.plate and least(a.ends_at, b.ends_at) >
      greatest(a.starts_at, b.starts_at, m.settled_at, n.settled_at)`,
};

/**
 * What is wrong with payments since a time, a sentence with an id each; empty if nothing is. Money that was
 * paid at the bank is booked or given back, once.
 */
export function faultsOfPayments(client: pg.Client, since: Date): Promise<readonly string[]> {
  return faultsBy(paymentRules, client, [since]);
}

/** The same for the books of all cities: payments, balances, sessions and permits agree. */
export async function faultsInBooks(client: pg.Client): Promise<readonly string[]> {
  return [...(await faultsOfPayments(client, new Date(0))), ...(await faultsBy(otherRules, client, []))];
}

async function faultsBy(
  rules: Readonly<Record<string, string>>,
  client: pg.Client,
  values: readonly unknown[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [sentence, sql] of Object.entries(rules)) {
    const { rows } = await client.query<{ id: string }>(sql, [...values]);
    faults.push(...rows.map(({ id }) => `${sentence}: ${id}`));
  }
  return faults;
}
