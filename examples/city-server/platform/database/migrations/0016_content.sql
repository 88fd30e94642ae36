-- What a city publishes. `texts` has an object for each of `ru` and `en`.
create table news (
  city text not null,
  id integer not null,
  published_at timestamptz not null,
  -- The address of a picture; empty without one.
  image text not null default '',
  texts jsonb not null,
  primary key (city, id)
);

create index news_by_time on news (city, published_at desc, id desc);

create table static_pages (
  city text not null,
  path text not null,
  updated_at timestamptz not null,
  texts jsonb not null,
  primary key (city, path)
);

-- The notice over any page. A city has at most one.
create table popup_notices (
  city text primary key,
  updated_at timestamptz not null,
  texts jsonb not null
);
