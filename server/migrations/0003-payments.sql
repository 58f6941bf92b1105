-- Who pays for Pro, and until when it is paid for.

-- A number is drawn before a provider is asked: of two answers, the one that was asked for later holds.
create sequence subscription_readings;

create table checkouts (
  -- The provider's own id, which the browser brings back.
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- What a subscription carries that came of it.
  reference text not null unique,
  -- Whose account becomes Pro, though there may be none yet.
  email text not null,
  user_id uuid references users on delete cascade,
  -- Who asked for it, where it is for somebody else's address.
  payer_id uuid references users on delete set null,
  -- Where somebody signed in pays as before; what such a page shows is only for them.
  customer_id text,
  url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider was last asked what came of it.
  asked_at timestamptz
);

create index checkouts_email on checkouts (lower(email), created_at);
create index checkouts_user on checkouts (user_id) where user_id is not null;
create index checkouts_payer on checkouts (payer_id) where payer_id is not null;
create index checkouts_unpaid on checkouts (expires_at) where status <> 'paid';

-- Which subscriptions are to be ended when they are heard of: those of checkouts that went with their account. One that is
-- merely not known is left alone, as this database may be a backup that was restored, and somebody pays for it.
-- Nothing of a person stands in a reference.
create table gone_checkouts (
  reference text primary key,
  gone_at timestamptz not null default now()
);

create function remember_gone_checkout() returns trigger language plpgsql as $$
begin
  insert into gone_checkouts (reference) values (old.reference) on conflict do nothing;
  return null;
end $$;

create trigger checkouts_gone after delete on checkouts
  for each row when (old.provider = 'stripe' and old.status <> 'expired') execute function remember_gone_checkout();

create table subscriptions (
  id text primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  email text not null,
  -- Null until somebody has shown that the address is theirs.
  user_id uuid references users on delete cascade,
  customer_id text,
  status text not null check (status in ('incomplete', 'active', 'past_due', 'unpaid', 'canceled')),
  started_at timestamptz not null,
  -- The end of the last period that was paid.
  paid_until timestamptz,
  -- Set where it was cancelled for a later day.
  ends_at timestamptz,
  -- When to look at it next: as its period ends, and ever more seldom where nothing came of that.
  due_at timestamptz,
  reading bigint not null,
  -- Nothing comes of it any more, as far as we know.
  closed boolean not null default false,
  -- The one that the same person had already; this one is not renewed.
  double_of text
);

create index subscriptions_user on subscriptions (user_id) where user_id is not null;
create index subscriptions_waiting on subscriptions (lower(email)) where user_id is null;
create index subscriptions_unclaimed on subscriptions (started_at) where user_id is null;
create index subscriptions_due on subscriptions (due_at) where not closed;

create table payments (
  id text primary key,
  subscription_id text not null references subscriptions on delete cascade,
  -- Minor units.
  amount int not null check (amount >= 0),
  currency text not null,
  paid_at timestamptz not null,
  receipt_url text
);

create index payments_subscription on payments (subscription_id, paid_at);

-- What the provider told; each is handled once.
create table payment_events (
  id text primary key,
  received_at timestamptz not null
);

create index payment_events_received on payment_events (received_at);
