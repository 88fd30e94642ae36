-- Until when a fine costs less, and where it is paid; null where the police do not say.
alter table fines
  add column discount_until timestamptz,
  add column discount_kopecks bigint check (discount_kopecks > 0),
  add column payment_url text;
