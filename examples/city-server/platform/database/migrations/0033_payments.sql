-- One table for all payments, with a table of details per kind. Money, status and account stood in six tables.
create table payments (
  id uuid primary key,
  city text not null,
  kind text not null check (
    kind in (
      'session', 'openEndedSession', 'extension', 'closingPayment', 'correction', 'barrier', 'topUp', 'permit'
    )
  ),
  account_id uuid references accounts (id) on delete cascade,
  status text not null check (status in ('waiting', 'paid', 'declined')),
  method text,
  phone text,
  amount_kopecks bigint not null check (amount_kopecks >= 0),
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
comment on column payments.account_id is 'Absent for a guest.';
comment on column payments.method is 'Absent if there is nothing to pay.';
comment on column payments.settled_at is 'When it was paid or declined.';

insert into payments
  select
    id, city, case payment_method when 'afterwards' then 'openEndedSession' else 'session' end, account_id, state,
    nullif(payment_method, 'afterwards'), phone, amount_kopecks, return_url, created_at, settled_at
  from orders;
insert into payments
  select
    id, city, 'extension', account_id, state, payment_method, phone, amount_kopecks, return_url, created_at,
    settled_at
  from extensions;
insert into payments
  select
    id, city, 'closingPayment', account_id, state, payment_method, phone, amount_kopecks, return_url, created_at,
    settled_at
  from settlements;
insert into payments
  select
    p.id, p.city, 'barrier', p.account_id, p.state, p.payment_method, p.phone, q.amount_kopecks, p.return_url,
    p.created_at, p.settled_at
  from barrier_payments p join barrier_quotes q on q.id = p.quote_id;
insert into payments
  select
    id, city, 'topUp', account_id, state, payment_method, phone, amount_kopecks, return_url, created_at, settled_at
  from top_ups;
insert into payments
  select
    id, city, 'permit', account_id, state, payment_method, phone, amount_kopecks, return_url, created_at,
    settled_at
  from permits;
insert into payments
  select
    id, city, 'correction', account_id, 'paid', case when difference_kopecks > 0 then 'balance' end, null,
    greatest(difference_kopecks, 0), '', created_at, created_at
  from amendments;

-- An extension that a balance paid was only an entry of the ledger, named by its attempt.
insert into payments
  select
    e.id, s.city, 'extension', e.account_id, 'paid', 'balance', null, -e.amount_kopecks, '', e.created_at,
    e.created_at
  from balance_entries e join sessions s on s.id = e.session_id
  where e.kind = 'extension' and exists (select from payment_attempts a where a.payment_id = e.id);
insert into extensions
  select
    e.id, e.session_id, e.account_id, s.city, 'paid', 'balance', null, s.plate, s.zone_id,
    coalesce(o.starts_at, e.created_at), coalesce(o.ends_at, s.ends_at), 1, '', e.created_at, e.created_at
  from balance_entries e
    join sessions s on s.id = e.session_id
    left join operations o on o.id = e.id
    join payments p on p.id = e.id and p.kind = 'extension'
  where e.kind = 'extension';

create index payments_waiting on payments (created_at) where status = 'waiting';
create index payments_of_account on payments (account_id) where account_id is not null;
create index payments_unpaid_top_ups on payments (account_id) where kind = 'topUp' and status <> 'paid';

-- What each kind has beside.
drop view account_history;
alter table sessions rename column order_id to payment_id;
alter table sessions drop constraint sessions_order_id_fkey;
alter table permit_periods drop constraint permit_periods_permit_id_fkey;

alter table orders rename to session_orders;
alter table session_orders rename column id to payment_id;
alter table session_orders
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column amount_kopecks, drop column return_url, drop column created_at, drop column settled_at;
alter table session_orders add foreign key (payment_id) references payments (id) on delete cascade;
alter table sessions add foreign key (payment_id) references session_orders (payment_id) on delete cascade;

alter table extensions rename column id to payment_id;
alter table extensions
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column amount_kopecks, drop column return_url, drop column created_at, drop column settled_at;
alter table extensions add foreign key (payment_id) references payments (id) on delete cascade;

alter table settlements rename to closing_payments;
alter table closing_payments rename column id to payment_id;
alter table closing_payments
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column amount_kopecks, drop column return_url, drop column created_at, drop column settled_at;
alter table closing_payments add foreign key (payment_id) references payments (id) on delete cascade;
alter index settlements_of_session rename to closing_payments_of_session;

alter table barrier_payments rename column id to payment_id;
alter table barrier_payments
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column return_url, drop column created_at, drop column settled_at;
alter table barrier_payments add foreign key (payment_id) references payments (id) on delete cascade;
create index barrier_payments_of_card on barrier_payments (card);

alter table top_ups rename column id to payment_id;
alter table top_ups
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column amount_kopecks, drop column return_url, drop column created_at, drop column settled_at;
alter table top_ups add foreign key (payment_id) references payments (id) on delete cascade;

alter table permits rename column id to payment_id;
alter table permits
  drop column city, drop column account_id, drop column state, drop column payment_method, drop column phone,
  drop column amount_kopecks, drop column return_url, drop column created_at, drop column settled_at;
alter table permits add foreign key (payment_id) references payments (id) on delete cascade;
alter table permit_periods
  add foreign key (permit_id) references permits (payment_id) on delete cascade;
create index permits_of_vehicle on permits (plate, code);

alter table amendments rename to corrections;
alter table corrections rename column id to payment_id;
alter table corrections drop column city, drop column account_id, drop column created_at;
alter table corrections add foreign key (payment_id) references payments (id) on delete cascade;
create index corrections_of_session on corrections (session_id);

-- The payment says of which kind it is. A key that names no payment names one that was deleted.
alter table payment_attempts drop column kind;
delete from payment_attempts a where not exists (select from payments p where p.id = a.payment_id);
alter table payment_attempts
  add foreign key (payment_id) references payments (id) on delete cascade deferrable initially deferred;

-- The same idea has the same name in the code.
alter table armed_extensions rename to auto_extensions;
alter table auto_extensions rename column armed_at to enabled_at;
alter table auto_extensions rename column state to status;
alter table auto_extensions drop constraint armed_extensions_state_check;
update auto_extensions set status = case status when 'armed' then 'enabled' when 'disarmed' then 'disabled' else status end;
alter table auto_extensions
  add constraint auto_extensions_status_check check (status in ('enabled', 'made', 'failed', 'disabled'));
drop index armed_extensions_due;
create index auto_extensions_due on auto_extensions (begins_at) where status = 'enabled';

alter table operations rename to transactions;
alter index operations_of_account rename to transactions_of_account;

-- What an account's history shows: each movement of money, and top-ups that were not paid.
create view account_history as
  select transactions.*, 'done' as status from transactions
  union all
  select
    id, account_id, listed_at, 'topUp', null, amount_kopecks, 0, upper(left(id::text, 8)),
    null, null, null, null, null, null, null, null,
    case payments.status when 'waiting' then 'waiting' else coalesce(unpaid_because, 'cancelled') end
  from payments join top_ups on payment_id = id
  where kind = 'topUp' and payments.status <> 'paid' and listed_at is not null;
