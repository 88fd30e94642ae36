-- Documents of accounts: registration certificates and driving licences.
create table account_documents (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type text not null check (type in ('STS', 'VU')),
  -- Upper case, without spaces.
  number text not null,
  position integer not null
);

create unique index account_documents_of_account on account_documents (account_id, type, number);

-- The e-mail or phone that an account changes to. A confirmed e-mail is taken by the change of the profile.
create table pending_contacts (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  contact text not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);
