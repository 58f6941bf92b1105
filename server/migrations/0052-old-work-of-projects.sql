-- What the work that ended long ago adds up to in each project: a budget is watched every day, and that part of it hardly
-- ever changes. It is filled in by the queue. A change of old work leaves a note, and is added up anew while there is one.

create table old_work (
  owner_id uuid primary key references users on delete cascade,
  -- What ended until then is in the sums; null while they have not been made.
  ended_until timestamptz
);

create table old_work_sums (
  owner_id uuid not null references old_work on delete cascade,
  project_id uuid not null,
  -- Null for what is worth nothing that is known.
  currency text,
  seconds bigint not null,
  -- Like those of work_sums.
  rated_seconds numeric not null,
  began_at timestamptz not null
);

-- Only added to by changes, so that none of them waits for another.
create table old_work_changes (
  -- Refers to nobody, like work_sums.
  owner_id uuid not null,
  changed_at timestamptz not null default now()
);

create index old_work_ended on old_work (ended_until);
create index old_work_sums_owner on old_work_sums (owner_id);
create index old_work_changes_owner on old_work_changes (owner_id, changed_at);
create index old_work_changes_changed on old_work_changes (changed_at);
alter table old_work_sums replica identity full;
alter table old_work_changes replica identity full;

create index projects_budget on projects (owner_id)
  where trashed_at is null and active and (budget_minutes is not null or budget_amount is not null);
insert into old_work_changes (owner_id) select distinct owner_id from projects
  where trashed_at is null and active and (budget_minutes is not null or budget_amount is not null);

-- Sums are made of what ended 33 days ago or longer. A day's difference covers every transaction that they did not see.
create function is_old_work(ended timestamptz) returns boolean language sql stable as $$
  select ended < now() - interval '32 days'
$$;

-- One for each transaction and person.
create function note_old_work(owner uuid) returns void language sql as $$
  insert into old_work_changes (owner_id)
  select owner where not exists (select from old_work_changes where owner_id = owner and changed_at = now())
$$;

create function note_old_work_made() returns trigger language plpgsql as $$
begin
  perform note_old_work(owner_id) from (
    select distinct coalesce(task_owner_id, owner_id) as owner_id from made where is_old_work(stopped_at)) old;
  return null;
end $$;

create function note_old_work_changed() returns trigger language plpgsql as $$
begin
  perform note_old_work(coalesce(old.task_owner_id, old.owner_id));
  if tg_op = 'UPDATE' then perform note_old_work(coalesce(new.task_owner_id, new.owner_id)); end if;
  return null;
end $$;

create function note_old_work_moved() returns trigger language plpgsql as $$
begin
  if exists (select from time_entries e where e.task_id = new.id and is_old_work(e.stopped_at)) then
    perform note_old_work(old.owner_id);
    perform note_old_work(new.owner_id);
  end if;
  return null;
end $$;

-- Whoever begins to watch a budget has no sums.
create function note_old_work_watched() returns trigger language plpgsql as $$
begin
  if not exists (select from old_work where owner_id = new.owner_id) then perform note_old_work(new.owner_id); end if;
  return null;
end $$;

create trigger old_work_made after insert on time_entries
  referencing new table as made for each statement execute function note_old_work_made();
create trigger old_work_gone after delete on time_entries for each row
  when (is_old_work(old.stopped_at)) execute function note_old_work_changed();
create trigger old_work_changed
  after update of owner_id, task_owner_id, task_id, started_at, stopped_at, billable, length_accepted, rate_minor, currency
  on time_entries for each row
  when (is_old_work(old.stopped_at) or is_old_work(new.stopped_at)) execute function note_old_work_changed();
create trigger old_work_moved after update of owner_id, project_id, trashed_at on tasks for each row
  when ((old.owner_id, old.project_id, old.trashed_at is null)
    is distinct from (new.owner_id, new.project_id, new.trashed_at is null))
  execute function note_old_work_moved();
create trigger old_work_watched
  after insert or update of owner_id, trashed_at, active, budget_minutes, budget_amount on projects for each row
  when (new.trashed_at is null and new.active and (new.budget_minutes is not null or new.budget_amount is not null))
  execute function note_old_work_watched();
