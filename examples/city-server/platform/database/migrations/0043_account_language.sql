-- Messages that answer no request of the driver are in the language of the last sign-in.
alter table accounts add column language text check (language in ('ru', 'en'));
comment on column accounts.language is 'Of the last sign-in; null before the first one.';
