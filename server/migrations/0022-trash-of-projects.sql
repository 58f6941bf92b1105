-- A project that takes its tasks along to the trash says so once for all of them: they may be a hundred thousand.

alter table projects
  add column took_tasks boolean not null default false,
  add check (not took_tasks or trashed_at is not null);

alter table tasks
  -- The project that took it along, where it came back alone; it belongs to it again once that is back.
  add column returns_to uuid references projects on delete set null,
  add constraint tasks_returning check (returns_to is null or project_id is null);

create index projects_took on projects (owner_id, id) where took_tasks;
create index tasks_returning on tasks (returns_to) where returns_to is not null;

update projects set took_tasks = true
where trashed_at is not null
  and exists (select from tasks where project_id = projects.id and trashed_with_project);
update tasks set project_id = null, returns_to = took.id from projects took
where took.id = project_id and took.took_tasks and tasks.trashed_at is null;
update tasks set trashed_at = null, trashed_with_project = false from projects took
where took.id = project_id and took.took_tasks and trashed_with_project;
alter table tasks drop column trashed_with_project;

-- Whatever deletes such a project deletes what it took along: no task comes to light again by losing it.
create function delete_tasks_taken_along() returns trigger language plpgsql as $$
begin
  delete from tasks where owner_id = old.owner_id and project_id = old.id and trashed_at is null;
  return old;
end $$;

create trigger projects_with_tasks_gone before delete on projects
  for each row when (old.took_tasks) execute function delete_tasks_taken_along();

-- With the project in them, which says whether a task is in the trash: what counts tasks reads nothing else.
drop index tasks_owner, tasks_open;
create index tasks_owner on tasks (owner_id, project_id) where trashed_at is null;
create index tasks_open on tasks (owner_id, due_date, project_id) where trashed_at is null and completed_at is null;
