-- What a driver sees of each token in the list of signed-in devices, and when it was last used: a token ends a week
-- after its last use.
alter table account_tokens
  add column id uuid not null default gen_random_uuid() unique,
  add column last_used_at timestamptz not null default now(),
  -- The User-Agent of the login, cut off.
  add column device_name text not null default '';

create index account_tokens_of_account on account_tokens (account_id);
