-- What a person is told of: their own alone. Whoever did it is named as they are called when it is read.
create table notifications (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  type text not null,
  actor_id uuid references users on delete cascade,
  -- What is told once only, however often it is found.
  key text,
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notifications_latest on notifications (owner_id, created_at desc, id desc);
create index notifications_unread on notifications (owner_id) where read_at is null;
create unique index notifications_once on notifications (owner_id, key) where key is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_old on notifications (created_at);

-- The optional mails that somebody has switched, by name; the others are as the product has them.
alter table users add column mail_switches jsonb not null default '{}';
