-- The time of projects is added up without reading the tasks, since the index says which of them are in the trash.
drop index tasks_project;
create index tasks_project on tasks (owner_id, project_id, created_at, id) include (trashed_at);

-- The public list asks for those that are verified, first and by that index.
drop index companies_verified;
create index companies_verified on companies (verification, (left(search_name, 300) collate "C"), id) where verified_at is not null and trashed_at is null;
