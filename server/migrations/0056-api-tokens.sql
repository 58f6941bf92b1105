-- Keys by which a person's own programs call the API. Only a hash is kept: a copy of the database opens nothing.

create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  hash bytea not null unique,
  created_at timestamptz not null,
  -- Null for one that never expires.
  expires_at timestamptz,
  -- Written once in some minutes, not at every call.
  last_used_at timestamptz
);

create index api_tokens_user on api_tokens (user_id, created_at, id);

-- What the token was called that was created or revoked.
alter table security_events add column token_name text;
