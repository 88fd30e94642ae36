-- The history names the session that money moved for, so that its proof can be shown.
alter table transactions add column session_id uuid;
update transactions set session_id = sessions.id
  from sessions join payments on payments.id = sessions.payment_id
  where payments.account_id = transactions.account_id
    and upper(left(sessions.payment_id::text, 8)) = transactions.order_number;

drop view account_history;
create view account_history as
  select transactions.*, 'done' as status from transactions
  union all
  select
    id, account_id, listed_at, 'topUp', null, amount_kopecks, 0, upper(left(id::text, 8)),
    null, null, null, null, null, null, null, null, null,
    case payments.status when 'waiting' then 'waiting' else coalesce(unpaid_because, 'cancelled') end
  from payments join top_ups on payment_id = id
  where kind = 'topUp' and payments.status <> 'paid' and listed_at is not null;
