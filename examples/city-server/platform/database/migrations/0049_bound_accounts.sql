-- Bank accounts that drivers bound by SBP: what a balance lacks for an extension at the end is charged there.
create table bound_accounts (
  account_id uuid primary key references accounts (id) on delete cascade,
  binding_id text not null,
  bank text not null,
  bound_at timestamptz not null
);
comment on column bound_accounts.binding_id is 'The provider''s id of the binding.';
comment on column bound_accounts.bank is 'The bank and the last digits of the account, as its driver knows it.';

alter table top_ups add column binds_account boolean not null default false;
comment on column top_ups.binds_account is 'Whether the driver wanted the paying account to be bound.';

alter table auto_extensions add column charge_id uuid references payments (id) on delete set null;
comment on column auto_extensions.charge_id is 'The top-up that the bound account was asked for.';

-- The demo bank's own book.
alter table provider_payments add column binds_account boolean not null default false;
create table provider_bindings (
  id text primary key,
  order_id uuid not null unique references provider_payments (order_id),
  bank text not null,
  ended_at timestamptz
);
