-- What touches some days is found from their end of a person's history, however long that has grown; what runs has no end.
create index time_entries_ends on time_entries (owner_id, coalesce(stopped_at, 'infinity'));
