-- Time entries by hand, what is billable, and timers that were forgotten.

alter table tasks add column billable boolean not null default true;

alter table time_entries
  -- What its task said when it began; a later change of the task leaves it as it is.
  add column billable boolean not null default true,
  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  add column create_hash bytea,
  -- When its owner was asked by mail whether it was forgotten.
  add column asked_at timestamptz,
  add constraint time_entries_by_hand check (
    source <> 'manual'
    or (stopped_at is not null and stopped_at > started_at and stopped_at - started_at <= interval '24 hours')
  );

create index time_entries_unasked on time_entries (started_at) where stopped_at is null and asked_at is null;
