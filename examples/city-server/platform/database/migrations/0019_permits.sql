-- Permits on sale. Generated with the city.
create table permit_offers (
  city text not null,
  code text not null,
  position integer not null,
  name text not null,
  description text not null,
  type text not null check (type in ('prev_day', 'day', 'week', 'mounth', 'quarter', 'year', 'residential')),
  amount_kopecks bigint not null check (amount_kopecks > 0),
  percent integer not null check (percent between 1 and 100),
  zone_ids jsonb not null,
  -- The vehicle of a residential permit.
  plate text,
  primary key (city, code)
);

-- Permits of accounts, and their payments. What was bought is copied: the offer may change afterwards.
create table permits (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  code text not null,
  name text not null,
  type text not null,
  percent integer not null check (percent between 1 and 100),
  zone_ids jsonb not null,
  plate text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  days integer not null check (days > 0),
  paused_at timestamptz,
  refunded_at timestamptz,
  payment_method text not null,
  phone text,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);

create index permits_of_account on permits (account_id);
create index permits_of_vehicle on permits (city, plate);

-- When a permit lowers prices: a pause, another vehicle or a refund ends a period, and the past stays as it was.
create table permit_periods (
  permit_id uuid not null references permits (id) on delete cascade,
  city text not null,
  plate text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (permit_id, starts_at)
);

create index permit_periods_of_vehicle on permit_periods (city, plate, ends_at);
