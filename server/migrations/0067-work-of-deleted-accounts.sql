-- Work on somebody else's task outlives the account of whoever did it: it is the task owner's to bill. Nobody's is in no
-- list of a person's own time, and says nothing of who it was.

alter table time_entries alter column owner_id drop not null;
alter table time_entries add constraint time_entries_of_somebody check (
  owner_id is not null or (task_owner_id is not null and stopped_at is not null));
