-- What others worked on a person's tasks is asked for by when it ended: a month of it, not all of it.
drop index time_entries_task_owner;
create index time_entries_task_owner on time_entries (task_owner_id, coalesce(stopped_at, 'infinity'))
  where task_owner_id is not null;
