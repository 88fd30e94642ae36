-- When the bank was last told in vain that a binding has ended, so that it is told less and less often.
alter table owed_unbindings add column told_at timestamptz;
comment on column owed_unbindings.told_at is 'When the bank last refused it, or did not answer.';
