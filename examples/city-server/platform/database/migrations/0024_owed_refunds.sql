-- Payments that the provider charged and the city could not give: the money goes back until the provider has
-- said so. Written in the transaction that declines the payment.
create table owed_refunds (
  payment_id uuid primary key,
  owed_at timestamptz not null,
  refunded_at timestamptz
);

create index owed_refunds_open on owed_refunds (owed_at) where refunded_at is null;

-- Waiting payments that are out of time are looked for every few seconds.
create index orders_waiting on orders (created_at) where state = 'waiting';
create index extensions_waiting on extensions (created_at) where state = 'waiting';
create index barrier_payments_waiting on barrier_payments (created_at) where state = 'waiting';
create index top_ups_waiting on top_ups (created_at) where state = 'waiting';
create index settlements_waiting on settlements (created_at) where state = 'waiting';
create index permits_waiting on permits (created_at) where state = 'waiting';
