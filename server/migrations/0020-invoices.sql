-- Invoices, credit notes and deposits.

create table invoices (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  type text not null default 'invoice' check (type in ('invoice', 'credit_note', 'deposit')),
  status text not null default 'draft'
    check (status in ('draft', 'issued', 'partially_paid', 'paid', 'void', 'credited')),
  -- Whose counter gave the number: the company, else the owner. It stays when the company goes.
  series_id uuid,
  number text,
  company_id uuid references companies on delete set null,
  client_id uuid references clients on delete set null,
  -- Who it is from and to, as they were when it was issued; null of a draft, which shows them as they are.
  issuer jsonb,
  bill_to jsonb,
  issue_date date not null,
  due_date date not null,
  currency text not null,
  locale text not null,
  prices_include_tax boolean not null default false,
  po_number text not null default '',
  -- [{_id, description, quantity, unit, unitPrice, taxRate, taxLabel, discount, taskId, amount, net}]
  items jsonb not null default '[]',
  discount jsonb,
  notes text not null default '',
  internal_note text not null default '',
  terms text not null default '',
  footer text not null default '',
  payment_details jsonb,
  show_work boolean not null default false,
  -- What the calculator made of the lines, in minor units.
  subtotal bigint not null default 0,
  discount_total bigint not null default 0,
  tax_totals jsonb not null default '[]',
  total bigint not null default 0,
  -- The sum of its payments; only their trigger writes it.
  paid_total bigint not null default 0,
  balance bigint not null generated always as (total - paid_total) stored,
  related_invoice_id uuid references invoices on delete set null,
  public_token text,
  check_code text,
  issued_at timestamptz,
  sent_at timestamptz,
  viewed_at timestamptz,
  paid_at timestamptz,
  promised_date date,
  promised_at timestamptz,
  recurrence jsonb,
  -- When the next one is due to be made, out of `recurrence`.
  recurs_on date,
  -- Which of a series this is: each is made once.
  series_of uuid,
  sequence int,
  -- What lists and searches call it; the client as issued, or as it was when the draft was saved.
  title text not null default 'Draft',
  client_name text not null default '',
  search_title text not null default 'draft',
  search_text text not null default 'draft',
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1,

  constraint invoices_number check ((status = 'draft') = (number is null)),
  constraint invoices_issued check (
    status = 'draft' or (issued_at is not null and issuer is not null and public_token is not null
      and check_code is not null and series_id is not null and total >= 0 and trashed_at is null)),
  constraint invoices_not_overpaid check (paid_total >= 0 and (paid_total = 0 or paid_total <= total)),
  constraint invoices_status_of_payments check (case status
    when 'draft' then paid_total = 0
    when 'void' then paid_total = 0
    when 'issued' then paid_total = 0 and total > 0
    when 'partially_paid' then paid_total > 0 and paid_total < total
    when 'paid' then paid_total = total
    else true end)
);

create unique index invoices_series_number on invoices (series_id, (type = 'credit_note'), number) where number is not null;
create unique index invoices_token on invoices (public_token) where public_token is not null;
create index invoices_check_code on invoices (check_code) where check_code is not null;
create unique index invoices_sequence on invoices (series_of, sequence) where series_of is not null;
-- The order of the list: drafts first, then the latest.
create index invoices_list on invoices (owner_id, (status = 'draft'), issue_date, id) where trashed_at is null;
-- The newest first, for the search.
create index invoices_newest on invoices (owner_id, created_at);
create index invoices_open on invoices (owner_id, due_date) where status in ('issued', 'partially_paid');
create index invoices_client on invoices (client_id, status) where client_id is not null;
create index invoices_company on invoices (company_id) where company_id is not null;
create index invoices_related on invoices (related_invoice_id) where related_invoice_id is not null;
create index invoices_recurring on invoices (recurs_on) where recurs_on is not null;
create index invoices_trash on invoices (owner_id, trashed_at, id) where trashed_at is not null;
create index invoices_trashed on invoices (trashed_at) where trashed_at is not null;

-- The last number given, by series, kind and period. Its row is locked until the invoice that got the number is committed.
create table invoice_counters (
  owner_id uuid not null references users on delete cascade,
  series_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  period text not null,
  last int not null,
  primary key (series_id, kind, period)
);
create index invoice_counters_owner on invoice_counters (owner_id);

-- What an issued invoice says does not change, whoever writes; the way from status to status is the only one.
create function invoice_is_locked() returns trigger language plpgsql as $$
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
  if old.status = 'draft' then return new; end if;
  if (to_jsonb(old) - open_columns) is distinct from (to_jsonb(new) - open_columns) then
    raise exception 'An issued invoice is locked' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status <> new.status and not (
    (old.status in ('issued', 'partially_paid', 'paid') and new.status in ('issued', 'partially_paid', 'paid', 'credited'))
    or (old.status = 'issued' and new.status = 'void')) then
    raise exception 'An invoice does not go from % to %', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger invoice_is_locked before update or delete on invoices for each row execute function invoice_is_locked();

