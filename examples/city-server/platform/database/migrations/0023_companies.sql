-- The fleet of a company. A company is an account of the kind `coop`, whose `email` is its taxpayer number.
create table companies (
  account_id uuid primary key references accounts (id) on delete cascade,
  email text
);

create table company_vehicles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- In the order in which they were added.
  position bigint generated always as identity,
  plate text not null,
  is_foreign boolean not null,
  -- Of its tracking device.
  vin text,
  imei text,
  unique (account_id, plate)
);
create unique index company_vehicles_vin on company_vehicles (account_id, vin) where vin is not null;
create unique index company_vehicles_imei on company_vehicles (account_id, imei) where imei is not null;

create table company_drivers (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  position bigint generated always as identity,
  name text not null,
  -- Digits. Drivers are told apart by it.
  phone text not null,
  plate text,
  payment_device text,
  is_active boolean not null default false,
  unique (account_id, phone)
);

create table tracking_devices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  position bigint generated always as identity,
  vin text,
  imei text,
  is_active boolean not null default false,
  check (vin is not null or imei is not null)
);
create unique index tracking_devices_vin on tracking_devices (account_id, vin) where vin is not null;
create unique index tracking_devices_imei on tracking_devices (account_id, imei) where imei is not null;

-- Which driver of a company paid, by phone: the history can be filtered by it (CRP-17).
alter table operations add column driver_phone text;
