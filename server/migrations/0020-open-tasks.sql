-- Tasks are counted without reading them: all of a person's, those that are open, and of these what is due by when.

create index tasks_owner on tasks (owner_id) where trashed_at is null;
create index tasks_open on tasks (owner_id, due_date) where trashed_at is null and completed_at is null;
