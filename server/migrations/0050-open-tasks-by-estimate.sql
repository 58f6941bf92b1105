-- Open tasks without an estimate, or to be planned, are found and counted by the index alone.

drop index tasks_open;
create index tasks_open on tasks (owner_id, due_date, id) include (estimated_minutes, assignee_id, project_id)
  where trashed_at is null and completed_at is null;
