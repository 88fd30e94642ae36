-- Money on its way from the bank to a balance. What arrived has its row in the ledger.

create table top_ups (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  attempt text,
  request_hash text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  payment_method text not null,
  phone text,
  amount_kopecks integer not null check (amount_kopecks > 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (city, attempt)
);
