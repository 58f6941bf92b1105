-- What everybody is owed, by its due date, for the reminders.
create index invoices_owed on invoices (due_date) where status in ('issued', 'partially_paid') and balance > 0;
