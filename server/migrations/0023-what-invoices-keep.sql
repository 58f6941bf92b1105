-- Billed time goes with the account of whoever worked, or whose task it was; what it was billed as stays written down.

create or replace function billed_entry_is_locked() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A trigger within another deletion, as of its task, takes it along.
    if pg_trigger_depth() < 2 and not exists (
      select from users where id in (old.owner_id, old.task_owner_id) and gone_at is not null) then
      raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
end $$;

-- Which files issued invoices show: a replaced logo of a company stays as long as one does.
create index invoices_logo on invoices ((issuer ->> 'logo')) where issuer ->> 'logo' is not null;
