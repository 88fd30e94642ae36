-- Parking behind a barrier: a card is taken on the way in, paid before the way out, and opens the barrier.

create table barrier_cards (
  city text not null,
  number text not null,
  zone_id text not null,
  parking_number text not null,
  -- The minute of the city's day at which the card's car drives in each day; a card without one has just been
  -- taken.
  enters_at_minute integer,
  primary key (city, number)
);

-- Prices as drivers were shown them; each holds for a short time.
create table barrier_quotes (
  id uuid primary key,
  city text not null,
  card text not null,
  zone_id text not null,
  parking_number text not null,
  entered_at timestamptz not null,
  amount_kopecks integer not null check (amount_kopecks >= 0),
  quoted_at timestamptz not null
);

create table barrier_payments (
  id uuid primary key,
  quote_id uuid not null unique references barrier_quotes (id),
  city text not null,
  card text not null,
  attempt text,
  request_hash text not null,
  state text not null check (state in ('waiting', 'paid', 'declined')),
  payment_method text not null,
  phone text,
  return_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (city, attempt)
);

create index barrier_payments_of_card on barrier_payments (city, card, settled_at);
