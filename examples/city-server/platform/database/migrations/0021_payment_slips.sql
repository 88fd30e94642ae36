-- Payment slips of drivers and invoices of companies. They are paid at a bank, which then sends a notice.
create table payment_slips (
  id uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  -- `returned`: the bank's money could not be used and goes back to the payer.
  state text not null check (state in ('waiting', 'paid', 'returned')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  payer jsonb not null,
  -- The permit as it was offered; null for a top-up. The offer may change before the bank's notice.
  permit jsonb,
  plate text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((permit is null) = (plate is null))
);

create index payment_slips_of_account on payment_slips (account_id, number desc);
create index payment_slips_of_city on payment_slips (city, state, number desc);

-- A file that goes with a letter, as Base64.
alter table outbox add column attachment_name text;
alter table outbox add column attachment text;
