-- Accounts that a demonstration made. Everybody knows their passwords, so no other server lets them in.
alter table accounts add column is_demo boolean not null default false;
update accounts set is_demo = true
  where email in ('anna@kerb.example', 'boris@kerb.example', 'vera@kerb.example', '5260000001');
