-- Jobs that people post, and who applied for them (rules §11).

create table jobs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  company_id uuid references companies on delete set null,
  title text not null,
  slug text collate "C" not null constraint jobs_slug unique,
  description text not null default '',
  type text not null check (type in ('freelance', 'contract', 'part_time', 'full_time')),
  workplace text not null check (workplace in ('remote', 'hybrid', 'on_site')),
  location text not null default '',
  -- Minor units; all four or none of the amounts.
  budget_min int,
  budget_max int,
  budget_currency text,
  budget_per text check (budget_per in ('hour', 'day', 'month', 'year', 'project')),
  skills text[] not null default '{}',
  deadline date,
  -- The end of the deadline's day where its owner lives: from then on an open job counts as closed.
  ends_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'open', 'paused', 'closed', 'filled')),
  published_at timestamptz,
  views int not null default 0,
  -- Title, text and skills without accents and case, as the search compares them.
  search_title text not null,
  search_text text not null,
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1,
  check (status = 'draft' or published_at is not null),
  check ((budget_min is null and budget_max is null) = (budget_currency is null)),
  check ((budget_currency is null) = (budget_per is null)),
  check (budget_min <= budget_max),
  check ((deadline is null) = (ends_at is null))
);

create index jobs_created on jobs (owner_id, created_at, id) where trashed_at is null;
-- With the trash in it, so that it also finds all that is a person's when the person goes.
create index jobs_owner on jobs (owner_id);
create index jobs_company on jobs (company_id) where company_id is not null;
create index jobs_trashed on jobs (trashed_at) where trashed_at is not null;
-- What everybody sees, in its order.
create index jobs_public on jobs (published_at, id) include (ends_at, type, workplace)
  where status = 'open' and trashed_at is null;
create index jobs_public_search on jobs using gin (search_text gin_trgm_ops) where status = 'open' and trashed_at is null;
create index jobs_ends on jobs (ends_at) where status = 'open' and ends_at is not null;

-- A visitor counts once an hour, and is forgotten then.
create table job_visits (
  job_id uuid not null references jobs on delete cascade,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (job_id, visitor)
);

create index job_visits_seen on job_visits (seen_at);

-- By the day of UTC.
create table job_days (
  job_id uuid not null references jobs on delete cascade,
  date date not null,
  views int not null default 0,
  applications int not null default 0,
  primary key (job_id, date)
);

create table job_applications (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  applicant_id uuid not null references users on delete cascade,
  cover_letter text not null,
  rate_minor int,
  currency text not null,
  available_from date,
  links text[] not null default '{}',
  file_key text,
  file_name text,
  file_bytes int,
  status text not null default 'submitted'
    check (status in ('submitted', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn')),
  reason text not null default '',
  notes text not null default '',
  -- The client, project or team that hiring made or led to: once.
  hired_as text check (hired_as in ('client', 'project', 'team')),
  hired_id uuid,
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint job_applications_once unique (job_id, applicant_id),
  check ((hired_as is null) = (hired_id is null)),
  check (hired_as is null or status = 'hired'),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null))
);

create index job_applications_applicant on job_applications (applicant_id, created_at, id);
create index job_applications_file on job_applications (file_key) where file_key is not null;

-- Each move of an application with its time; the first is that it was sent.
create table job_application_moves (
  application_id uuid not null references job_applications on delete cascade,
  status text not null,
  at timestamptz not null,
  n int not null generated always as identity,
  primary key (application_id, n)
);
