-- What every feature leans on: the record of what happened, answers kept for repeated calls, living workers, and counted tries.

-- Written with the change it tells of. Readers go by (transaction, seq) below the oldest transaction
-- still running, so an event that commits late is never passed over.
create table events (
  seq bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  subject_id uuid not null,
  subject_version int,
  actor_id uuid,
  audience uuid[] not null,
  created_at timestamptz not null default now()
);

create index events_order on events (transaction_id, seq);
create index events_created on events (created_at);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint,
  -- Sealed with the installation's secret.
  body bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_created on idempotency_keys (created_at);

-- The queue's workers say every few seconds that they live; what a silent one holds is taken back.
create table queue_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Filled by the rate limiter; expire is in milliseconds since 1970.
create table rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);
