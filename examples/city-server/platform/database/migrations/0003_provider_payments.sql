-- The payment provider's own table. The rest of the city server does not read it but asks the provider.

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
