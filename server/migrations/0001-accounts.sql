-- People, how they sign in, and the record of what happened to an account.

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
  locale text,
  hour_cycle text check (hour_cycle in ('h12', 'h23')),
  currency text not null default 'USD',
  -- Minor units of currency an hour.
  hourly_rate bigint check (hourly_rate >= 0),
  bio text not null default '',
  skills text[] not null default '{}',
  links jsonb not null default '[]',
  mail_new_sign_in boolean not null default true,
  -- Whether they are asked by mail about a timer that they may have forgotten; the app asks in any case.
  mail_forgotten_timer boolean not null default true,
  user_type text not null default 'basic' check (user_type in ('basic', 'pro')),
  email_verified_at timestamptz,
  -- Since when a person is going: the account is over, nothing of it is found, and the queue deletes what is left.
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create unique index users_email on users (lower(email));
create unique index users_username on users (username);
-- Looked through each night for those whom nobody verified in time.
create index users_unverified on users (created_at) where email_verified_at is null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  device text not null,
  ip text,
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
-- Tokens that were never used go after their thirty days.
create index refresh_tokens_created on refresh_tokens (created_at);

create table mailed_links (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  -- The address that a link confirms, where it is not the account's own.
  email text,
  -- Who asks for another address stays signed in when it changes. No foreign key: the session may end before.
  session_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index mailed_links_user on mailed_links (user_id, purpose);
create index mailed_links_expires on mailed_links (expires_at);

-- Accounts at OpenID providers.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  -- The address that the provider named when it was joined, if it named one.
  email text,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

create index identities_user on identities (user_id);

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with the installation's secret: a copy of the database alone makes no codes.
  sealed_secret bytea not null,
  enabled_at timestamptz,
  -- Number of the 30 s step whose code was used last; none is taken twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Sign-ins whose password was right and whose second factor is still to come.
create table sign_in_challenges (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expires on sign_in_challenges (expires_at);

-- Devices that signed in before: strangers' wrong tries do not lock these out, and nothing is mailed about them.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, hash)
);

create index known_devices_seen on known_devices (last_seen_at);

create table security_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  ip text,
  device text not null,
  -- What an ended session called itself; `device` is the one that ended it.
  ended_device text,
  -- The address that an e-mail change is about, which has to be told.
  email text,
  created_at timestamptz not null
);

create index security_events_user on security_events (user_id, created_at, id);
create index security_events_created on security_events (created_at);
