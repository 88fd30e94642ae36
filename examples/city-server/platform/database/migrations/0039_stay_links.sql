-- Links to guests' stays. A link's secret is not stored.
create table stay_links (
  secret_hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null
);
create index stay_links_of_session on stay_links (session_id);
create index stay_links_by_time on stay_links (created_at);

alter table session_orders add column link_page text;
comment on column session_orders.link_page is 'The page that opens a link, if the payer gets one by SMS.';

-- A correction that is charged at the provider is made when the money arrives, for the session that was seen.
alter table corrections
  add column is_foreign_after boolean not null default false,
  add column category_after text not null default 'B',
  add column seen_end timestamptz;
alter table corrections
  alter column is_foreign_after drop default,
  alter column category_after drop default;
comment on column corrections.seen_end is 'When the session ended as the driver saw it; null before this column existed.';
