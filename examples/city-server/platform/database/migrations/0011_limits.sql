-- How often something was done within a window of time: logins, codes, questions about plates. One table for all
-- cities and processes. The key has what is counted and a hash of who does it, or to whom.
drop table tries;

create table limits (
  key text primary key,
  count integer not null,
  -- The maximum that the last count was compared with.
  maximum integer not null,
  window_ends_at timestamptz not null
);

create index limits_by_end on limits (window_ends_at);

-- A registration has two names: the salt of the browser that registered, and the one in the letter's link.
alter table registrations
  -- Absent in registrations from before, whose link has the salt.
  add column link_salt text unique,
  -- When the code of the letter was given together with the first salt, so by the person who chose the password.
  add column browser_confirmed_at timestamptz;

update registrations set browser_confirmed_at = email_confirmed_at;

-- Wrong guesses are counted by recipient, in limits.
alter table codes drop column wrong_guesses;

-- Passwords that were sent on request. One replaces its account's password when it is first used.
create table temporary_passwords (
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256: the password is random, and valid for an hour.
  password_hash text not null,
  expires_at timestamptz not null,
  primary key (account_id, password_hash)
);

-- Devices that an account was used on. Their login attempts are counted apart from everybody else's.
create table known_devices (
  key_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);

create index known_devices_of_account on known_devices (account_id);

-- A picture is sent again while it is fresh and nobody has answered it.
delete from captchas;
alter table captchas add column image text not null;
