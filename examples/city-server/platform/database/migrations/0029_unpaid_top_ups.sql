-- The bank says whether it declined a payment or the driver gave it up.
alter table provider_payments drop constraint provider_payments_state_check;
alter table provider_payments add constraint provider_payments_state_check
  check (state in ('open', 'charged', 'declined', 'cancelled', 'refunded'));

-- Top-ups stand in the history while they wait for their money, and when it never came. Those from before
-- this migration have no time there.
alter table top_ups add column listed_at timestamptz;
alter table top_ups add column unpaid_because text check (unpaid_because in ('cancelled', 'failed'));
create index top_ups_unpaid on top_ups (account_id, listed_at) where state <> 'paid' and listed_at is not null;

-- What an account's history shows: each movement of money, and top-ups that were not paid.
create view account_history as
  select operations.*, 'done' as status from operations
  union all
  select
    id, account_id, listed_at, 'refill', null, amount_kopecks, 0, upper(left(id::text, 8)),
    null, null, null, null, null, null, null, null,
    case state when 'waiting' then 'waiting' else coalesce(unpaid_because, 'cancelled') end
  from top_ups
  where state <> 'paid' and listed_at is not null;
