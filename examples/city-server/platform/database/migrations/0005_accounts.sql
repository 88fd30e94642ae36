-- Drivers with an account. Money is whole kopecks; passwords are scrypt hashes, tokens SHA-256 hashes.

create table accounts (
  id uuid primary key,
  city text not null,
  kind text not null check (kind in ('standart', 'coop')),
  -- Lower case.
  email text not null,
  -- Absent: an account from before, whose owner has to set a password first.
  password_hash text,
  first_name text not null,
  last_name text not null,
  middle_name text not null,
  balance_kopecks integer not null,
  settings jsonb not null,
  created_at timestamptz not null,
  unique (city, kind, email)
);

create table account_phones (
  city text not null,
  -- Eleven digits beginning with 7.
  phone text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  is_main boolean not null,
  primary key (city, phone)
);

create unique index account_phones_main on account_phones (account_id) where is_main;

create table account_vehicles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- In the order they were added.
  position integer not null,
  plate text not null,
  is_foreign boolean not null,
  category text not null,
  certificate text,
  is_primary boolean not null,
  unique (account_id, plate)
);

create unique index account_vehicles_primary on account_vehicles (account_id) where is_primary;

create table account_tokens (
  token_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- How often something was tried, by address or by who is meant; counted anew when the window is over.
create table tries (
  city text not null,
  subject text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  primary key (city, subject)
);

-- The picture that was sent last; an answer counts once.
create table captchas (
  city text not null,
  subject text not null,
  answer text not null,
  expires_at timestamptz not null,
  primary key (city, subject)
);
