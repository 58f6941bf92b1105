-- Who is to do a task of a project that a team works on (rules §4). It shows as long as that person works on the project:
-- a role that comes back brings its tasks back.

alter table tasks add column assignee_id uuid references users on delete set null;

create index tasks_assignee on tasks (assignee_id, completed_at, due_date) where assignee_id is not null;
