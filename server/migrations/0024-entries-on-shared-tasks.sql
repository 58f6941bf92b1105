-- Whose task it is, where that is not whoever worked: what the work is worth is that person's to know and to bill.

alter table time_entries add column task_owner_id uuid references users on delete cascade;
update time_entries e set task_owner_id = t.owner_id from tasks t where t.id = e.task_id and t.owner_id <> e.owner_id;
create index time_entries_task_owner on time_entries (task_owner_id) where task_owner_id is not null;
