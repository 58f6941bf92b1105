-- Where clients pay invoices online, and what came of it.

create table invoice_checkouts (
  -- The provider's own id, which the browser brings back.
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  owner_id uuid not null references users on delete cascade,
  invoice_id uuid not null references invoices on delete cascade,
  -- What was open when it was made, in minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  url text not null,
  -- A closed one is handed out no more, and is being closed at the provider; it may have been paid just before.
  status text not null default 'open' check (status in ('open', 'closed', 'expired', 'paid')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider was last asked what came of it.
  asked_at timestamptz,
  -- The money that came, and how much of it was more than was open by then.
  payment_id text unique,
  received bigint check (received >= 0),
  surplus bigint check (surplus between 0 and received),
  paid_at timestamptz,
  constraint invoice_checkouts_paid check ((status = 'paid') = (payment_id is not null and received is not null
    and surplus is not null and paid_at is not null))
);

create unique index invoice_checkouts_open on invoice_checkouts (invoice_id) where status = 'open';
create index invoice_checkouts_invoice on invoice_checkouts (invoice_id, created_at);
create index invoice_checkouts_owner on invoice_checkouts (owner_id);
create index invoice_checkouts_unheard on invoice_checkouts (expires_at) where status in ('open', 'closed');
