import type pg from 'pg'

const statements = `
  create temp table person as select n, gen_random_uuid() as id from generate_series(1, 500) n;
  insert into users (id, first_name, last_name, email, username, display_name)
    select id, '', '', n || '@crowd.example', 'crowd' || n, '' from person;
  insert into clients (id, owner_id, name, search_name, search_text, created_at, updated_at)
    select id, id, 'Client', 'client', 'client', now(), now() from person;
  insert into companies (id, owner_id, name, slug, search_name, created_at, updated_at)
    select id, id, 'Company', 'company-' || n, 'company', now(), now() from person;
  insert into projects (id, owner_id, client_id, name) select id, id, id, 'Project' from person;
  insert into tasks (id, owner_id, project_id, title, search_title, search_description, created_at, updated_at)
    select gen_random_uuid(), id, id, 'Title ' || m, 'title ' || m, '', now(), now() from person, generate_series(1, 10) m;
  insert into tasks (id, owner_id, title, search_title, search_description, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'gone', '', now(), now(), now() from person, generate_series(1, 5);
  insert into clients (id, owner_id, name, search_name, search_text, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'gone', 'gone', now(), now(), now() from person, generate_series(1, 5);
  insert into projects (id, owner_id, name, trashed_at)
    select gen_random_uuid(), id, 'Gone', now() from person, generate_series(1, 5);
  insert into subscriptions (id, provider, email, status, started_at, reading, closed)
    select id::text || m, 'stripe', m::text || n || '@elsewhere.example', 'active', now() - m * interval '1 year', 1, true
    from person, generate_series(1, 10) m;
  insert into time_entries (id, owner_id, task_id, started_at, stopped_at)
    select gen_random_uuid(), owner_id, id, now(), now() from tasks where trashed_at is null;
  insert into time_entries (id, owner_id, task_id, started_at)
    select distinct on (owner_id) gen_random_uuid(), owner_id, id, now() from tasks where trashed_at is null;
  insert into shares (id, owner_id, item_type, item_id, token) select id, owner_id, 'task', id, replace(id::text, '-', '') from tasks;
  insert into ended_share_tokens (owner_id, token) select owner_id, replace(gen_random_uuid()::text, '-', '') from tasks;
  insert into share_views (share_id, visitor, seen_at) select id, 'somebody', now() from shares;
  insert into task_viewers (task_id, user_id, seen_at) select id, owner_id, now() from tasks;
  insert into share_people (share_id, user_id) select id, owner_id from tasks;
  insert into checkouts (id, provider, reference, email, user_id, url, status, created_at, expires_at)
    select id || status, 'stripe', id || status, n || '@crowd.example', id, '', status, now(), now()
    from person, unnest(array['open', 'paid', 'expired']) status;
  insert into invoices (id, owner_id, client_id, issue_date, due_date, currency, locale, created_at, updated_at)
    select gen_random_uuid(), id, id, now(), now(), 'EUR', 'en', now(), now() from person, generate_series(1, 5);
  insert into invoices (id, owner_id, issue_date, due_date, currency, locale, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, now(), now(), 'EUR', 'en', now(), now(), now() from person, generate_series(1, 5);
  insert into billed_entries (id, owner_id, invoice_id, line_id, entry_id, task_title, started_at, stopped_at, seconds, rate_minor, rate_from)
    select gen_random_uuid(), e.owner_id, i.id, gen_random_uuid(), e.id, '', e.started_at, e.stopped_at, 0, 0, 'task'
    from time_entries e join lateral (select id from invoices i where i.owner_id = e.owner_id limit 1) i on true
    where e.stopped_at is not null;
  insert into invoice_reminders (invoice_id, days) select id, days from invoices, generate_series(1, 3) days;
  insert into notifications (id, owner_id, type, key, data, created_at)
    select gen_random_uuid(), id, 'task_due', m::text, '{}', now() from person, generate_series(1, 5) m;
  insert into work_sums (owner_id, currency, rated_seconds) select id, 'EUR', 1 from person, generate_series(1, 3);
  insert into old_work (owner_id, ended_until) select id, now() - interval '35 days' from person;
  insert into old_work_sums (owner_id, project_id, currency, seconds, rated_seconds, unbilled_rated_seconds, began_at)
    select owner_id, id, 'EUR', 1, 1, 1, now() from projects;
  insert into old_work_changes (owner_id, changed_at) select id, now() from person, generate_series(1, 3);
  insert into teams (id, owner_id, name, search_name, created_at, updated_at)
    select gen_random_uuid(), id, 'Team', 'team', now(), now() from person;
  insert into teams (id, owner_id, name, search_name, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'gone', now(), now(), now() from person;
  insert into team_members (id, team_id, user_id, role, invited_at, joined_at)
    select gen_random_uuid(), id, owner_id, 'owner', now(), now() from teams;
  insert into team_members (id, team_id, email, role, invited_at)
    select gen_random_uuid(), id, id || '@crowd.example', 'viewer', now() from teams;
  insert into team_projects (team_id, project_id, attached_at)
    select t.id, p.id, now() from teams t join lateral (select id from projects where owner_id = t.owner_id limit 1) p on true;
  insert into jobs (id, owner_id, title, slug, type, workplace, status, published_at, search_title, search_text, created_at, updated_at)
    select gen_random_uuid(), id, 'Job', 'job-' || n || '-' || m, 'freelance', 'remote', 'open', now(), 'job', 'job', now(), now()
    from person, generate_series(1, 3) m;
  insert into jobs (id, owner_id, title, slug, type, workplace, search_title, search_text, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'gone-' || n, 'freelance', 'remote', 'gone', 'gone', now(), now(), now() from person;
  insert into job_applications (id, job_id, applicant_id, cover_letter, currency, file_key, file_name, file_bytes, created_at, updated_at)
    select gen_random_uuid(), id, owner_id, 'Me', 'EUR', id, 'me.pdf', 1, now(), now() from jobs;
  insert into job_application_moves (application_id, status, at) select id, 'submitted', now() from job_applications;
  insert into job_visits (job_id, visitor, seen_at) select id, 'somebody', now() from jobs;
  insert into job_days (job_id, date, views) select id, current_date - n, 1 from jobs, generate_series(1, 3) n;
  insert into templates (id, owner_id, name, category, currency, published_at, search_name, search_text, created_at, updated_at)
    select gen_random_uuid(), id, 'Site', 'design', 'EUR', now(), 'site', 'site', now(), now() from person, generate_series(1, 3);
  insert into templates (id, owner_id, name, category, currency, search_name, search_text, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'design', 'EUR', 'gone', 'gone', now(), now(), now() from person;
  insert into proposals (id, owner_id, client_id, title, currency, locale, search_title, created_at, updated_at)
    select gen_random_uuid(), id, id, 'Site', 'EUR', 'en', 'site', now(), now() from person, generate_series(1, 3);
  insert into proposals (id, owner_id, title, currency, locale, search_title, created_at, updated_at, status, sent_at, content_hash, issuer, public_token)
    select gen_random_uuid(), id, 'Sent', 'EUR', 'en', 'sent', now(), now(), 'sent', now(), 'hash', '{}', md5(id::text) from person;
  insert into proposals (id, owner_id, title, currency, locale, search_title, created_at, updated_at, trashed_at)
    select gen_random_uuid(), id, 'Gone', 'EUR', 'en', 'gone', now(), now(), now() from person;
  insert into proposal_history (proposal_id, at, by_id, what) select id, now(), owner_id, 'created' from proposals, generate_series(1, 3);
  insert into proposal_questions (id, proposal_id, name, text, asked_at) select gen_random_uuid(), id, 'Ada', 'When?', now() from proposals;
  insert into saved_reports (id, owner_id, name, period, client_id, created_at)
    select gen_random_uuid(), id, 'Month', 'this-month', id, now() from person, generate_series(1, 3);
  insert into report_links (id, owner_id, token, from_day, to_day, client_id, show_amounts, show_notes, created_at)
    select gen_random_uuid(), id, md5(id::text || m), now(), now(), id, true, true, now() from person, generate_series(1, 3) m;
  insert into timesheets (id, owner_id, project_id, project_name, asked_by, from_date, to_date, timezone, starts_at, ends_at, locale, public_token, created_at)
    select gen_random_uuid(), owner_id, id, name, 'Ada', current_date - 30, current_date, 'UTC', now() - interval '30 days', now(), 'en',
      md5(id::text || n), now() from projects, generate_series(1, 3) n where trashed_at is null;
  insert into timesheet_answers (owner_id, timesheet_id, entry_id, verdict, name, answered_at, answered_from, task_id, started_at, stopped_at, billable)
    select s.owner_id, s.id, e.id, 'approved', 'Ada', now(), '', e.task_id, e.started_at, e.stopped_at, true
    from time_entries e join lateral (select id, owner_id from timesheets where owner_id = e.owner_id limit 1) s on true
    where e.stopped_at is not null;
  update task_counts set added_at = null;
  update work_sums set added_at = null;
  update invoice_counts set added_at = null;
  analyze notifications, saved_reports, report_links, timesheets, timesheet_answers, templates, proposals, proposal_history, proposal_questions, jobs, job_applications, job_application_moves, job_visits, job_days, teams, team_members, team_projects, project_roles, work_sums, old_work, old_work_sums, old_work_changes, invoice_counts, invoice_reminders, invoices, billed_entries, task_counts, users, clients, companies, projects, tasks, time_entries, shares, share_people,
    ended_share_tokens, share_views, task_viewers, checkouts, subscriptions`

/** Other people's work, so that there is something that an index spares. */
export const fillCrowd = async (on: pg.Client): Promise<void> => {
  // Each commits by itself: events wait for the oldest transaction, also for one of another test's database.
  for (const statement of statements.split(/;$/m)) await on.query(statement)
}