create table invoice_payments (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  invoice_id uuid not null references invoices on delete cascade,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  method text not null check (method in ('link', 'bank', 'cash', 'card', 'other')),
  reference text not null default '',
  -- The credit note that settles this part.
  credit_note_id uuid references invoices on delete cascade,
  -- The provider's own id: what it tells twice is recorded once.
  provider_id text unique,
  create_hash bytea,
  created_at timestamptz not null
);
create index invoice_payments_invoice on invoice_payments (invoice_id, paid_on, id);
create index invoice_payments_owner on invoice_payments (owner_id, paid_on);
create index invoice_payments_credit on invoice_payments (credit_note_id) where credit_note_id is not null;

-- The sum and the status follow from the payments, in the statement that changes them.
create function invoice_is_paid() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.invoice_id, old.invoice_id);
  change bigint := coalesce(new.amount, 0) - coalesce(old.amount, 0);
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
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

create trigger invoice_is_paid after insert or update of amount or delete on invoice_payments
  for each row execute function invoice_is_paid();

create table invoice_history (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  invoice_id uuid not null references invoices on delete cascade,
  at timestamptz not null,
  -- Null where the product or the client did it.
  by_id uuid references users on delete set null,
  what text not null
);
create index invoice_history_invoice on invoice_history (invoice_id, at, id);
create index invoice_history_owner on invoice_history (owner_id);
create index invoice_history_by on invoice_history (by_id) where by_id is not null;

-- Steps of reminders, as days from the due date; each goes once at most.
create table invoice_reminders (
  invoice_id uuid not null references invoices on delete cascade,
  days int not null,
  sent_at timestamptz,
  primary key (invoice_id, days)
);
create index invoice_reminders_waiting on invoice_reminders (invoice_id) where sent_at is null;

-- What was billed, as it was then: it explains the line when the entry itself is gone.
create table billed_entries (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  invoice_id uuid not null references invoices on delete cascade,
  line_id uuid not null,
  entry_id uuid not null,
  task_id uuid,
  task_title text not null,
  started_at timestamptz not null,
  stopped_at timestamptz not null,
  seconds bigint not null,
  rate_minor int not null,
  rate_from text not null check (rate_from in ('entry', 'task', 'project', 'client', 'person')),
  rounding_minutes int,
  -- When the entry became free to be billed again.
  released_at timestamptz
);
-- An entry is billed once, even by two requests at once.
create unique index billed_entries_once on billed_entries (entry_id) where released_at is null;
create index billed_entries_invoice on billed_entries (invoice_id, line_id, started_at);
create index billed_entries_owner on billed_entries (owner_id);

alter table time_entries add column invoice_id uuid references invoices on delete set null;
create index time_entries_invoice on time_entries (invoice_id) where invoice_id is not null;

-- What stands on an invoice is not unbilled any more.
create or replace function rated_seconds(entry time_entries) returns numeric language sql immutable as $$
  select case when entry.counts_as_billable and entry.currency is not null and entry.invoice_id is null
    then floor(extract(epoch from entry.stopped_at - entry.started_at)) * entry.rate_minor end
$$;

drop trigger work_changed_summed on time_entries;
create trigger work_changed_summed
  after update of owner_id, task_owner_id, started_at, stopped_at, billable, length_accepted, rate_minor, currency, invoice_id
  on time_entries for each row execute function sum_work_changed();

-- A billed entry is as it was billed until it is freed, whoever writes. One that had no rate may still take one.
create function billed_entry_is_locked() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() < 2 then
      raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  raise exception 'Billed time is locked' using errcode = 'integrity_constraint_violation';
end $$;

create trigger billed_entry_is_locked before update on time_entries for each row
  when (old.invoice_id is not null and new.invoice_id is not distinct from old.invoice_id and (
    old.started_at, old.stopped_at, old.billable, old.task_id, old.length_accepted) is distinct from (
    new.started_at, new.stopped_at, new.billable, new.task_id, new.length_accepted)
    or old.invoice_id is not null and old.rate_minor is not null and new.invoice_id is not distinct from old.invoice_id
    and (old.rate_minor, old.currency) is distinct from (new.rate_minor, new.currency))
  execute function billed_entry_is_locked();
create trigger billed_entry_is_kept before delete on time_entries for each row
  when (old.invoice_id is not null) execute function billed_entry_is_locked();
