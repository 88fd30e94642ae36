-- Stored values in the words of the code. Those of the contract end where requests are read and replies written.
alter table accounts drop constraint accounts_kind_check;
update accounts set kind = case kind when 'coop' then 'company' else 'personal' end;
alter table accounts add constraint accounts_kind_check check (kind in ('personal', 'company'));

alter table account_documents drop constraint account_documents_type_check;
update account_documents set type = case type when 'VU' then 'drivingLicence' else 'registrationCertificate' end;
alter table account_documents add constraint account_documents_type_check
  check (type in ('registrationCertificate', 'drivingLicence'));

alter table permit_offers drop constraint permit_offers_type_check;
update permit_offers set type = case type when 'prev_day' then 'previousDay' else 'month' end
  where type in ('prev_day', 'mounth');
alter table permit_offers add constraint permit_offers_type_check
  check (type in ('previousDay', 'day', 'week', 'month', 'quarter', 'year', 'residential'));
alter table permits drop constraint permits_type_check;
update permits set type = case type when 'prev_day' then 'previousDay' else 'month' end
  where type in ('prev_day', 'mounth');
alter table permits add constraint permits_type_check
  check (type in ('previousDay', 'day', 'week', 'month', 'quarter', 'year', 'residential'));
update payment_slips set permit = jsonb_set(permit, '{type}', '"month"') where permit ->> 'type' = 'mounth';

alter table balance_entries drop constraint balance_entries_kind_check;
update balance_entries set kind = case kind
  when 'renew' then 'extension' when 'cancel' then 'refund' when 'refill' then 'topUp' else 'correction' end
  where kind in ('renew', 'cancel', 'refill', 'amend');
alter table balance_entries add constraint balance_entries_kind_check check (
  kind in (
    'opening', 'payment', 'extension', 'refund', 'topUp', 'adjustment', 'correction', 'barrier', 'permit',
    'permitRefund', 'bonus'
  )
);

alter table operations drop constraint operations_type_check;
update operations set type = case type
  when 'refill' then 'topUp' when 'renew' then 'extension' when 'cancel' then 'refund'
  when 'paymentSubscription' then 'permit' when 'paymentGate' then 'barrier' else 'bonus' end
  where type <> 'payment';
alter table operations add constraint operations_type_check
  check (type in ('payment', 'topUp', 'extension', 'refund', 'permit', 'barrier', 'bonus'));

create or replace view account_history as
  select operations.*, 'done' as status from operations
  union all
  select
    id, account_id, listed_at, 'topUp', null, amount_kopecks, 0, upper(left(id::text, 8)),
    null, null, null, null, null, null, null, null,
    case state when 'waiting' then 'waiting' else coalesce(unpaid_because, 'cancelled') end
  from top_ups
  where state <> 'paid' and listed_at is not null;

alter table support_requests drop constraint support_requests_status_check;
update support_requests set status = case status
  when 'Зарегистрирован' then 'registered' when 'В работе' then 'inProgress'
  when 'Требует уточнения' then 'needsDetails' else 'closed' end;
alter table support_requests add constraint support_requests_status_check
  check (status in ('registered', 'inProgress', 'needsDetails', 'closed'));

update fines set status = case status
  when 'Оплачен' then 'paid' when 'Приостановлен' then 'suspended' when 'Отправлен' then 'sent'
  when 'Вручен' then 'delivered' when 'Отменен' then 'cancelled' when 'Подписан' then 'signed'
  when 'Возвращен' then 'returned' else 'bailiffs' end;
alter table fines add constraint fines_status_check check (
  status in ('paid', 'suspended', 'sent', 'delivered', 'cancelled', 'signed', 'returned', 'bailiffs')
);
