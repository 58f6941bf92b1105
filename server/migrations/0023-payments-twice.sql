-- Whoever pays for somebody else, whoever pays twice, and when a subscription is looked at next.

alter table checkouts
  -- Who asked for it, where it is for somebody else's address.
  add column payer_id uuid references users on delete set null,
  -- When the provider was last asked what came of it.
  add column asked_at timestamptz;
create index checkouts_payer on checkouts (payer_id) where payer_id is not null;

alter table subscriptions
  -- The one that the same person had already; this one is not renewed.
  add column double_of text,
  -- When to look at it next: as its period ends, and ever more seldom where nothing came of that.
  add column due_at timestamptz;
update subscriptions set due_at = paid_until;

drop index subscriptions_due;
create index subscriptions_due on subscriptions (due_at) where not closed;
