-- Access tokens of the demo provider of accounts: each is for one city's portal and is used once.
create table external_id_tokens (
  token_hash text primary key,
  city text not null,
  email text not null,
  expires_at timestamptz not null
);
