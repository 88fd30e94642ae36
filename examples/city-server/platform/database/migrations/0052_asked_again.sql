-- When the bank was last told in vain that a binding has ended, so that it is told less and less often.
alter table owed_unbindings add column told_at timestamptz;
comment on column owed_unbindings.told_at is 'When the bank last refused it, or did not answer.';

-- Payments that the city declined itself while their page at the bank was open: the bank is asked once more.
create index payments_called_off on payments (created_at) where status = 'declined' and settled_at is null;
comment on column payments.settled_at is
  'When it was paid or declined; null if the city declined it before the bank answered.';
