-- Fines of the vehicles of an account, as the police sent them.
create table fines (
  -- The official number of the charge.
  uin text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  article text not null,
  place text not null,
  offended_at timestamptz not null,
  -- The time in which the vehicle was seen standing.
  seen_from timestamptz not null,
  seen_until timestamptz not null,
  ruled_at timestamptz not null,
  order_number text not null,
  status text not null,
  total_kopecks bigint not null check (total_kopecks > 0),
  paid_kopecks bigint not null check (paid_kopecks >= 0),
  certificate text not null,
  plate text not null,
  type text not null,
  provider text not null,
  -- Base64 of a PNG, JPEG, WebP or GIF; empty without one.
  image text not null
);

create index fines_of_account on fines (account_id, offended_at desc);

-- Requests to the city's support.
create table support_requests (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  city text not null,
  -- Of the settings; null without one. The label is copied: the settings may change.
  topic text,
  subject text not null,
  status text not null check (status in ('Зарегистрирован', 'В работе', 'Требует уточнения', 'Завершен')),
  email text not null,
  phone text not null,
  created_at timestamptz not null,
  -- Of the newest message.
  updated_at timestamptz not null
);

create index support_requests_of_account on support_requests (account_id, updated_at desc);
create index support_requests_of_city on support_requests (city, updated_at desc);

create table support_messages (
  id uuid primary key,
  request_id uuid not null references support_requests (id) on delete cascade,
  -- Whole milliseconds. The order of the thread, so no two of a request are equal.
  sent_at timestamptz not null,
  is_from_driver boolean not null,
  text text not null,
  -- The idempotency key of the call that sent it: a repeat adds no second copy.
  key text
);

create unique index support_messages_of_request on support_messages (request_id, sent_at);
create unique index support_messages_by_key on support_messages (request_id, key);
