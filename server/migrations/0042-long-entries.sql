-- An entry of over 24 hours is billable once the owner of its task has said so; and no entry lies outside the calendar.

-- From before instants had bounds: such a row kept whole lists from being read.
update time_entries set
  started_at = least(greatest(started_at, '1970-01-01T00:00:00Z'), '9999-12-31T23:59:59Z'),
  stopped_at = least(greatest(stopped_at, '1970-01-01T00:00:00Z'), '9999-12-31T23:59:59Z')
where started_at not between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z'
  or stopped_at not between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z';

alter table time_entries
  add constraint time_entries_in_calendar check (
    started_at between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z'
    and stopped_at between '1970-01-01T00:00:00Z' and '9999-12-31T23:59:59Z'),
  -- The owner of the task has said that it counts although it lasted for over 24 hours.
  add column length_accepted boolean not null default false,
  -- Whether it is billable now: what sums go by. What runs is not. In UTC, where a day is 24 hours whatever the session's zone.
  add column counts_as_billable boolean not null generated always as (
    billable and stopped_at is not null
    and (length_accepted
      or coalesce(stopped_at at time zone 'UTC' <= started_at at time zone 'UTC' + interval '24 hours', false))) stored;

create or replace function rated_seconds(entry time_entries) returns numeric language sql immutable as $$
  select case when entry.counts_as_billable and entry.currency is not null
    then floor(extract(epoch from entry.stopped_at - entry.started_at)) * entry.rate_minor end
$$;

create or replace trigger work_changed_summed
  after update of owner_id, task_owner_id, started_at, stopped_at, billable, length_accepted, rate_minor, currency
  on time_entries for each row execute function sum_work_changed();

-- What counted until now and is over 24 hours counts no more.
delete from work_sums;
insert into work_sums (owner_id, currency, rated_seconds, added_at)
select coalesce(e.task_owner_id, e.owner_id), e.currency, sum(rated_seconds(e)), null
from time_entries e where rated_seconds(e) <> 0
group by 1, 2;
