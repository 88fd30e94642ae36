-- A profile, the pages of a company and "My data" find their rows without reading those of everybody else.
create index account_phones_of_account on account_phones (account_id);
create index auto_extensions_of_account on auto_extensions (account_id);
create index tracking_devices_of_account on tracking_devices (account_id, position);
create index payments_of_guest_phone on payments (city, phone) where account_id is null and phone is not null;
create index checks_of_session on checks (session_id);
create index outbox_of_recipient on outbox (recipient);

-- Whether a whole payment went back: asked before each message about it.
create index owed_refunds_of_payment on owed_refunds (payment_id);
