-- What a city is made of. Money is whole kopecks; times of day are minutes after midnight, city time.

create table seeds (
  city text primary key,
  fingerprint text not null,
  seeded_at timestamptz not null
);

create table zones (
  city text not null,
  id text not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('road', 'barrier')),
  is_active boolean not null,
  position integer not null,
  primary key (city, id)
);

create table zone_prices (
  city text not null,
  zone_id text not null,
  position integer not null,
  day_type text not null check (day_type in ('default', 'saturday', 'sunday')),
  kopecks_per_hour integer not null check (kopecks_per_hour >= 0),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1440),
  primary key (city, zone_id, position),
  foreign key (city, zone_id) references zones (city, id) on delete cascade
);

create table concessions (
  city text not null,
  position integer not null,
  name text not null,
  plate text not null,
  zone_ids jsonb not null,
  percent integer not null check (percent between 0 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (city, position)
);

create table map_objects (
  city text not null,
  code text not null,
  position integer not null,
  zone_id text,
  object_type text not null,
  category text not null,
  occupancy text not null check (occupancy in ('none', 'counted', 'unknown')),
  total integer,
  feature jsonb not null,
  primary key (city, code)
);

create index map_objects_in_order on map_objects (city, position);
