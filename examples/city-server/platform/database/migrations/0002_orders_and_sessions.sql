-- An order is an attempt to pay; a session is the right to stand. A session exists exactly once for a paid
-- order.

create table orders (
  id uuid primary key,
  city text not null,
  attempt text,
  request_hash text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  plate text not null,
  is_foreign boolean not null,
  vehicle_category text not null,
  payment_method text not null,
  phone text,
  zone_id text not null,
  parking_code text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  is_retrospective boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  amount_kopecks integer not null check (amount_kopecks >= 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (city, attempt)
);

create table sessions (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  city text not null,
  plate text not null,
  zone_id text not null,
  parking_code text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  amount_kopecks integer not null check (amount_kopecks >= 0)
);

create index sessions_of_vehicle on sessions (city, plate, ends_at);
