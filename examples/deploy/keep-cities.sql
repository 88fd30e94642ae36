-- Deletes the rows of all cities but those that are listed, so that the copy of a database can serve some of
-- its cities (docs/scaling.md). No server may run on it. Everything is deleted, or nothing:
--
--   PGOPTIONS='-c kerb.cities=kazan,perm' psql -f examples/deploy/keep-cities.sql postgres://owner@host/kerb
do $$
declare
  kept text[] := string_to_array(current_setting('kerb.cities'), ',');
  absent text;
  of_cities regclass;
  waiting regclass[];
  refused regclass[];
begin
  if cardinality(kept) = 0 then
    raise exception 'kerb.cities lists no city';
  end if;
  select city into absent from unnest(kept) as city where city not in (select zones.city from zones) limit 1;
  if found then
    raise exception 'The database has no city %', absent;
  end if;
  select array_agg(attrelid::regclass) into waiting
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'city' and relkind = 'r' and relnamespace = current_schema()::regnamespace;
  -- A table whose rows others refer to waits until those are gone.
  while cardinality(waiting) > 0 loop
    refused := '{}';
    foreach of_cities in array waiting loop
      begin
        execute format('delete from %s where city <> all ($1)', of_cities) using kept;
      exception when foreign_key_violation then
        refused := refused || of_cities;
      end;
    end loop;
    if cardinality(refused) = cardinality(waiting) then
      raise exception 'Rows of these tables are in use: %', refused;
    end if;
    waiting := refused;
  end loop;
  -- It has neither a city nor a foreign key.
  delete from owed_refunds where payment_id not in (select id from payments);
end
$$;
