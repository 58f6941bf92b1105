import { listClients } from '@daybook/contract/clients'
import { deleteProject, listProjects } from '@daybook/contract/projects'
import { createTask, listTasks } from '@daybook/contract/tasks'
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listInvitations,
} from '@daybook/contract/team-members'
import { createTeam } from '@daybook/contract/teams'
import { startTimer, stopTimer } from '@daybook/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allSchedules } from '../src/features.ts'
import type { Handler } from '../src/queue/queue.ts'
import { leavesWorld } from './actor-rows.ts'
import { startTestApp, type TestApp } from './app.ts'
import { buildWorld } from './build-world.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from './builders.ts'
import { createTestDatabase } from './database.ts'
import { table } from './route-actors.ts'
import { fullScansOf, recordStatements, type SentStatement } from './statements.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let app: TestApp
let client: pg.Client
let sent: Map<string, SentStatement>

beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp({ databaseUrl: database.url })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fill(client)
  // On tables this small the planner would rightly read them whole, or whole indexes to join them; so it does only where
  // no index serves.
  await client.query('set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off')
  sent = recordStatements(app.pool)
})
afterAll(async () => {
  await client.end()
  await app.close()
  await database.drop()
})

/** Other people's work, so that there is something that an index spares. */
const fill = async (on: pg.Client): Promise<void> => {
  await on.query(`
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
    insert into work_sums (owner_id, currency, rated_seconds) select id, 'EUR', 1 from person, generate_series(1, 3);
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
    insert into job_applications (id, job_id, applicant_id, cover_letter, currency, created_at, updated_at)
      select gen_random_uuid(), id, owner_id, 'Me', 'EUR', now(), now() from jobs;
    insert into job_application_moves (application_id, status, at) select id, 'submitted', now() from job_applications;
    insert into job_visits (job_id, visitor, seen_at) select id, 'somebody', now() from jobs;
    insert into job_days (job_id, date, views) select id, current_date - n, 1 from jobs, generate_series(1, 3) n;
    update task_counts set added_at = null;
    update work_sums set added_at = null;
    update invoice_counts set added_at = null;
    analyze jobs, job_applications, job_application_moves, job_visits, job_days, teams, team_members, team_projects, project_roles, work_sums, invoice_counts, invoice_reminders, invoices, billed_entries, task_counts, users, clients, companies, projects, tasks, time_entries, shares, share_people,
      ended_share_tokens, share_views, task_viewers, checkouts, subscriptions`)
}

/** Calls that change something each get a world of their own: what one ends or deletes, the next would not find. */
const callEverything = async (): Promise<void> => {
  const sharedWorld = await buildWorld(app)
  for (const row of table) {
    const { endpoint, request, expect: expected } = row
    if ('contentType' in endpoint.answer) continue
    const world = leavesWorld(row) ? sharedWorld : await buildWorld(app)
    const { status } = await app.call(endpoint, { ...request?.(world, 'owner'), as: world.owner })
    expect([endpoint.path, status]).toEqual([endpoint.path, expected.owner])
  }
}

const listEverything = async (owner: TestUser): Promise<void> => {
  const project = await buildProject(app, { owner })
  await app.call(createTask, { as: owner, body: { title: 'Another', projectId: project.id } })
  await buildTask(app, { owner, title: 'Title' })
  const filters = [
    {},
    ...['word', 'w', '+ +', 'title'].map((search) => ({ search })),
    { project: project.name },
    { project: 'general' },
    { projectId: project.id },
    { tag: ['one', 'two'] },
    { day: '2026-01-01' },
    ...['today', 'overdue', 'week', 'none'].map((due) => ({ due })),
    ...['true', 'false'].map((completed) => ({ completed })),
  ]
  const sorts = ['createdAt', 'dueDate', 'title', 'updatedAt', 'priority', 'position'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({ sort, order, limit: 1 })),
  )
  for (const query of [...filters, ...sorts]) {
    const { status, body } = await app.call(listTasks, { as: owner, query })
    expect(status).toBe(200)
    const cursor = body.page?.nextCursor
    if (cursor) await app.call(listTasks, { as: owner, query: { ...query, cursor } })
  }
}

