-- Since when a person is going: the account is over, nothing of it is found, and the queue deletes what is left.
alter table users add column gone_at timestamptz;

-- The address that the provider named when it was joined; unknown for those joined before.
alter table identities add column email text;
