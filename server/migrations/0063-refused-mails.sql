-- The address that the last mail of a proposal did not reach, until another one is sent.
alter table proposals add column mail_refused text;
