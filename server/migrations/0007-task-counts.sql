-- How many tasks a person has in each project, how many of them are open, and what they are estimated at, without counting
-- them: whatever alters it adds a row in its own transaction, and the rows of a person add up to it. None is waited for by
-- another change, as a counter would be, and nothing grows with what a person has ever done.

create table task_counts (
  -- Refers to nobody: the rows of a person who is deleted add up to nothing, and are swept.
  owner_id uuid not null,
  -- Null for tasks in none.
  project_id uuid,
  -- Not in the trash.
  kept int not null,
  -- Of those, the ones that are not completed.
  open int not null,
  estimated_minutes bigint not null default 0,
  -- When it was added; null once it is the sum of what was.
  added_at timestamptz default now()
);

create index task_counts_project on task_counts (owner_id, project_id);
create index task_counts_added on task_counts (added_at) where added_at is not null;
-- Rows are added up and deleted, also while they are replicated.
alter table task_counts replica identity full;

create function count_tasks_made() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, project_id, kept, open, estimated_minutes)
  select owner_id, project_id, count(*), count(*) filter (where completed_at is null), sum(estimated_minutes)
  from made where trashed_at is null group by owner_id, project_id;
  return null;
end $$;

create function count_tasks_gone() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, project_id, kept, open, estimated_minutes)
  select owner_id, project_id, -count(*), -count(*) filter (where completed_at is null), -sum(estimated_minutes)
  from gone where trashed_at is null group by owner_id, project_id;
  return null;
end $$;

create function count_task_changed() returns trigger language plpgsql as $$
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

create trigger tasks_made_counted after insert on tasks
  referencing new table as made for each statement execute function count_tasks_made();
create trigger tasks_gone_counted after delete on tasks
  referencing old table as gone for each statement execute function count_tasks_gone();
-- By row, so that a change which alters none of it costs nothing.
create trigger task_changed_counted after update on tasks for each row
  when (
    old.owner_id <> new.owner_id
    or old.project_id is distinct from new.project_id
    or old.estimated_minutes <> new.estimated_minutes
    or (old.trashed_at is null) <> (new.trashed_at is null)
    or (old.completed_at is null) <> (new.completed_at is null))
  execute function count_task_changed();
