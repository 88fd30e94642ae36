-- A proof that the city has not signed is an answer too.
alter table checks drop constraint checks_result_check;
alter table checks add constraint checks_result_check
  check (result in ('paid', 'free', 'otherZone', 'nearMiss', 'unpaid', 'forged'));
comment on column checks.plate is 'Of a forged proof the plate that it names; empty for none.';
