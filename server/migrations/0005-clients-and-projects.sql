-- Clients, and the projects that are done for them.

create table clients (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  email text not null default '',
  company text not null default '',
  notes text not null default '',
  phone text not null default '',
  website text not null default '',
  -- {line1, line2, city, region, postalCode, country}
  address jsonb not null default '{}',
  tax_id text not null default '',
  -- Null is the owner's, here and below.
  currency text,
  locale text,
  payment_terms_days int check (payment_terms_days between 0 and 365),
  -- Minor units of the client's currency an hour.
  hourly_rate int check (hourly_rate >= 0),
  -- [{name, email, phone}]
  contacts jsonb not null default '[]',
  archived boolean not null default false,
  -- The projects that a client in the trash was taken from; those without another one since come back to it.
  freed_projects uuid[] not null default '{}',
  -- Without accents and case, as search and sorting compare them.
  search_name text not null,
  search_text text not null,
  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1
);

create index clients_owner on clients (owner_id);
-- In the order in which JavaScript compares names.
create index clients_name on clients (owner_id, archived, (left(search_name, 300) collate "C"), id) where trashed_at is null;
create index clients_trash on clients (owner_id, trashed_at, id) where trashed_at is not null;
create index clients_trashed on clients (trashed_at) where trashed_at is not null;

create table projects (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null check (lower(name) <> 'general'),
  description text not null default '',
  color text not null default '#3182ce',
  active boolean not null default true,
  client_id uuid references clients on delete set null,
  billing text not null default 'hourly' check (billing in ('hourly', 'fixed', 'retainer', 'none')),
  -- Minor units of currency; null is the client's, else the owner's.
  hourly_rate int check (hourly_rate >= 0),
  currency text,
  fixed_price int check (fixed_price >= 0),
  budget_minutes int check (budget_minutes > 0),
  budget_amount int check (budget_amount > 0),
  budget_reset text not null default 'none' check (budget_reset in ('none', 'monthly')),
  due_date date,
  -- The order and the search of lists, without accents and case; filled when a name or description is written.
  search_name text not null default '',
  search_text text not null default '',
  create_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  version int not null default 1,
  check (num_nonnulls(budget_minutes, budget_amount) <= 1)
);

create index projects_owner on projects (owner_id);
create unique index projects_name on projects (owner_id, lower(name)) where trashed_at is null;
create index projects_client on projects (client_id) where client_id is not null;
create index projects_trash on projects (owner_id, trashed_at, id) where trashed_at is not null;
create index projects_trashed on projects (trashed_at) where trashed_at is not null;
