-- Letters, text messages and calls that a real city would send; the page /outbox shows them.
create table outbox (
  id bigint generated always as identity primary key,
  city text not null,
  kind text not null check (kind in ('email', 'sms', 'call')),
  recipient text not null,
  text text not null,
  sent_at timestamptz not null
);

-- Who is on the way to an account. Nothing of it is an account before both codes were given.
create table registrations (
  -- In the address of the confirmation page, so that a letter can be opened on another device.
  salt text primary key,
  city text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  middle_name text not null,
  email_confirmed_at timestamptz,
  expires_at timestamptz not null
);

-- The code that was sent last to prove an e-mail or a phone. Five wrong guesses and it is of no use any more.
create table codes (
  city text not null,
  subject text not null,
  code_hash text not null,
  wrong_guesses integer not null,
  expires_at timestamptz not null,
  primary key (city, subject)
);

-- A code that was sent to set a new password. It alone says whose, so it is long.
create table password_codes (
  code_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
