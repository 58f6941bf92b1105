-- When a task was last reopened: of completing and reopening on two devices, what was done last holds.

alter table tasks add column reopened_at timestamptz;
