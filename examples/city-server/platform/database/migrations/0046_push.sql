-- Notifications that browsers show with the page closed (Web Push). The previous release still adds letters
-- and text messages, so every new column may be empty.
create table push_keys (
  public_key text primary key,
  sealed_private_key text not null,
  created_at timestamptz not null
);
comment on column push_keys.public_key is 'The uncompressed point in Base64 for addresses, as browsers take it.';

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  city text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device_name text not null,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null,
  -- A browser has one subscription for the portal, which several cities can share.
  unique (endpoint, city)
);
comment on column push_subscriptions.endpoint is 'Where the push service of the browser takes messages.';
create index push_subscriptions_of_account on push_subscriptions (account_id);

create table push_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  kinds_off jsonb not null,
  quiet_from integer,
  quiet_until integer,
  is_stay_quiet boolean not null
);
comment on column push_settings.kinds_off is 'Kinds that the driver switched off.';
comment on column push_settings.quiet_from is 'Minutes after midnight in the city; empty without quiet hours.';
comment on column push_settings.is_stay_quiet is 'Whether quiet hours hold for messages about a running stay too.';

-- What a driver was told about the end of a session, so that no two processes tell it twice.
create table push_stay_notices (
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('endsSoon', 'unpaid')),
  session_end timestamptz not null,
  primary key (session_id, kind, session_end)
);

alter table fines add column is_told boolean not null default false;
update fines set is_told = true;
comment on column fines.is_told is 'Whether the driver was told of it, or wanted no message.';
create index fines_to_tell on fines (uin) where not is_told;

alter table outbox drop constraint outbox_kind_check;
alter table outbox
  add constraint outbox_kind_check check (kind in ('email', 'sms', 'call', 'push')),
  add column subscription_id uuid references push_subscriptions (id) on delete set null,
  add column push_kind text check (push_kind in ('endsSoon', 'extended', 'unpaid', 'fine', 'answer'));
comment on column outbox.subscription_id is 'The device of a push message.';
create index outbox_of_subscription on outbox (subscription_id) where subscription_id is not null;
