-- Projects, tasks and time.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table projects (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check (lower(name) <> 'general'),
  color text not null default '#3182ce',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  version int not null default 1
);

create index projects_owner on projects (owner_id);
create unique index projects_name on projects (owner_id, lower(name)) where trashed_at is null;

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
  completed_at timestamptz,
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
  version int not null default 1
) with (fillfactor = 85);

-- updated_at and priority carry no index on purpose: most edits then rewrite no index at all.
create index tasks_created on tasks (owner_id, created_at, id) where trashed_at is null;
create index tasks_due on tasks (owner_id, due_date, id) where trashed_at is null;
create index tasks_title on tasks (owner_id, lower(title), id) where trashed_at is null;
-- With the trash in it, so that it also finds all of a person's tasks when the person goes.
create index tasks_project on tasks (owner_id, project_id, created_at, id);
create index tasks_tags on tasks using gin (owner_id, tags) where trashed_at is null;
create index tasks_search on tasks using gin (owner_id, search_text gin_trgm_ops) where trashed_at is null;
create index tasks_trashed on tasks (trashed_at) where trashed_at is not null;
create index tasks_project_reference on tasks (project_id) where project_id is not null;

create table time_entries (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  started_at timestamptz not null,
  stopped_at timestamptz,
  source text not null default 'timer' check (source in ('timer', 'manual', 'import', 'offline')),
  note text not null default '',
  created_at timestamptz not null default now(),
  check (stopped_at is null or stopped_at >= started_at)
);

-- One running timer a person (decisions: tasks and time).
create unique index time_entries_running on time_entries (owner_id) where stopped_at is null;
create index time_entries_task on time_entries (task_id, started_at);
create index time_entries_owner on time_entries (owner_id, started_at);
