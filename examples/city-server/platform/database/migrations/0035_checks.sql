-- The keys with which inspection services check plates.
create table inspection_keys (
  id uuid primary key,
  city text not null,
  service text not null,
  key_hash text not null unique,
  hourly_maximum integer not null check (hourly_maximum > 0),
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index inspection_keys_of_city on inspection_keys (city, created_at);

-- Each check and its answer, for the time in which a driver may appeal.
create table checks (
  id bigint generated always as identity primary key,
  city text not null,
  key_id uuid not null references inspection_keys (id),
  plate text not null,
  zone_id text not null,
  stood_at timestamptz not null,
  asked_at timestamptz not null,
  result text not null check (result in ('paid', 'free', 'otherZone', 'nearMiss', 'unpaid')),
  session_id uuid
);
comment on column checks.stood_at is 'The time that was asked about.';
comment on column checks.session_id is 'The stay that was shown. It may have been deleted since.';

create index checks_by_time on checks (asked_at);
create index checks_of_vehicle on checks (city, plate, stood_at);
