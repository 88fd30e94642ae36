-- The payment provider's own book. The city server never reads this table; it asks the provider.

create table provider_payments (
  order_id uuid primary key,
  amount_kopecks integer not null check (amount_kopecks > 0),
  description text not null,
  return_url text not null,
  state text not null check (state in ('open', 'charged', 'declined', 'refunded')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
