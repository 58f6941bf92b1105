-- What the money of invoices relies on holds whoever writes, as well as in the code.

-- The tax of an invoice, over its rates.
create function invoice_tax(totals jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((one ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(totals) one
$$;

alter table invoices
  add constraint invoices_total check (total = subtotal - discount_total + invoice_tax(tax_totals)),
  drop constraint invoices_status_of_payments,
  add constraint invoices_status_of_payments check (case status
    when 'draft' then paid_total = 0
    when 'void' then paid_total = 0
    when 'issued' then paid_total = 0 and total > 0
    when 'partially_paid' then paid_total > 0 and paid_total < total
    -- One that is credited is settled, by its credit notes and by what was paid.
    else paid_total = total end),
  add constraint invoices_credited check (status <> 'credited' or type <> 'credit_note');

-- As before, and: a draft is issued and nothing else; parties only go as their records do; a deposit may
-- be handed on to the invoice that is made in place of a void one; what has a credit note is not
-- voided, nor the credit note that an invoice is credited by.
create or replace function invoice_is_locked() returns trigger language plpgsql as $$
declare
  open_columns constant text[] := array['status', 'paid_total', 'balance', 'company_id', 'client_id', 'internal_note',
    'related_invoice_id', 'sent_at', 'viewed_at', 'paid_at', 'promised_date', 'promised_at', 'recurrence', 'recurs_on',
    'updated_at', 'version'];
begin
  if tg_op = 'DELETE' then
    -- With its owner everything goes; that is a trigger within the deletion of the account.
    if old.status <> 'draft' and pg_trigger_depth() < 2 then
      raise exception 'An issued invoice is not deleted' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if old.status = 'draft' then
    if new.status not in ('draft', 'issued', 'paid') then
      raise exception 'A draft is issued first' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if (to_jsonb(old) - open_columns) is distinct from (to_jsonb(new) - open_columns)
    or (new.company_id is not null and new.company_id is distinct from old.company_id)
    or (new.client_id is not null and new.client_id is distinct from old.client_id)
    or (new.related_invoice_id is not null and new.related_invoice_id is distinct from old.related_invoice_id
      and new.type <> 'deposit') then
    raise exception 'An issued invoice is locked' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> new.status and not (
    (old.status in ('issued', 'partially_paid', 'paid') and new.status in ('issued', 'partially_paid', 'paid', 'credited'))
    or (old.status = 'issued' and new.status = 'void')) then
    raise exception 'An invoice does not go from % to %', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.status = 'void' and old.status <> 'void' and exists (
    select from invoices i where case new.type
      when 'credit_note' then i.id = new.related_invoice_id and i.status = 'credited'
      else i.related_invoice_id = new.id and i.type = 'credit_note' and i.status <> 'void' end) then
    raise exception 'What is credited is not voided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A payment stays with its invoice, and what a credit note settled is not taken back.
create function invoice_payment_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.credit_note_id is not null and pg_trigger_depth() < 2 then
      raise exception 'A credit note stays' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  raise exception 'A payment stays with its invoice' using errcode = 'integrity_constraint_violation';
end $$;

create trigger invoice_payment_is_kept before delete on invoice_payments for each row
  execute function invoice_payment_is_kept();
create trigger invoice_payment_stays before update on invoice_payments for each row
  when ((old.invoice_id, old.credit_note_id, old.owner_id) is distinct from (new.invoice_id, new.credit_note_id, new.owner_id))
  execute function invoice_payment_is_kept();

-- A counter counts one by one: there is no gap, and nothing twice.
create function invoice_counter_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() < 2 then
      raise exception 'A counter stays' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if new.last <> old.last + 1 then
    raise exception 'A counter counts one by one' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger invoice_counter_counts before update or delete on invoice_counters for each row
  execute function invoice_counter_counts();

-- Drafts bill time, and issued invoices keep what they bill: only what is void or credited frees it.
create function entry_is_billed() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices i where i.id = new.invoice_id and i.status = 'draft') then
    raise exception 'Only a draft bills time' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger entry_is_billed after update of invoice_id on time_entries for each row
  when (new.invoice_id is not null and new.invoice_id is distinct from old.invoice_id)
  execute function entry_is_billed();

create function entry_is_freed() returns trigger language plpgsql as $$
begin
  if exists (select from invoices i where i.id = old.invoice_id and i.status in ('issued', 'partially_paid', 'paid')) then
    raise exception 'An issued invoice keeps the time that it bills' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- At the end of the transaction: the status changes in the same one.
create constraint trigger entry_is_freed after update of invoice_id on time_entries deferrable initially deferred
  for each row when (old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id)
  execute function entry_is_freed();

-- With whoever deleted their account their billed time goes too.
create or replace function billed_entry_is_locked() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() < 2 and not exists (
      select from users u where u.id in (old.owner_id, old.task_owner_id) and u.gone_at is not null) then
      raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
end $$;

-- As before, but for payments that go with their owner: their triggers run when the invoice or the owner is gone, as if
-- the payment had been deleted by itself.
create or replace function invoice_is_paid() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.invoice_id, old.invoice_id);
  change bigint := coalesce(new.amount, 0) - coalesce(old.amount, 0);
begin
  if tg_op = 'DELETE' and not exists (
    select from invoices i join users u on u.id = i.owner_id where i.id = changed) then
    return old;
  end if;
  update invoices i set paid_total = i.paid_total + change,
    status = case
      when i.paid_total + change = i.total then 'paid'
      when i.paid_total + change = 0 then 'issued'
      else 'partially_paid' end
  where i.id = changed and i.status in ('issued', 'partially_paid', 'paid');
  if not found then
    raise exception 'Only what is issued takes payments' using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
