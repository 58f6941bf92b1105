-- The address that the last mail of a proposal did not reach.
alter table proposals add column mail_refused text;

-- When it was mailed: later ones within the hour are not.
alter table notifications add column mailed_at timestamptz;
