-- Open jobs are paused while their owner is without Pro, and open again with it: those that the owner paused stay paused.
alter table jobs add column waits_for_pro boolean not null default false;
