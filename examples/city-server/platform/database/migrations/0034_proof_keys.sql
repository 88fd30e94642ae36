-- The keys with which a city signs the proofs of paid stays.
create table proof_keys (
  id text primary key,
  city text not null,
  public_key jsonb not null,
  sealed_private_key text,
  created_at timestamptz not null
);
comment on column proof_keys.public_key is 'A JWK without its id.';
comment on column proof_keys.sealed_private_key is
  'A JWE of the private JWK. Absent once another key has replaced this one, which stays published.';

-- One key per city signs. Processes that make the first one at the same time agree on it.
create unique index proof_keys_signing on proof_keys (city) where sealed_private_key is not null;
create index proof_keys_of_city on proof_keys (city, created_at);
