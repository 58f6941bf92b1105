-- How many invoices a person has that are not in the trash, drafts too, without counting them for each list. Whatever
-- alters it adds a row in its own transaction, as of tasks: no change waits for another one, as for a counter.

create table invoice_counts (
  -- Refers to nobody, like task_counts.
  owner_id uuid not null,
  kept int not null,
  -- When it was added; null once it is the sum of what was.
  added_at timestamptz default now()
);

create index invoice_counts_owner on invoice_counts (owner_id);
create index invoice_counts_added on invoice_counts (added_at) where added_at is not null;
alter table invoice_counts replica identity full;

-- No invoice may be made between the sum and the triggers.
lock table invoices in share row exclusive mode;

insert into invoice_counts (owner_id, kept, added_at)
  select owner_id, count(*), null from invoices where trashed_at is null group by owner_id;

create function count_invoices_made() returns trigger language plpgsql as $$
begin
  insert into invoice_counts (owner_id, kept)
  select owner_id, count(*) from made where trashed_at is null group by owner_id;
  return null;
end $$;

create function count_invoices_gone() returns trigger language plpgsql as $$
begin
  insert into invoice_counts (owner_id, kept)
  select owner_id, -count(*) from gone where trashed_at is null group by owner_id;
  return null;
end $$;

create function count_invoice_changed() returns trigger language plpgsql as $$
begin
  insert into invoice_counts (owner_id, kept)
  select owner_id, sum(kept)
  from (values (old.owner_id, -(old.trashed_at is null)::int), (new.owner_id, (new.trashed_at is null)::int))
    as change (owner_id, kept)
  where kept <> 0 group by owner_id having sum(kept) <> 0;
  return null;
end $$;

create trigger invoices_made_counted after insert on invoices
  referencing new table as made for each statement execute function count_invoices_made();
create trigger invoices_gone_counted after delete on invoices
  referencing old table as gone for each statement execute function count_invoices_gone();
-- By row, so that a change which alters none of it costs nothing.
create trigger invoice_changed_counted after update on invoices for each row
  when (old.owner_id <> new.owner_id or (old.trashed_at is null) <> (new.trashed_at is null))
  execute function count_invoice_changed();
