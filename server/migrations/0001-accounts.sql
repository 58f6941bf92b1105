-- People, their sessions and the links sent to them.

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  username text not null check (username = lower(username)),
  display_name text not null,
  password_hash text,
  profile_picture text,
  timezone text,
  week_start smallint not null default 0 check (week_start in (0, 1, 6)),
  user_type text not null default 'basic' check (user_type in ('basic', 'pro')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create unique index users_email on users (lower(email));
create unique index users_username on users (username);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

-- Used tokens stay until their session goes: a reused one is how a theft shows.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index refresh_tokens_session on refresh_tokens (session_id);

create table mailed_links (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index mailed_links_user on mailed_links (user_id, purpose);
create index mailed_links_expires on mailed_links (expires_at);
