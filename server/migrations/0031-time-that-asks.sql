-- Time that waits for its owner's word, of whoever's task it is: few entries of all that there are, which were looked for
-- among all.

create index time_entries_asking on time_entries (coalesce(task_owner_id, owner_id), started_at, id)
  where billable and not counts_as_billable and stopped_at is not null and invoice_id is null;
