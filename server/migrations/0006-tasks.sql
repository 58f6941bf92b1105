-- Tasks: their order, their series, how they are searched, and how they go to the trash with their project.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table tasks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null,
  description text not null default '',
  due_date date,
  project_id uuid references projects on delete set null,
  tags text[] not null default '{}',
  priority smallint not null default 0 check (priority between 0 and 4),
  estimated_minutes int not null default 0 check (estimated_minutes >= 0),
  billable boolean not null default true,
  -- Minor units an hour; null is the project's, else the client's, else the owner's.
  hourly_rate int check (hourly_rate >= 0),
  completed_at timestamptz,
  -- When it was last reopened: of completing and reopening on two devices, what was done last holds.
  reopened_at timestamptz,

  -- Tasks that come again: the rule, and which occurrence of which series this one is.
  recurrence jsonb,
  series_id uuid,
  occurrence int,
  -- The day that a month too short for it took the place of, as long as nobody chooses another due date.
  recurrence_day smallint check (recurrence_day between 1 and 31),

  -- Null until the task is moved. Digits compare alike in every database and in JavaScript under "C" only.
  moved_to text collate "C" check (moved_to ~ '^[0-9a-f]{1,255}$'),
  -- Where it stands: until it is moved the newest first, as firstPosition in contract/src/task-position.ts says it.
  position text collate "C" not null generated always as (coalesce(
    moved_to,
    lpad(to_hex(281474976710655 - floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint), 12, '0')
      || right(id::text, 8) || '8')) stored,

  -- Without accents and case, as search compares them; each written with its own field only, since two people
  -- may change the two at once.
  search_title text not null,
  search_description text not null,
  search_text text not null generated always as (search_title || E'\n' || search_description) stored,

  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  -- Whether its project took it to the trash, and brings it back.
  went_with_project boolean not null default false,
  version int not null default 1,

  constraint tasks_recurrence check (recurrence is null or (due_date is not null and series_id is not null)),
  constraint tasks_occurrence check ((series_id is null) = (occurrence is null)),
  constraint tasks_went check (not went_with_project or trashed_at is not null)
) with (fillfactor = 85);

-- The order that screens ask for, and the one in which a move finds a task's neighbours. The others have no index on
-- purpose: most edits then rewrite none at all.
create index tasks_created on tasks (owner_id, created_at, id) where trashed_at is null;
create index tasks_position on tasks (owner_id, position, id) where trashed_at is null;

create index tasks_tags on tasks using gin (owner_id, tags) where trashed_at is null;
create index tasks_search on tasks using gin (owner_id, search_text gin_trgm_ops) where trashed_at is null;

-- Tasks are counted without reading them: all of a person's, those that are open, and of these what is due by when.
create index tasks_owner on tasks (owner_id, project_id) where trashed_at is null;
create index tasks_open on tasks (owner_id, due_date) where trashed_at is null and completed_at is null;

-- With the trash in it, so that it also finds all of a person's tasks when the person goes.
create index tasks_project on tasks (owner_id, project_id, created_at, id);
create index tasks_project_reference on tasks (project_id) where project_id is not null;

-- The trash as a person reads it: their own, the latest deletion first; a project's row stands for what went with it.
create index tasks_trash on tasks (owner_id, went_with_project, trashed_at, id) where trashed_at is not null;
create index tasks_trashed on tasks (trashed_at) where trashed_at is not null;

-- One task an occurrence, however often and wherever the one before it is completed; those in the trash count.
create unique index tasks_series on tasks (owner_id, series_id, occurrence) where series_id is not null;
