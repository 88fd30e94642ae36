-- What a demonstration changed about a city. A setting without a row has its default.
create table changed_settings (
  city text not null,
  name text not null,
  value jsonb not null,
  primary key (city, name)
);

-- The control room sets balances by a row of the ledger, too. The list of kinds is in `schema.ts`: a constraint
-- would have to be replaced by each kind that is added.
alter table balance_entries drop constraint balance_entries_kind_check;
