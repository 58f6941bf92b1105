-- The trash as a person reads it: their own, the latest deletion first.

create index tasks_trash on tasks (owner_id, trashed_at, id) where trashed_at is not null;
