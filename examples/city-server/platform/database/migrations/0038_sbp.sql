-- Payments by SBP. An order has its own link; transfers can arrive twice, or after the order has expired.
create table sbp_orders (
  payment_id uuid primary key references payments (id) on delete cascade,
  link text not null,
  expires_at timestamptz not null,
  asked_at timestamptz
);
comment on column sbp_orders.asked_at is 'When the provider was last asked about late and double transfers.';
create index sbp_orders_expiry on sbp_orders (expires_at);

-- Each transfer once, whatever the provider repeats: it pays for what was ordered, or it goes back.
create table sbp_transfers (
  id text primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  arrived_at timestamptz not null,
  refund_id uuid
);
comment on column sbp_transfers.id is 'The provider''s id of the transfer, unique over all orders.';
comment on column sbp_transfers.refund_id is 'The refund that is owed for it. Absent for the one that was booked.';
create unique index sbp_transfers_booked on sbp_transfers (payment_id) where refund_id is null;

-- The demo bank's own book: what its drivers transferred.
create table provider_transfers (
  id text primary key,
  order_id uuid not null references provider_payments (order_id),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  arrived_at timestamptz not null
);
create index provider_transfers_order on provider_transfers (order_id);
alter table provider_payments add column is_sbp boolean not null default false;
