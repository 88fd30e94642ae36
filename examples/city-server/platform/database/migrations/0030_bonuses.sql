-- Whether a domestic card paid, which only the bank knows.
alter table provider_payments add column is_domestic_card boolean not null default false;

-- What the city promised when the top-up began, for paying with a domestic card.
alter table top_ups add column bonus_kopecks bigint not null default 0 check (bonus_kopecks >= 0);
