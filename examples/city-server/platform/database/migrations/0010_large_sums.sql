-- Sums of money have 64 bits: no number of payments overflows a balance.

alter table accounts alter column balance_kopecks type bigint;
alter table balance_entries alter column amount_kopecks type bigint;
