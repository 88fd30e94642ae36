-- Bindings that ended at the city and of which the bank has not been told yet.
create table owed_unbindings (
  binding_id text primary key,
  owed_at timestamptz not null
);
comment on column owed_unbindings.binding_id is 'The provider''s id of the binding.';
