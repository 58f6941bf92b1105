-- Sums of a year of work spent more on the lengths of its entries than on reading them. Whole seconds of a closed entry;
-- null as long as it runs.
alter table time_entries add column seconds bigint generated always as (
  floor(date_part('epoch', stopped_at - started_at))::bigint) stored;
