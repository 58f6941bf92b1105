-- Kept answers are sealed. Those of the last day stay as they are, until they are forgotten.

alter table idempotency_keys alter column body type bytea using convert_to(body, 'UTF8');
