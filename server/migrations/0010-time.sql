-- Time that people worked: timers and entries by hand.

create table time_entries (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  -- Whose task it is, where that is not whoever worked: what the work is worth is that person's to know and to bill.
  task_owner_id uuid references users on delete cascade,
  started_at timestamptz not null,
  stopped_at timestamptz,
  source text not null default 'timer' check (source in ('timer', 'manual', 'import', 'offline')),
  note text not null default '',
  -- Whether somebody typed when a timer's time began or ended: what a device reports late leaves that alone.
  times_typed boolean not null default false,
  -- What its task said when it began; a later change of the task leaves it as it is.
  billable boolean not null default true,
  -- The owner of the task has said that it counts although it lasted for over 24 hours.
  length_accepted boolean not null default false,
  -- Whether it is billable now: what sums go by. What runs is not. In UTC, where a day is 24 hours whatever the session's zone.
  counts_as_billable boolean not null generated always as (
    billable and stopped_at is not null
    and (length_accepted
      or coalesce(stopped_at at time zone 'UTC' <= started_at at time zone 'UTC' + interval '24 hours', false))) stored,
  -- What an hour was worth as the entry was made; a later change of the rate leaves it as it is. Minor units of currency;
  -- null as long as there is no rate.
  rate_minor integer check (rate_minor >= 0),
  currency text,
  -- When its owner was asked by mail whether it was forgotten.
  asked_at timestamptz,
  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  create_hash bytea,
  created_at timestamptz not null default now(),

  check (stopped_at is null or stopped_at >= started_at),
  constraint time_entries_by_hand check (
    source <> 'manual'
    or (stopped_at is not null and stopped_at > started_at and stopped_at - started_at <= interval '24 hours')
  ),
  -- One that lies outside the calendar would keep whole lists from being read.
  constraint time_entries_in_calendar check (
    started_at between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z'
    and stopped_at between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z')
);

-- One running timer a person (rules §4).
create unique index time_entries_running on time_entries (owner_id) where stopped_at is null;
create index time_entries_unasked on time_entries (started_at) where stopped_at is null and asked_at is null;
create index time_entries_task on time_entries (task_id, started_at);
create index time_entries_task_owner on time_entries (task_owner_id) where task_owner_id is not null;
create index time_entries_owner on time_entries (owner_id, started_at);
-- What touches some days is found from their end of a person's history, however long that has grown; what runs has no end.
create index time_entries_ends on time_entries (owner_id, coalesce(stopped_at, 'infinity'));
