-- The address that the last mail of a proposal did not reach, until another one is sent.
alter table proposals add column mail_refused text;

-- When it was mailed: others of the hour go without a mail of their own then.
alter table notifications add column mailed_at timestamptz;
