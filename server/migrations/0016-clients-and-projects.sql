-- Clients, and what a project is besides its name.

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

create index clients_name on clients (owner_id, archived, left(search_name, 300), id) where trashed_at is null;
create index clients_trash on clients (owner_id, trashed_at, id) where trashed_at is not null;
create index clients_trashed on clients (trashed_at) where trashed_at is not null;
create index clients_owner on clients (owner_id);

alter table projects
  add column client_id uuid references clients on delete set null,
  add column billing text not null default 'hourly' check (billing in ('hourly', 'fixed', 'retainer', 'none')),
  -- Minor units of currency; null is the client's, else the owner's.
  add column hourly_rate int check (hourly_rate >= 0),
  add column currency text,
  add column fixed_price int check (fixed_price >= 0),
  add column budget_minutes int check (budget_minutes > 0),
  add column budget_amount int check (budget_amount > 0),
  add column budget_reset text not null default 'none' check (budget_reset in ('none', 'monthly')),
  add column due_date date,
  add column create_hash bytea,
  -- The order and the search of lists, without accents and case; filled when a name or description is written.
  add column search_name text not null default '',
  add column search_text text not null default '',
  add check (num_nonnulls(budget_minutes, budget_amount) <= 1);

create index projects_client on projects (client_id) where client_id is not null;
create index projects_trash on projects (owner_id, trashed_at, id) where trashed_at is not null;
create index projects_trashed on projects (trashed_at) where trashed_at is not null;

update projects set search_name = lower(name), search_text = lower(name);
