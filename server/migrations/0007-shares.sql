-- What is shared, and with whom by name.

alter table projects add column description text not null default '';

create table shares (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  task_id uuid unique references tasks on delete cascade,
  project_id uuid unique references projects on delete cascade,
  permission text not null default 'editable' check (permission in ('readonly', 'editable')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(task_id, project_id) = 1)
);

create index shares_owner on shares (owner_id);

create table share_people (
  share_id uuid not null references shares on delete cascade,
  user_id uuid not null references users on delete cascade,
  named_at timestamptz not null default now(),
  primary key (share_id, user_id)
);

create index share_people_user on share_people (user_id, named_at, share_id);
