-- One row an Idempotency-Key, whatever it paid for. The hash is salted and made of everything that the driver
-- confirmed; a key that comes back with another request is refused.
create table payment_attempts (
  city text not null,
  key text not null,
  kind text not null,
  payment_id uuid not null,
  request_hash text not null,
  created_at timestamptz not null,
  primary key (city, key)
);

create index payment_attempts_of_payment on payment_attempts (payment_id);

-- Attempts from before keep their status. Their hashes were made of other fields, so a repeat of them is
-- refused.
insert into payment_attempts (city, key, kind, payment_id, request_hash, created_at)
  select city, attempt, 'stay', id, '', created_at from orders where attempt is not null
  on conflict do nothing;

insert into payment_attempts (city, key, kind, payment_id, request_hash, created_at)
  select city, attempt, 'barrier', id, '', created_at from barrier_payments where attempt is not null
  on conflict do nothing;

insert into payment_attempts (city, key, kind, payment_id, request_hash, created_at)
  select city, attempt, 'topUp', id, '', created_at from top_ups where attempt is not null
  on conflict do nothing;

insert into payment_attempts (city, key, kind, payment_id, request_hash, created_at)
  select a.city, e.attempt, 'extension', e.id, '', e.created_at
  from balance_entries e join accounts a on a.id = e.account_id where e.attempt is not null
  on conflict do nothing;

alter table orders drop column attempt, drop column request_hash;
alter table barrier_payments drop column attempt, drop column request_hash;
alter table top_ups drop column attempt, drop column request_hash;
alter table balance_entries drop column attempt, drop column request_hash;
