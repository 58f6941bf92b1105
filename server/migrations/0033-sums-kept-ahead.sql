-- What adds up to a project's figures and to unbilled time is kept as changes make it, like the number of tasks (0028):
-- neither grows with what a person has ever done.

-- Tasks are counted by project, null for those in none.
alter table task_counts
  add column project_id uuid,
  add column estimated_minutes bigint not null default 0;

drop index task_counts_owner;
create index task_counts_project on task_counts (owner_id, project_id);

create or replace function count_tasks_made() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, project_id, kept, open, estimated_minutes)
  select owner_id, project_id, count(*), count(*) filter (where completed_at is null), sum(estimated_minutes)
  from made where trashed_at is null group by owner_id, project_id;
  return null;
end $$;

create or replace function count_tasks_gone() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, project_id, kept, open, estimated_minutes)
  select owner_id, project_id, -count(*), -count(*) filter (where completed_at is null), -sum(estimated_minutes)
  from gone where trashed_at is null group by owner_id, project_id;
  return null;
end $$;

create or replace function count_task_changed() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, project_id, kept, open, estimated_minutes)
  select owner_id, project_id, sum(kept), sum(kept * open), sum(kept * estimated_minutes)
  from (values
    (old.owner_id, old.project_id, -(old.trashed_at is null)::int, (old.completed_at is null)::int, old.estimated_minutes),
    (new.owner_id, new.project_id, (new.trashed_at is null)::int, (new.completed_at is null)::int, new.estimated_minutes)
  ) as change (owner_id, project_id, kept, open, estimated_minutes)
  where kept <> 0
  group by owner_id, project_id;
  return null;
end $$;

drop trigger task_changed_counted on tasks;
create trigger task_changed_counted after update on tasks for each row
  when (
    old.owner_id <> new.owner_id
    or old.project_id is distinct from new.project_id
    or old.estimated_minutes <> new.estimated_minutes
    or (old.trashed_at is null) <> (new.trashed_at is null)
    or (old.completed_at is null) <> (new.completed_at is null))
  execute function count_task_changed();

-- The triggers keep others from writing tasks until all of this is there.
delete from task_counts;
insert into task_counts (owner_id, project_id, kept, open, estimated_minutes, added_at)
select owner_id, project_id, count(*), count(*) filter (where completed_at is null), sum(estimated_minutes), null
from tasks where trashed_at is null group by owner_id, project_id;

-- What closed billable time is worth to whose task it is, by currency: whole seconds of each entry times its rate, not
-- rounded, so that it adds up exactly.
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
  select case when entry.billable and entry.currency is not null
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
  after update of owner_id, task_owner_id, started_at, stopped_at, billable, rate_minor, currency on time_entries
  for each row execute function sum_work_changed();

insert into work_sums (owner_id, currency, rated_seconds, added_at)
select coalesce(e.task_owner_id, e.owner_id), e.currency, sum(rated_seconds(e)), null
from time_entries e where rated_seconds(e) <> 0
group by 1, 2;
