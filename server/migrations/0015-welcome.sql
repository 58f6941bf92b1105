-- When a person answered or skipped the questions of their first minutes; whoever was here before is not asked.

alter table users add column welcomed_at timestamptz;
update users set welcomed_at = created_at;
