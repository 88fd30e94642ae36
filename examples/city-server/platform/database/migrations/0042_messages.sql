-- The server sends what lies in the outbox. The previous release still adds rows, so every new column has a
-- default; what it left there before is too old to be sent.
alter table outbox alter column text drop not null;
alter table outbox alter column sent_at drop not null;
alter table outbox
  add column message_id uuid not null default gen_random_uuid() unique,
  add column subject text,
  add column language text not null default 'ru' check (language in ('ru', 'en')),
  add column created_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '1 day',
  add column payment_id uuid,
  add column session_id uuid,
  add column state text not null default 'dropped' check (state in ('waiting', 'sending', 'sent', 'givenUp', 'dropped')),
  add column next_attempt_at timestamptz not null default now(),
  add column claimed_until timestamptz,
  add column attempts integer not null default 0,
  add column unconfirmed integer not null default 0,
  add column failure text check (failure in (
    'noConnection', 'tlsRefused', 'loginRefused', 'temporarilyRefused', 'refused', 'unknownRecipient', 'badReply',
    'noReply', 'unconfirmed', 'unexpected', 'expired', 'undone', 'limit'
  ));
alter table outbox alter column state set default 'waiting';
update outbox set created_at = sent_at, sent_at = null, failure = 'expired';
create index outbox_to_send on outbox (kind, next_attempt_at) where state in ('waiting', 'sending');
create index outbox_by_time on outbox (created_at);
comment on column outbox.message_id is 'The same at every attempt, so that whoever gets a message twice can tell.';
comment on column outbox.text is 'Erased once the message is sent, given up or dropped.';
comment on column outbox.subject is 'Of a letter.';
comment on column outbox.expires_at is 'From then on the message is of no use.';
comment on column outbox.payment_id is 'The message is not sent if this payment is undone.';
comment on column outbox.session_id is 'The message is not sent if the whole price of this session is given back.';
comment on column outbox.next_attempt_at is 'By the clock of the server.';
comment on column outbox.claimed_until is 'By the clock of the database, which all processes share.';
comment on column outbox.unconfirmed is 'Transmissions that may have arrived.';
comment on column outbox.failure is 'Of the last attempt, or why the message is not sent at all.';
