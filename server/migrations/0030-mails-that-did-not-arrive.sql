-- The address that a mail did not reach, beside the words about it: the record says so until the next one is sent.
alter table invoice_history add column refused text;
