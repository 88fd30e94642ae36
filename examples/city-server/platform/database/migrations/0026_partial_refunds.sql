-- In a city without balances a part of a payment goes back by the way it came: after an early end or a
-- correction of the session that it paid for. A refund without a sum is of the whole payment.
alter table owed_refunds add column id uuid not null default gen_random_uuid();
update owed_refunds set id = payment_id;
alter table owed_refunds drop constraint owed_refunds_pkey;
alter table owed_refunds add primary key (id);
alter table owed_refunds add column session_id uuid;
alter table owed_refunds add column amount_kopecks bigint check (amount_kopecks > 0);
create index owed_refunds_session on owed_refunds (session_id);

-- The demo bank's own book: each refund of a part once, by the id that the city gave it.
create table provider_refunds (
  id uuid primary key,
  order_id uuid not null references provider_payments (order_id),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  refunded_at timestamptz not null
);
create index provider_refunds_order on provider_refunds (order_id);
