-- What a task is worth by itself, and which tasks went to the trash with their project.

alter table tasks
  -- Minor units an hour; null is the project's, else the client's, else the owner's.
  add column hourly_rate int check (hourly_rate >= 0),
  -- Such a task is in the trash, and comes back with its project.
  add column trashed_with_project boolean not null default false,
  add check (not trashed_with_project or trashed_at is not null);
