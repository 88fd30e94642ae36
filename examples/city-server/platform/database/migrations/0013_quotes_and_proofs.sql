-- A client that asks again gets its quote again, so a quote says which network asked.
alter table barrier_quotes add column requested_by text not null default '';

create index barrier_quotes_by_request on barrier_quotes (city, card, requested_by, quoted_at);

-- Keys that all processes of this database share, made at first use.
create table secrets (
  name text primary key,
  value text not null
);

-- Solved challenges; each counts once.
create table used_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
