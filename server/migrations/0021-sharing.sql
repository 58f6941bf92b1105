-- Links, who looked, and who looks now.

alter table shares
  add column token text,
  add column expires_at timestamptz,
  add column view_count integer not null default 0,
  add column last_viewed_at timestamptz;
update shares set token = replace(gen_random_uuid()::text, '-', '');
alter table shares
  alter column token set not null,
  add constraint shares_token unique (token),
  add check (token ~ '^[0-9a-f]{32}$');

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
