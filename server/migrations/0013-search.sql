-- The search finds a title by its beginning, however many newer tasks hold the same text.
create index tasks_title on tasks (owner_id, (left(search_title, 60) collate "C")) where trashed_at is null;
