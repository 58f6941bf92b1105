-- Profiles, second factors, sign-in by an OpenID provider, known devices and the record of what happened to an account.

alter table users
  add column bio text not null default '',
  add column currency text not null default 'USD',
  add column locale text,
  add column hour_cycle text check (hour_cycle in ('h12', 'h23')),
  -- Minor units of currency an hour.
  add column hourly_rate bigint check (hourly_rate >= 0),
  add column skills text[] not null default '{}',
  add column links jsonb not null default '[]',
  add column mail_new_sign_in boolean not null default true;

alter table sessions add column ip text;

alter table mailed_links
  -- The address that a link confirms, where it is not the account's own.
  add column email text,
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in ('verify_email', 'reset_password', 'change_email'));

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
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
  -- The address that an e-mail change is about, which has to be told.
  email text,
  created_at timestamptz not null
);

create index security_events_user on security_events (user_id, created_at, id);
create index security_events_created on security_events (created_at);
