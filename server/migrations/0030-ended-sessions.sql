-- Who asks for another address stays signed in when it changes. No foreign key: the session may end before.
alter table mailed_links add column session_id uuid;

-- What an ended session called itself; `device` is the one that ended it.
alter table security_events add column ended_device text;

-- Looked through each night for those whom nobody verified in time.
create index users_unverified on users (created_at) where email_verified_at is null;
