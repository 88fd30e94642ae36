-- Values that only the code restricted until now.
alter table balance_entries add constraint balance_entries_kind_check check (
  kind in (
    'opening', 'payment', 'renew', 'cancel', 'refill', 'adjustment', 'amend', 'barrier', 'permit', 'permitRefund',
    'bonus'
  )
);
alter table permits add constraint permits_type_check
  check (type in ('prev_day', 'day', 'week', 'mounth', 'quarter', 'year', 'residential'));

-- What columns hold, where their names do not say it. table-types.ts copies it into tables.ts.
comment on column concessions.plate is '`#` is any vehicle.';
comment on column orders.account_id is 'Absent for a guest.';
comment on column owed_refunds.id is 'Of a whole payment, the payment''s own id.';
comment on column owed_refunds.session_id is 'The session whose early end or correction gives back a part.';
comment on column owed_refunds.amount_kopecks is '`null`: the whole payment.';
comment on column provider_refunds.id is 'The city''s id of the refund.';
comment on column barrier_quotes.requested_by is 'A network, hashed, empty for one without limits.';
comment on column barrier_payments.account_id is 'Absent for a guest.';
comment on column balance_entries.kind is '`adjustment`: set in the control room.';
comment on column top_ups.bonus_kopecks is 'Added to the balance if a domestic card pays.';
comment on column top_ups.listed_at is 'Its time in the history until it is paid, no other row of the account has the same.';
comment on column top_ups.unpaid_because is 'Why a declined one was not paid.';
comment on column operations.amount_kopecks is 'Never negative: the type says whether it was spent.';
comment on column operations.driver_phone is 'Digits: the driver of a company.';
comment on column permit_offers.plate is 'The vehicle of a residential permit, which nobody else is offered.';
comment on column permits.ends_at is 'Later than it was bought for where the permit was paused.';
comment on column permits.days is 'How many days were bought.';
comment on column fines.image is 'Base64, empty without a picture.';
comment on column support_requests.updated_at is 'Of the newest message.';
comment on column support_messages.sent_at is 'No two messages of a request have the same.';
comment on column support_messages.key is 'The idempotency key of the call that sent it.';
comment on column captchas.image is 'A PNG as Base64.';
comment on column outbox.attachment_name is 'A file that goes with a letter.';
comment on column outbox.attachment is 'The file as Base64.';
comment on column payment_slips.number is 'Counts up in the whole server.';
comment on column payment_slips.state is '`returned`: the bank''s money could not be used and goes back to the payer.';
comment on column payment_slips.plate is 'The vehicle of the permit.';
