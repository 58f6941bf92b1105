-- What a client in the trash needs to come back whole, and the order of lists as JavaScript compares it.

-- The projects that a client in the trash was taken from; those without another one since come back to it.
alter table clients add column freed_projects uuid[] not null default '{}';

drop index clients_name;
create index clients_name on clients (owner_id, archived, (left(search_name, 300) collate "C"), id) where trashed_at is null;
