-- What an hour was worth as an entry was made; a later change of the profile leaves it as it is.

alter table time_entries
  -- Minor units of currency an hour; null where its owner had no rate.
  add column rate_minor integer check (rate_minor >= 0),
  add column currency text;

-- Until now every entry counted at its owner's rate of today, and reports go on showing that.
update time_entries set rate_minor = users.hourly_rate, currency = users.currency
  from users where users.id = time_entries.owner_id;
