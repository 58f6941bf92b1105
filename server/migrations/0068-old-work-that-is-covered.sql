-- Work that a price covers is taken off what waits to be billed, and never billed, so that there is more of it every year.
-- What ended long ago is read from the sums of old work, which note for it who has such a project, and what is billed.

alter table old_work_sums add column unbilled_rated_seconds numeric not null default 0;
-- Whoever does not know it must not leave it out.
alter table old_work_sums alter column unbilled_rated_seconds drop default;

drop trigger old_work_changed on time_entries;
create trigger old_work_changed
  after update of owner_id, task_owner_id, task_id, started_at, stopped_at, billable, length_accepted, rate_minor, currency,
    invoice_id
  on time_entries for each row
  when (is_old_work(old.stopped_at) or is_old_work(new.stopped_at)) execute function note_old_work_changed();

drop trigger old_work_watched on projects;
create trigger old_work_watched
  after insert or update of owner_id, trashed_at, active, budget_minutes, budget_amount, billing on projects for each row
  when (new.trashed_at is null and (new.billing <> 'hourly'
    or new.active and (new.budget_minutes is not null or new.budget_amount is not null)))
  execute function note_old_work_watched();

create index projects_covered on projects (owner_id) where trashed_at is null and billing <> 'hourly';
insert into old_work_changes (owner_id)
  select owner_id from old_work
  union select owner_id from projects where trashed_at is null and billing <> 'hourly';
