-- As before, and: the deposits for an invoice that is void or credited go on to the one that is made in its place, and no
-- credit note is voided.
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
      and not (old.type = 'deposit' and exists (
        select from invoices i where i.id = old.related_invoice_id and i.status in ('void', 'credited')))) then
    raise exception 'An issued invoice is locked' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> new.status and not (
    (old.status in ('issued', 'partially_paid', 'paid') and new.status in ('issued', 'partially_paid', 'paid', 'credited'))
    or (old.status = 'issued' and new.status = 'void')) then
    raise exception 'An invoice does not go from % to %', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  if new.status = 'void' and old.status <> 'void' and (new.type = 'credit_note' or exists (
    select from invoices i where i.related_invoice_id = new.id and i.type = 'credit_note' and i.status <> 'void')) then
    raise exception 'What is credited is not voided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
