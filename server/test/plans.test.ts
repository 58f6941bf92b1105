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
import { fillCrowd } from './crowd.ts'
import { createTestDatabase } from './database.ts'
import { tablesOf } from './empty-app.ts'
import { keepRows } from './kept-rows.ts'
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
  // Plans must not go by whether it came by: it would count the few rows of the world.
  for (const name of await tablesOf(app))
    await client.query(`alter table ${name} set (autovacuum_enabled = false)`)
  sent = recordStatements(app.pool)
})
afterAll(async () => {
  await client.end()
  await app.close()
  await database.drop()
})

/** Calls that change something are followed by the world as it was: what one ends or deletes, the next would not find. */
const callEverything = async (): Promise<void> => {
  const world = await buildWorld(app)
  await app.work()
  const putBack = await keepRows(app, client)
  for (const row of table) {
    const { endpoint, request, expect: expected } = row
    if ('contentType' in endpoint.answer) continue
    const { status } = await app.call(endpoint, { ...request?.(world, 'owner'), as: world.owner })
    expect([endpoint.path, status]).toEqual([endpoint.path, expected.owner])
    if (leavesWorld(row)) continue
    // What it queued.
    await app.work()
    await putBack()
  }
  // The crowd works on every task that it finds, and plans go by how large files are.
  await client.query(`truncate ${(await tablesOf(app)).join(', ')}`)
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
  // The sweep of files looks only at what was uploaded more than a day ago.
  app.time.advance(25 * 3_600_000)
  // Scheduled work carries no payload.
  for (const { name } of allSchedules) await (app.handlers[name] as Handler<object>)({}, app.workContext)
}

it('finds what every call and every schedule asks for by an index', { timeout: 600_000 }, async () => {
  await callEverything()
  await fillCrowd(client)
  await listEverything(await buildUser(app, { userType: 'pro' }))
  await listEveryProject(await buildUser(app, { userType: 'pro' }))
  await listEveryClient(await buildUser(app, { userType: 'pro' }))
  await workLate(await buildUser(app, { userType: 'pro' }))
  await answerInvitations(await buildUser(app, { userType: 'pro' }))
  await doBackgroundWork()
  // On tables this small the planner would rightly read them whole, or whole indexes to join them; so it does only where
  // no index serves.
  await client.query('set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off')
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
