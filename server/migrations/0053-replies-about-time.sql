-- What the owner said to a question about time, and the mail that tells the client of it (rules §5).
alter table timesheet_answers
  add column reply text,
  add column replied_at timestamptz,
  add column reply_mail_id uuid,
  add check ((reply is null) = (replied_at is null)),
  add check (reply is null or verdict = 'queried');

create index timesheet_answers_reply_mail on timesheet_answers (reply_mail_id) where reply_mail_id is not null;

-- The mail that gathers replies, and since when: a reply that is said again must not join one that went.
alter table timesheets
  add column reply_mail_id uuid,
  add column reply_mail_since timestamptz;
