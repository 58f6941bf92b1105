-- Time that is put before the client by a link, and what the client answered about each entry (rules §5).

create table timesheets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  project_id uuid references projects on delete set null,
  -- What the client reads once the project is gone.
  project_name text not null,
  -- Who asks: the company or the person, as the link was made.
  asked_by text not null,
  from_date date not null,
  to_date date not null,
  -- The same days where their owner lived as the link was made: an entry belongs to the day on which it began.
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  shows_rates boolean not null default false,
  message text not null default '',
  locale text not null,
  public_token text collate "C" not null constraint timesheets_token unique,
  sent_to text[] not null default '{}',
  sent_at timestamptz,
  viewed_at timestamptz,
  -- From then on the link shows nothing; what was answered stays.
  closed_at timestamptz,
  created_at timestamptz not null,
  check (from_date <= to_date and starts_at < ends_at)
);

create index timesheets_project on timesheets (owner_id, project_id, created_at, id);
create index timesheets_project_reference on timesheets (project_id) where project_id is not null;

-- Every answer stays; the last one of an entry counts, as long as the entry is as it was seen.
create table timesheet_answers (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users on delete cascade,
  timesheet_id uuid not null references timesheets on delete cascade,
  -- No reference: an answer outlives its entry, and explains an invoice then.
  entry_id uuid not null,
  verdict text not null check (verdict in ('approved', 'queried')),
  note text not null default '',
  name text not null,
  answered_at timestamptz not null,
  answered_from text not null,
  -- What was seen.
  task_id uuid not null,
  started_at timestamptz not null,
  stopped_at timestamptz not null,
  billable boolean not null
);

create index timesheet_answers_entry on timesheet_answers (owner_id, entry_id, id);
create index timesheet_answers_timesheet on timesheet_answers (timesheet_id);

-- What the client had approved of it as the invoice was issued.
alter table billed_entries
  add column approved_by text,
  add column approved_at timestamptz,
  add check ((approved_by is null) = (approved_at is null));
