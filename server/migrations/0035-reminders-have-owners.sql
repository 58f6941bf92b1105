-- Every row of a person names them (rules §9): statements about reminders start from the owner, as all others do.
alter table invoice_reminders add column owner_id uuid references users on delete cascade;
update invoice_reminders r set owner_id = i.owner_id from invoices i where i.id = r.invoice_id;

-- An older instance that still runs does not name the owner.
create function reminder_has_owner() returns trigger language plpgsql as $$
begin
  new.owner_id := (select owner_id from invoices where id = new.invoice_id);
  return new;
end $$;

create trigger reminder_has_owner before insert on invoice_reminders for each row
  when (new.owner_id is null) execute function reminder_has_owner();

alter table invoice_reminders alter column owner_id set not null;
create index invoice_reminders_owner on invoice_reminders (owner_id);
