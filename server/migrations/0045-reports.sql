-- Reports that people save, and links by which a client reads one.

create table saved_reports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  period text not null check (period in ('this-month', 'last-month', 'this-quarter', 'this-year', 'days')),
  from_day date,
  to_day date,
  client_id uuid references clients on delete cascade,
  project_id uuid references projects on delete cascade,
  create_hash bytea,
  created_at timestamptz not null,
  check ((period = 'days') = (from_day is not null and to_day is not null))
);
create index saved_reports_owner on saved_reports (owner_id, created_at, id);
create index saved_reports_client on saved_reports (client_id) where client_id is not null;
create index saved_reports_project on saved_reports (project_id) where project_id is not null;

create table report_links (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  token text collate "C" not null constraint report_links_token unique check (token ~ '^[0-9a-f]{32}$'),
  from_day date not null,
  to_day date not null,
  client_id uuid references clients on delete cascade,
  project_id uuid references projects on delete cascade,
  show_amounts boolean not null,
  show_notes boolean not null,
  expires_on date,
  create_hash bytea,
  created_at timestamptz not null,
  check ((client_id is null) <> (project_id is null))
);
create index report_links_owner on report_links (owner_id, created_at, id);
create index report_links_client on report_links (client_id) where client_id is not null;
create index report_links_project on report_links (project_id) where project_id is not null;
