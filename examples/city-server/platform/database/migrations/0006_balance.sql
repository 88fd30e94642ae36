-- Money of drivers with an account. A balance moves with a row here and never without: it is the sum of its
-- account's rows.

create table balance_entries (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('opening', 'payment', 'renew', 'cancel', 'refill')),
  -- What the balance grew by; negative where money was spent.
  amount_kopecks integer not null,
  session_id uuid references sessions (id),
  -- The `Idempotency-Key` of what moved the money, where it has no order of its own.
  attempt text,
  request_hash text,
  created_at timestamptz not null,
  unique (account_id, attempt)
);

create index balance_entries_of_account on balance_entries (account_id, created_at);

insert into balance_entries (id, account_id, kind, amount_kopecks, created_at)
  select gen_random_uuid(), id, 'opening', balance_kopecks, created_at from accounts where balance_kopecks <> 0;

-- Whose order it is; a guest's has none.
alter table orders add column account_id uuid references accounts (id) on delete set null;

create index orders_of_account on orders (account_id) where account_id is not null;
