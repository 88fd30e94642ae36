-- What occupancy is measured of. Samples name it by its position, which never changes.
create table occupancy_series (
  city text not null,
  position integer not null,
  kind text not null check (kind in ('parking', 'zone')),
  subject text not null,
  primary key (city, position),
  unique (city, kind, subject)
);
comment on column occupancy_series.subject is 'The code of a parking, or the id of a zone.';

-- One row per city and half hour, because a row per parking would be a hundred thousand times as many.
create table occupancy_samples (
  city text not null,
  measured_at timestamptz not null,
  shares bytea not null,
  primary key (city, measured_at)
);
comment on column occupancy_samples.shares is 'A share byte for each position of occupancy_series.';

-- What clients get.
create table forecast_profiles (
  city text primary key,
  claimed_at timestamptz not null,
  learned_at timestamptz,
  reply text,
  placements bytea
);
comment on column forecast_profiles.claimed_at is 'When a process began to learn. Others leave it alone for an hour.';
comment on column forecast_profiles.placements is 'Two bytes for each position: its placement in the reply, 65535 for none.';

-- What forecasts of a day missed by, made with what was published before that day.
create table forecast_evaluations (
  city text not null,
  day text not null,
  model bytea not null,
  persistence bytea not null,
  primary key (city, day)
);
comment on column forecast_evaluations.model is
  'The mean absolute error for each position in thousandths of the spaces, 255 for none.';
