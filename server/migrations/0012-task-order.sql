-- A person's own order of tasks, and titles in the order of their folded text.

-- Null until the task is moved. Digits compare alike in every database and in JavaScript under "C" only.
alter table tasks
  add column moved_to text collate "C" check (moved_to ~ '^[0-9a-f]{1,255}$'),
  -- Where it stands: until it is moved the newest first, as firstPosition in contract/src/task-position.ts says it.
  add column position text collate "C" not null generated always as (coalesce(
    moved_to,
    lpad(to_hex(281474976710655 - floor(extract(epoch from created_at at time zone 'UTC') * 1000)::bigint), 12, '0')
      || right(id::text, 8) || '8')) stored;

create index tasks_position on tasks (owner_id, position, id) where trashed_at is null;

-- As search folds them: the screens sort what they have loaded in the same way. Longer keys would not fit.
create index tasks_title_order on tasks (owner_id, (left(search_title, 300) collate "C"), id) where trashed_at is null;
drop index tasks_title;
