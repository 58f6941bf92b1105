-- Whether the link of a share shows time: what was tracked, and what was estimated.

alter table shares add column shows_time boolean not null default true;
