-- Whether somebody typed when a timer's time began or ended: what a device reports late leaves that alone.
alter table time_entries add column times_typed boolean not null default false;
