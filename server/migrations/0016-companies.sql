-- Companies: whom the work is done as.

create table companies (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- The readable part of the public address; of those in the trash too, so that each can come back.
  -- In bytes' order, so that the index finds what begins alike under any collation.
  slug text collate "C" not null,
  legal_name text not null default '',
  description text not null default '',
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  -- {line1, line2, city, region, postalCode, country}
  address jsonb not null default '{}',
  tax_id text not null default '',
  registration_number text not null default '',
  logo text,
  color text not null default '#3182ce',
  -- Null is the owner's.
  currency text,
  invoice_pattern text not null default 'INV-{YYYY}-{####}',
  -- [{_id, label, holder, bank, iban, bic, details}]
  payment_details jsonb not null default '[]',
  -- The one that was made the default last is the default; where none was, the oldest.
  default_since timestamptz,
  verification text not null default 'unverified' check (verification in ('unverified', 'pending', 'verified', 'revoked')),
  -- Of the link that was mailed last; whoever opens it has the mail.
  verification_hash bytea unique,
  verification_requested_at timestamptz,
  verified_at timestamptz,
  -- {legalName, domain}, as they were verified.
  verified_facts jsonb,
  -- Without accents and case, as lists sort and search them.
  search_name text not null,
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1,
  check ((verification = 'verified') = (verified_facts is not null)),
  check ((verification = 'pending') = (verification_hash is not null))
);

create unique index companies_slug on companies (slug);
create index companies_owner on companies (owner_id);
create index companies_trash on companies (owner_id, trashed_at, id) where trashed_at is not null;
create index companies_trashed on companies (trashed_at) where trashed_at is not null;
-- In the order of the public list.
create index companies_verified on companies ((left(search_name, 300) collate "C"), id) where verification = 'verified' and trashed_at is null;
create index companies_pending on companies (verification_requested_at) where verification = 'pending';

-- The addresses under which companies are public. One that ended stays, to be told apart from what never was a link.
create table company_links (
  token text primary key,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null,
  ended_at timestamptz
);

create unique index company_links_open on company_links (company_id) where ended_at is null;
create index company_links_company on company_links (company_id);
