-- How many tasks a person has, and how many of them are open, without counting them: whatever alters it adds a row in its
-- own transaction, and the rows of a person add up to it. None is waited for by another change, as a counter would be.

create table task_counts (
  -- Refers to nobody: the rows of a person who is deleted add up to nothing, and are swept.
  owner_id uuid not null,
  -- Not in the trash by themselves; whether they went there with their project, the project says.
  kept int not null,
  -- Of those, the ones that are not completed.
  open int not null,
  -- When it was added; null once it is the sum of what was.
  added_at timestamptz default now()
);

create index task_counts_owner on task_counts (owner_id);
create index task_counts_added on task_counts (added_at) where added_at is not null;
-- Rows are added up and deleted, also while they are replicated.
alter table task_counts replica identity full;

create function count_tasks_made() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, kept, open)
  select owner_id, count(*), count(*) filter (where completed_at is null)
  from made where trashed_at is null group by owner_id;
  return null;
end $$;

create function count_tasks_gone() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, kept, open)
  select owner_id, -count(*), -count(*) filter (where completed_at is null)
  from gone where trashed_at is null group by owner_id;
  return null;
end $$;

create function count_task_changed() returns trigger language plpgsql as $$
begin
  insert into task_counts (owner_id, kept, open)
  select owner_id, sum(kept), sum(open)
  from (values
    (old.owner_id, -(old.trashed_at is null)::int, -(old.trashed_at is null and old.completed_at is null)::int),
    (new.owner_id, (new.trashed_at is null)::int, (new.trashed_at is null and new.completed_at is null)::int)
  ) as change (owner_id, kept, open)
  group by owner_id;
  return null;
end $$;

create trigger tasks_made_counted after insert on tasks
  referencing new table as made for each statement execute function count_tasks_made();
create trigger tasks_gone_counted after delete on tasks
  referencing old table as gone for each statement execute function count_tasks_gone();
-- By row, so that a change which alters neither costs nothing.
create trigger task_changed_counted after update on tasks for each row
  when (
    old.owner_id <> new.owner_id
    or (old.trashed_at is null) <> (new.trashed_at is null)
    or (old.completed_at is null) <> (new.completed_at is null))
  execute function count_task_changed();

-- The triggers keep others from writing tasks until all of this is there.
insert into task_counts (owner_id, kept, open, added_at)
select owner_id, count(*), count(*) filter (where completed_at is null), null
from tasks where trashed_at is null group by owner_id;
