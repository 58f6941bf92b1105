-- What an hour is worth. An entry that kept no rate takes the one that applies as soon as there is one, whichever way that comes.

-- In minor units: the task's rate, else the project's, else the client's, else its owner's, who
-- sells the work. What is in the trash says nothing. A rate is in the currency of where it was found; a task has none of its
-- own and goes by its project.
create view task_rates as
select t.id as task_id, t.owner_id, p.id as project_id, c.id as client_id,
  coalesce(t.hourly_rate, p.hourly_rate, c.hourly_rate, u.hourly_rate)::int as rate_minor,
  case
    when coalesce(t.hourly_rate, p.hourly_rate) is not null then coalesce(p.currency, c.currency, u.currency)
    when c.hourly_rate is not null then coalesce(c.currency, u.currency)
    else u.currency end as currency,
  case
    when t.hourly_rate is not null then 'task'
    when p.hourly_rate is not null then 'project'
    when c.hourly_rate is not null then 'client'
    else 'person' end as rate_from
from tasks t
join users u on u.id = t.owner_id
left join projects p on p.id = t.project_id and p.trashed_at is null
left join clients c on c.id = p.client_id and c.trashed_at is null;

create index time_entries_unrated on time_entries (coalesce(task_owner_id, owner_id)) where rate_minor is null;

-- Whoever makes an entry without a rate and whoever sets the rate do not see each other's rows until they commit: the later
-- of the two waits here, and then does. Many may make entries at once.
create function hold_rates(owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('rates ' || owner, 0))
$$;
create function lock_rates(owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('rates ' || owner, 0))
$$;

create function entry_takes_rate() returns trigger language plpgsql as $$
begin
  perform hold_rates(coalesce(new.task_owner_id, new.owner_id));
  select r.rate_minor, r.currency into new.rate_minor, new.currency from task_rates r where r.task_id = new.task_id;
  return new;
end $$;

create trigger entry_takes_rate before insert or update of task_id on time_entries for each row
  when (new.rate_minor is null) execute function entry_takes_rate();

create function owner_takes_rates(owner uuid) returns void language plpgsql as $$
begin
  perform lock_rates(owner);
  update time_entries e set rate_minor = r.rate_minor, currency = r.currency from task_rates r
  where coalesce(e.task_owner_id, e.owner_id) = owner and e.rate_minor is null
    and r.task_id = e.task_id and r.rate_minor is not null;
end $$;

create function rate_came() returns trigger language plpgsql as $$
begin
  perform owner_takes_rates(new.owner_id);
  return null;
end $$;

create function rate_of_person_came() returns trigger language plpgsql as $$
begin
  perform owner_takes_rates(new.id);
  return null;
end $$;

-- Tasks move by the hundred: each looks at its own entries alone.
create function rate_of_task_came() returns trigger language plpgsql as $$
begin
  perform lock_rates(new.owner_id);
  update time_entries e set rate_minor = r.rate_minor, currency = r.currency from task_rates r
  where e.task_id = new.id and e.rate_minor is null and r.task_id = new.id and r.rate_minor is not null;
  return null;
end $$;

create trigger task_rate_came after update of hourly_rate, project_id on tasks for each row
  when (old.hourly_rate is null and new.hourly_rate is not null or old.project_id is distinct from new.project_id)
  execute function rate_of_task_came();
create trigger project_rate_came after update of hourly_rate, client_id, trashed_at on projects for each row
  when (old.hourly_rate is null and new.hourly_rate is not null
    or old.client_id is distinct from new.client_id or old.trashed_at is not null and new.trashed_at is null)
  execute function rate_came();
create trigger client_rate_came after update of hourly_rate, trashed_at on clients for each row
  when (old.hourly_rate is null and new.hourly_rate is not null or old.trashed_at is not null and new.trashed_at is null)
  execute function rate_came();
create trigger person_rate_came after update of hourly_rate on users for each row
  when (old.hourly_rate is null and new.hourly_rate is not null)
  execute function rate_of_person_came();
