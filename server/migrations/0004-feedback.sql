-- What people had to say. It goes with its account: nothing of a person outlives that.

create table feedback (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);

create index feedback_owner on feedback (owner_id, created_at);
