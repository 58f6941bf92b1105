-- The mail by which the owner hears of an answer: answers that come close together are told in one (rules §5).
alter table timesheet_answers add column mail_id uuid;

-- Shows whether a link is made by the same create again.
alter table timesheets add column create_hash bytea;
