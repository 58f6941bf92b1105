-- Tasks that come again: the rule, and which occurrence of which series a task is.

alter table tasks
  add column recurrence jsonb,
  add column series_id uuid,
  add column occurrence int,
  -- The day that a month too short for it took the place of, as long as nobody chooses another due date.
  add column recurrence_day smallint check (recurrence_day between 1 and 31),
  add constraint tasks_recurrence check (recurrence is null or (due_date is not null and series_id is not null)),
  add constraint tasks_occurrence check ((series_id is null) = (occurrence is null));

-- One task an occurrence, however often and wherever the one before it is completed; those in the trash count.
create unique index tasks_series on tasks (owner_id, series_id, occurrence) where series_id is not null;
