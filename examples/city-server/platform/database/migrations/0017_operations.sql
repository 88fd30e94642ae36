-- Extensions that are paid at the provider. The session is extended once one is paid.
create table extensions (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  payment_method text not null,
  phone text,
  -- The session as the driver saw it: it has to be the same when the money arrives.
  plate text not null,
  zone_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);

create index extensions_of_session on extensions (session_id);

-- The history of accounts. Rows are added and never changed: each has what was true when the money moved.
create table operations (
  -- The row of the ledger, or the payment at the provider.
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Whole milliseconds. A page of the history begins after such a time, so no two of an account are equal.
  happened_at timestamptz not null,
  type text not null check (
    type in ('payment', 'refill', 'renew', 'cancel', 'paymentSubscription', 'paymentGate', 'bonus20')
  ),
  note text check (note in ('opening', 'adjustment', 'correction', 'permitRefund')),
  amount_kopecks bigint not null check (amount_kopecks >= 0),
  discount_kopecks bigint not null default 0,
  order_number text,
  starts_at timestamptz,
  ends_at timestamptz,
  zone_id text,
  parking_code text,
  plate text,
  permit_kind text,
  -- Of money that the provider took: its fiscal receipt has this number.
  payment_id uuid
);

create unique index operations_of_account on operations (account_id, happened_at);

-- What happened before: the ledger, and what accounts paid at the provider.
insert into operations (
  id, account_id, happened_at, type, note, amount_kopecks, order_number,
  starts_at, ends_at, zone_id, parking_code, plate, payment_id
)
select
  id, account_id,
  -- Equal times move apart by a millisecond each.
  max(moment - position * interval '1 millisecond') over (partition by account_id order by position)
    + position * interval '1 millisecond',
  type, note, amount_kopecks, order_number, starts_at, ends_at, zone_id, parking_code, plate, payment_id
from (
  select
    past.*,
    date_trunc('milliseconds', created_at) as moment,
    row_number() over (partition by account_id order by created_at, id) as position
  from (
    select
      e.id, e.account_id, e.created_at,
      case
        when e.kind in ('payment', 'renew', 'cancel', 'refill') then e.kind
        when e.kind = 'barrier' then 'paymentGate'
        when e.kind = 'amend' then case when e.amount_kopecks > 0 then 'cancel' else 'payment' end
        else case when e.amount_kopecks < 0 then 'payment' else 'refill' end
      end as type,
      case e.kind when 'opening' then 'opening' when 'adjustment' then 'adjustment' when 'amend' then 'correction' end
        as note,
      abs(e.amount_kopecks) as amount_kopecks,
      upper(left(s.order_id::text, 8)) as order_number,
      s.starts_at, s.ends_at, s.zone_id, s.parking_code, s.plate,
      null::uuid as payment_id
    from balance_entries e left join sessions s on s.id = e.session_id
    union all
    select
      o.id, o.account_id, coalesce(o.settled_at, o.created_at), 'payment', null, o.amount_kopecks,
      upper(left(o.id::text, 8)), o.starts_at, o.ends_at, o.zone_id, o.parking_code, o.plate, o.id
    from orders o
    where o.account_id is not null and o.state = 'paid' and o.payment_method not in ('balance', 'afterwards')
    union all
    select
      p.id, p.account_id, coalesce(p.settled_at, p.created_at), 'payment', null, p.amount_kopecks,
      upper(left(s.order_id::text, 8)), s.starts_at, s.ends_at, s.zone_id, s.parking_code, s.plate, p.id
    from settlements p join sessions s on s.id = p.session_id
    where p.state = 'paid'
    union all
    select
      b.id, b.account_id, coalesce(b.settled_at, b.created_at), 'paymentGate', null, q.amount_kopecks,
      upper(left(b.id::text, 8)), q.entered_at, q.quoted_at, q.zone_id, q.parking_number, null, b.id
    from barrier_payments b join barrier_quotes q on q.id = b.quote_id
    where b.account_id is not null and b.state = 'paid' and b.payment_method <> 'balance'
  ) past
) numbered;
