-- Payments of guests whose page, phone and plate are not emptied yet. The page of a payment is never empty
-- before that.
create index guest_payments_with_page on payments (created_at) where account_id is null and return_url <> '';
