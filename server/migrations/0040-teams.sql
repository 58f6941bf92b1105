-- People who work on the same projects, each with a role (rules §10).

create table teams (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- Without accents and case, as search compares it.
  search_name text not null,
  description text not null default '',
  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1
);

create index teams_created on teams (owner_id, created_at, id) where trashed_at is null;
-- With the trash in it, so that it also finds all that is a person's when the person goes.
create index teams_owner on teams (owner_id);
create index teams_trashed on teams (trashed_at) where trashed_at is not null;

select make_shareable('team', 'teams');

-- Its owner, those who joined, and whoever was invited and has not answered.
create table team_members (
  id uuid primary key,
  team_id uuid not null references teams on delete cascade,
  -- Null for an address that was invited: whoever proves that it is theirs may join.
  user_id uuid references users on delete cascade,
  email text,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  invited_by uuid references users on delete set null,
  -- Of the link in the mail; null once it was answered.
  token_hash bytea constraint team_members_token unique,
  invited_at timestamptz not null,
  joined_at timestamptz,
  constraint team_members_user unique (team_id, user_id),
  check (user_id is not null or email is not null),
  check (joined_at is null or user_id is not null),
  check (role <> 'owner' or joined_at is not null)
);

create unique index team_members_email on team_members (team_id, lower(email)) where joined_at is null;
create unique index team_members_owner on team_members (team_id) where role = 'owner';
create index team_members_user_teams on team_members (user_id, team_id);
create index team_members_invited_email on team_members (lower(email)) where joined_at is null;
create index team_members_invited_by on team_members (invited_by) where invited_by is not null;

-- Whoever adds somebody holds the team's row; this keeps the number whatever the code does.
create function keep_team_small() returns trigger language plpgsql as $$
begin
  perform 1 from teams where id = new.team_id for no key update;
  if (select count(*) from team_members where team_id = new.team_id) > 5 then
    raise check_violation using message = 'a team has 5 members at most', constraint = 'team_members_most';
  end if;
  return null;
end $$;

create trigger team_members_most after insert on team_members
  for each row execute function keep_team_small();

-- Projects that a team works on. Each stays its owner's, whose plan and money it is.
create table team_projects (
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null references projects on delete cascade,
  attached_at timestamptz not null,
  primary key (team_id, project_id)
);

create index team_projects_project on team_projects (project_id, team_id);

-- What people may do with a project by their roles in the teams that work on it, kept by the triggers below: asked of five
-- tables, each statement that asks who sees what would take five times as long to plan.
create table project_roles (
  team_id uuid not null references teams on delete cascade,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  "right" access_right not null,
  -- The team: who does sees the time of others.
  manages boolean not null,
  since timestamptz not null,
  primary key (team_id, project_id, user_id)
);

create index project_roles_project on project_roles (project_id, user_id);
create index project_roles_user on project_roles (user_id, project_id);

-- A team whose owner has no Pro is read and not changed; one in the trash gives nothing.
create function renew_project_roles(team uuid) returns void language sql as $$
  delete from project_roles where team_id = team;
  insert into project_roles (team_id, project_id, user_id, "right", manages, since)
  select t.id, w.project_id, m.user_id,
    case when m.role = 'viewer' or o.user_type <> 'pro' then 'view' else 'edit' end::access_right,
    m.role in ('owner', 'admin'), greatest(m.joined_at, w.attached_at)
  from teams t
  join users o on o.id = t.owner_id
  join team_members m on m.team_id = t.id and m.joined_at is not null
  join team_projects w on w.team_id = t.id
  where t.id = team and t.trashed_at is null
$$;

create function renew_roles_of_changed() returns trigger language plpgsql as $$
begin
  perform renew_project_roles(coalesce(new.team_id, old.team_id));
  return null;
end $$;

create trigger team_members_roles after insert or update or delete on team_members
  for each row execute function renew_roles_of_changed();
create trigger team_projects_roles after insert or delete on team_projects
  for each row execute function renew_roles_of_changed();

create function renew_roles_of_team() returns trigger language plpgsql as $$
begin
  perform renew_project_roles(new.id);
  return null;
end $$;

create trigger teams_roles after update of owner_id, trashed_at on teams
  for each row when (old.owner_id <> new.owner_id or old.trashed_at is distinct from new.trashed_at)
  execute function renew_roles_of_team();

create function renew_roles_of_owner() returns trigger language plpgsql as $$
declare
  team uuid;
begin
  -- Held, so that nobody who joins meanwhile keeps what the former plan gave.
  for team in select id from teams where owner_id = new.id order by id for no key update loop
    perform renew_project_roles(team);
  end loop;
  return null;
end $$;

create trigger users_roles after update of user_type on users
  for each row when (old.user_type <> new.user_type) execute function renew_roles_of_owner();

-- As before (0009), with what a role gives, and whether somebody sees the time of others: in a team only who manages it.
create or replace view access
  (viewer, item_type, item_id, owner_id, "right", via, inherited, share_id, since, until, sees_time) as
-- Its owner.
select i.owner_id, i.item_type, i.item_id, i.owner_id, 'own'::access_right, 'owner'::text, false,
  null::uuid, i.created_at, null::timestamptz, true
from shareable_items i
-- People who are named in its share.
union all
select n.user_id, s.item_type, s.item_id, s.owner_id,
  case s.permission when 'editable' then 'edit' else 'view' end::access_right, 'name', false, s.id, n.named_at, null, true
from shares s join share_people n on n.share_id = s.id
-- Whoever holds its link.
union all
select s.id, s.item_type, s.item_id, s.owner_id, 'view', 'link', false, s.id, s.created_at, s.expires_at, s.shows_time
from shares s
-- Both, of the tasks in a shared project; one in the trash opens none.
union all
select n.user_id, 'task', t.id, s.owner_id,
  case s.permission when 'editable' then 'edit' else 'view' end::access_right, 'name', true, s.id, n.named_at, null, true
from tasks t
join projects p on p.id = t.project_id and p.trashed_at is null
join shares s on s.item_type = 'project' and s.item_id = p.id
join share_people n on n.share_id = s.id
union all
select s.id, 'task', t.id, s.owner_id, 'view', 'link', true, s.id, s.created_at, s.expires_at, s.shows_time
from tasks t
join projects p on p.id = t.project_id and p.trashed_at is null
join shares s on s.item_type = 'project' and s.item_id = p.id
-- Whoever is in a team that works on it.
union all
select r.user_id, 'project', p.id, p.owner_id, r."right", 'role', false, null, r.since, null, r.manages
from project_roles r
join projects p on p.id = r.project_id
where r.user_id <> p.owner_id
union all
select r.user_id, 'task', t.id, t.owner_id, r."right", 'role', true, null, r.since, null, r.manages
from project_roles r
join projects p on p.id = r.project_id and p.trashed_at is null
join tasks t on t.project_id = p.id
where r.user_id <> t.owner_id
-- The team itself.
union all
select m.user_id, 'team', m.team_id, t.owner_id,
  case m.role when 'admin' then 'edit' else 'view' end::access_right, 'role', false, null, m.joined_at, null,
  m.role = 'admin'
from team_members m
join teams t on t.id = m.team_id
where m.joined_at is not null and m.role <> 'owner';
