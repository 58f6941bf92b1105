-- Twenty million rupiah are 2,000,000,000 of the smallest unit, and a small project.

drop trigger old_work_watched on projects;
alter table projects
  alter column fixed_price type bigint,
  alter column budget_amount type bigint;
create trigger old_work_watched
  after insert or update of owner_id, trashed_at, active, budget_minutes, budget_amount, billing on projects for each row
  when (new.trashed_at is null and (new.billing <> 'hourly'
    or new.active and (new.budget_minutes is not null or new.budget_amount is not null)))
  execute function note_old_work_watched();

alter table jobs
  alter column budget_min type bigint,
  alter column budget_max type bigint;
alter table job_applications alter column rate_minor type bigint;

-- What a draft had freed is no part of what was issued. It was told apart by the hour, which two clocks may not agree on.
delete from billed_entries b using invoices i where i.id = b.invoice_id and b.released_at < i.issued_at;