const listEveryProject = async (owner: TestUser): Promise<void> => {
  const { id: clientId } = await buildClient(app, { owner })
  for (const name of ['One', 'Two']) await buildProject(app, { owner, name, clientId })
  const sorts = ['createdAt', 'updatedAt', 'name', 'dueDate'].flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({ sort, order, limit: 1 })),
  )
  for (const query of [{ search: 'word' }, { active: true }, { clientId }, ...sorts]) {
    const { status, body } = await app.call(listProjects, { as: owner, query })
    expect(status).toBe(200)
    const cursor = body.page?.nextCursor
    if (cursor) await app.call(listProjects, { as: owner, query: { ...query, cursor } })
  }
}

const listEveryClient = async (owner: TestUser): Promise<void> => {
  for (const name of ['One', 'Two']) await buildClient(app, { owner, name })
  for (const query of [{ search: 'one' }, { archived: true }, { limit: 1 }]) {
    const { body } = await app.call(listClients, { as: owner, query })
    const cursor = body.page?.nextCursor
    if (cursor) await app.call(listClients, { as: owner, query: { ...query, cursor } })
  }
}

/** An invitation that is accepted and one that is declined: the table of routes has none that its owner could answer. */
const answerInvitations = async (owner: TestUser): Promise<void> => {
  const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Studio' } })
  const params = { id: team._id }
  for (const answer of [acceptInvitation, declineInvitation]) {
    const invited = await buildUser(app)
    const body = { username: invited.username, role: 'member' as const }
    await app.call(inviteMember, { as: owner, params, body })
    const [invitation] = (await app.call(listInvitations, { as: invited })).data
    const { status } = await app.call(answer, {
      as: invited,
      params: { token: invitation?.token ?? '' },
    })
    expect(status).toBe(200)
  }
}

/** An unreported action on a device an hour ago. */
const workLate = async (owner: TestUser): Promise<void> => {
  const { id: projectId } = await buildProject(app, { owner })
  const { task } = await buildTask(app, { owner, projectId })
  const params = { id: task._id }
  const minutesAgo = (minutes: number) => new Date(app.clock().getTime() - minutes * 60_000).toISOString()
  await app.call(startTimer, { as: owner, params, body: { at: minutesAgo(60) } })
  for (const minutes of [40, 50])
    expect((await app.call(stopTimer, { as: owner, params, body: { at: minutesAgo(minutes) } })).status).toBe(
      200,
    )
  const query = { tasks: 'delete', at: minutesAgo(55) } as const
  expect((await app.call(deleteProject, { as: owner, params: { id: projectId }, query })).status).toBe(200)
}

const doBackgroundWork = async (): Promise<void> => {
  await app.work()
  // Scheduled work carries no payload.
  for (const { name } of allSchedules) await (app.handlers[name] as Handler<object>)({}, app.workContext)
}

it('finds what every call and every schedule asks for by an index', { timeout: 180_000 }, async () => {
  await callEverything()
  await listEverything(await buildUser(app, { userType: 'pro' }))
  await listEveryProject(await buildUser(app, { userType: 'pro' }))
  await listEveryClient(await buildUser(app, { userType: 'pro' }))
  await workLate(await buildUser(app, { userType: 'pro' }))
  await answerInvitations(await buildUser(app, { userType: 'pro' }))
  await doBackgroundWork()
  const own = [...sent.values()].filter(({ text }) => !/graphile_worker/.test(text))
  const scans: string[] = []
  for (const statement of own)
    scans.push(...(await fullScansOf(client, statement)).map((scan) => `${scan} for ${statement.text}`))
  expect(own.length).toBeGreaterThan(50)
  expect(scans).toEqual([])
})

it('finds what refers to a row by an index when that row goes', async () => {
  const { rows } = await client.query<{ reference: string }>(`
    select conrelid::regclass || ' (' || attname || ')' as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`)
  expect(rows).toEqual([])
})
