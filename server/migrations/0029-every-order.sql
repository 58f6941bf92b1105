-- The two orders of a list that no index had. Most changes of a task change other indexes anyway; of priority, estimate and rate
-- they touched none before (docs/decisions/010).
create index tasks_updated on tasks (owner_id, updated_at, id) where trashed_at is null;
create index tasks_priority on tasks (owner_id, priority, id) where trashed_at is null;
