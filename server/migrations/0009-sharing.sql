-- What is shared by link and with whom by name, who looked, and who looks now.

-- The types of records that can be shared, each with its table.
create table shareable_types (
  item_type text primary key,
  kept_in text not null unique
);

create table shares (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- What is shared: a row of the table of its type.
  item_type text not null references shareable_types,
  item_id uuid not null,
  permission text not null default 'editable' check (permission in ('readonly', 'editable')),
  token text not null constraint shares_token unique check (token ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz,
  view_count integer not null default 0,
  last_viewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shares_item unique (item_type, item_id)
);

create index shares_owner on shares (owner_id);

-- What a foreign key would do if an item were always of one table: a share is of something that is there and that its owner
-- owns, that stays until the share is made, and it goes and changes hands with it.
create function require_shared_item() returns trigger language plpgsql as $$
declare
  is_there boolean;
begin
  execute format('select true from %I where id = $1 and owner_id = $2 for key share',
    (select kept_in from shareable_types where item_type = new.item_type))
    into is_there using new.item_id, new.owner_id;
  if is_there is null then
    raise foreign_key_violation using message = format('no %s to share', new.item_type),
      detail = format('Key (item_id) is not present in table "%s".', new.item_type), constraint = 'shares_item_there';
  end if;
  return new;
end $$;

create trigger shares_item_there before insert or update of owner_id, item_type, item_id on shares
  for each row execute function require_shared_item();

create function delete_shares_of_gone() returns trigger language plpgsql as $$
begin
  delete from shares where item_type = tg_argv[0] and item_id = any (array(select id from gone));
  return null;
end $$;

create function pass_share_on() returns trigger language plpgsql as $$
begin
  update shares set owner_id = new.owner_id where item_type = tg_argv[0] and item_id = new.id;
  return null;
end $$;

-- Lets records of a table be shared: their shares go and change hands with them, and `access` knows their owners.
create function make_shareable(type text, kept_in text) returns void language plpgsql as $$
begin
  insert into shareable_types values (type, kept_in);
  execute format('create trigger %I after delete on %I referencing old table as gone
    for each statement execute function delete_shares_of_gone(%L)', kept_in || '_shares_gone', kept_in, type);
  execute format('create trigger %I after update of owner_id on %I
    for each row when (old.owner_id <> new.owner_id) execute function pass_share_on(%L)',
    kept_in || '_shares_passed_on', kept_in, type);
  -- Written out for each table, so that a query for one type reads no other.
  execute (
    select 'create or replace view shareable_items (item_type, item_id, owner_id, created_at) as '
      || string_agg(format('select %L::text, id, owner_id, created_at from %I', t.item_type, t.kept_in),
        ' union all ' order by t.item_type)
    from shareable_types t);
end $$;

select make_shareable('task', 'tasks');
select make_shareable('project', 'projects');

create table share_people (
  share_id uuid not null references shares on delete cascade,
  user_id uuid not null references users on delete cascade,
  named_at timestamptz not null default now(),
  primary key (share_id, user_id)
);

create index share_people_user on share_people (user_id, named_at, share_id);

-- The least first, so that they can be compared.
create type access_right as enum ('view', 'edit', 'own');

-- Who sees what, and what they may do with it: the one answer for lists, records, files, timers, counts and the audience of
-- events. A viewer is a person, or the share whose link somebody holds. Somebody may stand here several times for one
-- item, and may do what the highest right says.
-- Whether the item itself is in the trash is for its reader to ask, since those who saw it hear of that.
create view access (viewer, item_type, item_id, owner_id, "right", via, inherited, share_id, since, until) as
-- Its owner.
select i.owner_id, i.item_type, i.item_id, i.owner_id, 'own'::access_right, 'owner'::text, false,
  null::uuid, i.created_at, null::timestamptz
from shareable_items i
-- People who are named in its share.
union all
select n.user_id, s.item_type, s.item_id, s.owner_id,
  case s.permission when 'editable' then 'edit' else 'view' end::access_right, 'name', false, s.id, n.named_at, null
from shares s join share_people n on n.share_id = s.id
-- Whoever holds its link.
union all
select s.id, s.item_type, s.item_id, s.owner_id, 'view', 'link', false, s.id, s.created_at, s.expires_at
from shares s
-- Both, of the tasks in a shared project; one in the trash opens none.
union all
select n.user_id, 'task', t.id, s.owner_id,
  case s.permission when 'editable' then 'edit' else 'view' end::access_right, 'name', true, s.id, n.named_at, null
from tasks t
join projects p on p.id = t.project_id and p.trashed_at is null
join shares s on s.item_type = 'project' and s.item_id = p.id
join share_people n on n.share_id = s.id
union all
select s.id, 'task', t.id, s.owner_id, 'view', 'link', true, s.id, s.created_at, s.expires_at
from tasks t
join projects p on p.id = t.project_id and p.trashed_at is null
join shares s on s.item_type = 'project' and s.item_id = p.id;

-- Who hears of a changed task or project. As functions, so that a connection plans them once, whatever statement asks: an edit
-- of several fields has too many shapes to be planned by itself. Stable: they see what the statement saw, so a task's project
-- is the one that the change says, and what that project gives stands in `access` under the project.
create function people_of_changed_task(task uuid, its_owner uuid, project uuid) returns uuid[] language plpgsql stable as $$
begin
  return array(
    select its_owner
    union select a.viewer from access a
      where a.item_type = 'task' and a.item_id = task and a.via <> 'owner' and not a.inherited
    union select a.viewer from access a
      where a.item_type = 'project' and a.via <> 'owner'
        and a.item_id = (select p.id from projects p where p.id = project and p.trashed_at is null));
end $$;

create function people_of_project(project uuid, its_owner uuid) returns uuid[] language plpgsql stable as $$
begin
  return array(
    select its_owner
    union select a.viewer from access a
      where a.item_type = 'project' and a.item_id = project and a.via <> 'owner'
    union select a.viewer from access a
      where a.item_type = 'task' and a.owner_id = its_owner and a.via <> 'owner' and not a.inherited
        and a.item_id in (select t.id from tasks t where t.project_id = project));
end $$;

-- Told apart from what never was a link.
create table ended_share_tokens (
  token text primary key,
  owner_id uuid not null references users on delete cascade
);

create index ended_share_tokens_owner on ended_share_tokens (owner_id);

-- What may be lost in a crash is not worth a log: at worst a visitor is counted twice.
create unlogged table share_views (
  share_id uuid not null references shares on delete cascade,
  visitor bytea not null,
  seen_at timestamptz not null,
  primary key (share_id, visitor)
);

create index share_views_seen on share_views (seen_at);

create unlogged table task_viewers (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (task_id, user_id)
);

create index task_viewers_user on task_viewers (user_id);
create index task_viewers_seen on task_viewers (seen_at);
