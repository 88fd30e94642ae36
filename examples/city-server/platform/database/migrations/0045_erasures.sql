-- What was asked for and done under the right to be forgotten. Nothing here names the person: the number of
-- the erasure, which the driver is told, does.
create table erasures (
  id uuid primary key,
  city text not null,
  account_id uuid unique references accounts (id) on delete set null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  obstacles jsonb not null,
  erased_at timestamptz,
  log jsonb not null,
  retained jsonb not null
);
comment on column erasures.account_id is 'Until it is erased.';
comment on column erasures.due_at is 'By when the law demands it: 30 days after it was asked for.';
comment on column erasures.obstacles is 'Why it could not be done when it was last asked for.';
comment on column erasures.log is 'What was erased, for the act.';
comment on column erasures.retained is 'What stays for a while by law.';
create index erasures_of_city on erasures (city, asked_at);

-- The books of a driver who was erased. It has no e-mail, no phone and no password, so nobody signs in.
alter table accounts add column is_anonymous boolean not null default false;

-- Stays that still have a plate, for the job that erases plates nobody needs any more.
create index sessions_with_plate on sessions (ends_at) where plate <> '';
