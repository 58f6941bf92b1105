-- What closed billable time is worth to whose task it is, by currency: whole seconds of each entry times its rate, not
-- rounded, so that it adds up exactly. Kept as changes make it, like the numbers of tasks.

create table work_sums (
  -- Refers to nobody, like task_counts.
  owner_id uuid not null,
  currency text not null,
  rated_seconds numeric not null,
  -- When it was added; null once it is the sum of what was.
  added_at timestamptz default now()
);

create index work_sums_owner on work_sums (owner_id);
create index work_sums_added on work_sums (added_at) where added_at is not null;
alter table work_sums replica identity full;

-- Null for what is worth nothing that is known: what runs, is not billable, or has no rate.
create function rated_seconds(entry time_entries) returns numeric language sql immutable as $$
  select case when entry.counts_as_billable and entry.currency is not null
    then floor(extract(epoch from entry.stopped_at - entry.started_at)) * entry.rate_minor end
$$;

create function sum_work_made() returns trigger language plpgsql as $$
begin
  insert into work_sums (owner_id, currency, rated_seconds)
  select coalesce(e.task_owner_id, e.owner_id), e.currency, sum(rated_seconds(e))
  from made e where rated_seconds(e) <> 0 group by 1, 2;
  return null;
end $$;

create function sum_work_changed() returns trigger language plpgsql as $$
begin
  insert into work_sums (owner_id, currency, rated_seconds)
  select owner_id, currency, sum(rated)
  from (values
    (coalesce(old.task_owner_id, old.owner_id), old.currency, -rated_seconds(old)),
    (coalesce(new.task_owner_id, new.owner_id), new.currency, rated_seconds(new))
  ) as change (owner_id, currency, rated)
  where rated <> 0
  group by owner_id, currency
  having sum(rated) <> 0;
  return null;
end $$;

create trigger work_made_summed after insert on time_entries
  referencing new table as made for each statement execute function sum_work_made();
-- By row: what is deleted with tasks is a statement for each of them, mostly of no entry.
create trigger work_gone_summed after delete on time_entries for each row
  when (old.stopped_at is not null) execute function sum_work_changed();
create trigger work_changed_summed
  after update of owner_id, task_owner_id, started_at, stopped_at, billable, length_accepted, rate_minor, currency
  on time_entries for each row execute function sum_work_changed();
