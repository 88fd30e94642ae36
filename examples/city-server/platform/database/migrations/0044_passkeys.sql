-- Passkeys of drivers and companies, and the challenges that browsers sign.
alter table accounts add column passkey_user text unique;
comment on column accounts.passkey_user is 'What authenticators store as the user: random, so that it names no account.';

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- That of the account. A credential is looked up in one city only.
  city text not null,
  -- Both are Base64 for URLs.
  credential_id text not null,
  public_key text not null,
  -- How often the authenticator has signed; 0 for one that does not count.
  counter bigint not null,
  -- How browsers reach the authenticator, separated by commas.
  transports text not null,
  name text not null,
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  unique (city, credential_id)
);
create index passkeys_of_account on passkeys (account_id);

create table passkey_challenges (
  challenge_hash text primary key,
  city text not null,
  purpose text not null check (purpose in ('login', 'secondFactor', 'proof', 'add')),
  -- Absent for a login, which begins without an account.
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

alter table companies add column requires_passkey boolean not null default false;
