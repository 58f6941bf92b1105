-- Reports are saved of weeks, of the last quarter and of the last year too.

alter table saved_reports
  drop constraint saved_reports_period_check,
  add constraint saved_reports_period_check check (period in (
    'this-week', 'last-week', 'this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year', 'last-year', 'days'
  ));
