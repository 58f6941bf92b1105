-- Templates of proposals, and the proposals that are sent to clients and accepted by them (rules §12).

create table templates (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  category text not null,
  description text not null default '',
  sections jsonb not null default '[]',
  variables jsonb not null default '[]',
  pricing jsonb not null default '[]',
  currency text not null,
  -- Since when everybody may read it; null where nobody else does.
  published_at timestamptz,
  -- How often something was made of it; no part of what its owner edits.
  uses int not null default 0,
  search_name text not null,
  search_text text not null,
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1
);

create index templates_created on templates (owner_id, created_at, id) where trashed_at is null;
-- With the trash in it, so that it also finds all that is a person's when the person goes.
create index templates_owner on templates (owner_id);
create index templates_trash on templates (owner_id, trashed_at, id) where trashed_at is not null;
create index templates_trashed on templates (trashed_at) where trashed_at is not null;
-- What everybody sees, in its order.
create index templates_public on templates (published_at, id) where trashed_at is null;
create index templates_category on templates (category, published_at, id) where trashed_at is null;

-- Those that come with the product have no row of their own.
create table shipped_template_uses (
  template_id uuid primary key,
  uses int not null
);

create table proposals (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- One's own, somebody's or the product's, which may be gone.
  template_id uuid,
  client_id uuid references clients on delete set null,
  project_id uuid references projects on delete set null,
  company_id uuid references companies on delete set null,
  revision_of uuid references proposals on delete set null,
  change_of uuid references proposals on delete cascade,
  title text not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'declined', 'expired', 'superseded')),
  issuer jsonb,
  bill_to jsonb,
  currency text not null,
  locale text not null,
  sections jsonb not null default '[]',
  variables jsonb not null default '[]',
  "values" jsonb not null default '{}',
  pricing jsonb not null default '[]',
  tax_rate text not null default '0',
  tax_label text not null default '',
  -- Minor units, of what is not optional.
  total bigint not null default 0,
  tax bigint not null default 0,
  expires_on date,
  -- The end of that day where its owner lives: from then on it cannot be accepted.
  ends_at timestamptz,
  create_project boolean not null default false,
  deposit jsonb,
  remind boolean not null default true,
  public_token text collate "C" constraint proposals_token unique,
  content_hash text collate "C",
  sent_to text[] not null default '{}',
  sent_at timestamptz,
  viewed_at timestamptz,
  -- Who accepted or declined, when and from where.
  answered_at timestamptz,
  answered_by text,
  answered_from text,
  reason text not null default '',
  options uuid[] not null default '{}',
  accepted_total bigint,
  accepted_tax bigint,
  deposit_id uuid references invoices on delete set null,
  invoice_id uuid references invoices on delete set null,
  -- The reminders that have gone: some days after it was sent, and before its end.
  reminded_at timestamptz,
  reminded_end_at timestamptz,
  search_title text not null,
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1,
  check ((expires_on is null) = (ends_at is null)),
  check (status = 'draft' or (sent_at is not null and content_hash is not null and issuer is not null)),
  -- A change is read by the link of what it changes.
  check ((public_token is null) = (status = 'draft' or change_of is not null)),
  -- One that was declined and then superseded still says who declined it.
  check (status not in ('accepted', 'declined') or answered_at is not null),
  check ((answered_at is null) = (answered_by is null)),
  check ((status = 'accepted') = (accepted_total is not null and accepted_tax is not null))
);

create index proposals_created on proposals (owner_id, created_at, id) where trashed_at is null;
create index proposals_owner on proposals (owner_id);
create index proposals_trash on proposals (owner_id, trashed_at, id) where trashed_at is not null;
create index proposals_trashed on proposals (trashed_at) where trashed_at is not null;
create index proposals_client on proposals (client_id) where client_id is not null;
create index proposals_project on proposals (project_id) where project_id is not null;
create index proposals_company on proposals (company_id) where company_id is not null;
create index proposals_revision on proposals (revision_of) where revision_of is not null;
create index proposals_change on proposals (change_of) where change_of is not null;
create index proposals_deposit on proposals (deposit_id) where deposit_id is not null;
create index proposals_invoice on proposals (invoice_id) where invoice_id is not null;
create index proposals_logo on proposals ((issuer ->> 'logo')) where issuer ->> 'logo' is not null;
create index proposals_ends on proposals (ends_at) where status = 'sent' and ends_at is not null;
create index proposals_reminds on proposals (sent_at) where status = 'sent' and remind and reminded_at is null;

create table proposal_history (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposals on delete cascade,
  at timestamptz not null,
  -- Null where the client or the product did it.
  by_id uuid references users on delete set null,
  what text not null
);

create index proposal_history_of on proposal_history (proposal_id, at, id);
create index proposal_history_by on proposal_history (by_id) where by_id is not null;

create table proposal_questions (
  id uuid primary key,
  proposal_id uuid not null references proposals on delete cascade,
  name text not null,
  text text not null,
  asked_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz
);

create index proposal_questions_of on proposal_questions (proposal_id, asked_at, id);
