-- Which subscriptions are to be ended when they are heard of: those of checkouts that went with their account. One that is
-- merely not known is left alone, as this database may be a backup that was restored, and somebody pays for it.
-- Nothing of a person stands in a reference.
create table gone_checkouts (
  reference text primary key,
  gone_at timestamptz not null default now()
);

create function remember_gone_checkout() returns trigger language plpgsql as $$
begin
  insert into gone_checkouts (reference) values (old.reference) on conflict do nothing;
  return null;
end $$;

create trigger checkouts_gone after delete on checkouts
  for each row when (old.provider = 'stripe' and old.status <> 'expired') execute function remember_gone_checkout();
