-- The plate of a vehicle is unique in its city: two accounts cannot have the same car.
alter table account_vehicles add column city text, add column name text;

update account_vehicles v set city = (select a.city from accounts a where a.id = v.account_id);

alter table account_vehicles alter column city set not null;

create unique index account_vehicles_of_city on account_vehicles (city, plate);

-- A session has its own vehicle, since a correction can change it.
alter table sessions
  add column is_foreign boolean not null default false,
  add column vehicle_category text not null default 'B',
  -- When the driver ended it; absent in a session that runs or ran out.
  add column ended_at timestamptz,
  -- `prepaid` when it began; `counting` without an end, its price grows; `due` ended and not paid; `settled` paid
  -- afterwards, or nothing was due.
  add column payment text not null default 'prepaid'
    check (payment in ('prepaid', 'counting', 'due', 'settled'));

update sessions s set is_foreign = o.is_foreign, vehicle_category = o.vehicle_category
  from orders o where o.id = s.order_id;

alter table sessions alter column amount_kopecks type bigint;

alter table orders alter column amount_kopecks type bigint;

-- Payments of stays without an end, after they ended. One of them pays.
create table settlements (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  payment_method text not null,
  phone text,
  amount_kopecks bigint not null check (amount_kopecks > 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);

create index settlements_of_session on settlements (session_id);

create unique index settlements_paid_once on settlements (session_id) where state = 'paid';

-- Extensions that begin when a session ends. The last one of each session.
create table armed_extensions (
  session_id uuid primary key references sessions (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  -- What the driver confirmed. Nothing more is charged.
  maximum_kopecks bigint not null check (maximum_kopecks >= 0),
  -- The end of the session.
  begins_at timestamptz not null,
  armed_at timestamptz not null,
  state text not null check (state in ('armed', 'made', 'failed', 'disarmed')),
  -- An error name.
  failure text
);

create index armed_extensions_due on armed_extensions (begins_at) where state = 'armed';

-- Corrections of plates and zones.
create table amendments (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  plate_before text not null,
  plate_after text not null,
  zone_before text not null,
  zone_after text not null,
  parking_code_before text not null,
  parking_code_after text not null,
  -- Charged; negative: refunded.
  difference_kopecks bigint not null,
  created_at timestamptz not null
);

create index amendments_of_account on amendments (account_id, created_at);

-- Who paid behind a barrier; a guest's payment has none.
alter table barrier_payments add column account_id uuid references accounts (id) on delete set null;
