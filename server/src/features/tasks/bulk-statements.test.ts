import { type BulkAction, bulkTasks } from '@daybook/contract/task-bulk'
import { getTask } from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { followStatements } from '../../../test/statements.ts'
import { newId } from '../../db/ids.ts'

const mostStatements = 12
const howMany = 500
const minutesAgo = (app: TestApp, minutes: number) =>
  new Date(app.clock().getTime() - minutes * 60_000).toISOString()

/** As many tasks of one owner as one call takes, every tenth of them with a rule. */
const buildTasks = async (app: TestApp, owner: TestUser, projectId: string) => {
  const recurrence = { every: 'week', interval: 1 }
  const { task } = await buildTask(app, { owner, projectId, dueDate: '2026-11-02', recurrence })
  await sql`
    insert into tasks (id, owner_id, title, description, due_date, project_id, tags, priority, estimated_minutes,
      search_title, search_description, created_at, updated_at, recurrence, series_id, occurrence)
    select gen_random_uuid(), owner_id, title || n, description, due_date, project_id, tags, priority, estimated_minutes,
      search_title, search_description, created_at, updated_at, case when n % 10 = 0 then recurrence end,
      case when n % 10 = 0 then gen_random_uuid() end, case when n % 10 = 0 then 1 end
    from tasks, generate_series(2, ${howMany}) n where id = ${task._id}`.execute(app.db)
  const rows = await app.db.selectFrom('tasks').select('id').where('owner_id', '=', owner.id).execute()
  return rows.map(({ id }) => id)
}

const buildShared = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const to = await buildUser(app, { userType: 'pro' })
  const project = await buildProject(app, { owner })
  const { id } = await buildShare(app, { owner, projectId: project.id, to })
  await app.db.updateTable('shares').set({ permission: 'editable' }).where('id', '=', id).execute()
  await buildProject(app, { owner, name: 'Elsewhere' })
  const ids = await buildTasks(app, owner, project.id)
  // Both work on one of them, and what the owner did a while ago ends an earlier timer then.
  await app.call(startTimer, { as: owner, params: { id: ids[0] ?? '' } })
  await app.call(startTimer, { as: to, params: { id: ids[1] ?? '' } })
  app.time.advance(600_000)
  return { owner, to, ids }
}

/** The statements that the call sends to the database, with a key under which its answer is kept. */
const statementsOf = async (
  app: TestApp,
  as: TestUser,
  body: { ids: string[]; action: BulkAction } & Record<string, unknown>,
) => {
  await app.call(getTask, { as, params: { id: body.ids[0] ?? '' } })
  const texts = followStatements(app.pool)
  const reply = await app.call(bulkTasks, { as, body, headers: { 'idempotency-key': newId() } })
  expect(reply.status).toBe(200)
  return texts.slice()
}

const countOf = (app: TestApp, type: string) =>
  app.db
    .selectFrom('events')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('type', '=', type as never)
    .executeTakeFirstOrThrow()

describe('POST /tasks/bulk', () => {
  const actions: [string, Record<string, unknown> & { action: BulkAction }, string][] = [
    ['moved', { action: 'move', project: 'Elsewhere' }, 'task.updated'],
    ['tagged', { action: 'addTag', tag: 'urgent' }, 'task.updated'],
    ['completed', { action: 'complete' }, 'task.completed'],
    ['trashed', { action: 'delete' }, 'task.trashed'],
  ]
  for (const [done, body, type] of actions)
    test(`200: ${howMany} tasks are ${done} in ${mostStatements} statements or fewer`, async ({ app }) => {
      const { owner, ids } = await buildShared(app)
      const sent = await statementsOf(app, owner, { ids, at: minutesAgo(app, 5), ...body })
      expect(sent.length).toBeLessThanOrEqual(mostStatements)
      expect(await countOf(app, type)).toEqual({ count: howMany })
    })

  test(`200: ${howMany} tasks are restored in ${mostStatements} statements or fewer`, async ({ app }) => {
    const { owner, ids } = await buildShared(app)
    await app.call(bulkTasks, { as: owner, body: { ids, action: 'delete' } })
    const sent = await statementsOf(app, owner, { ids, action: 'restore' })
    expect(sent.length).toBeLessThanOrEqual(mostStatements)
    expect(await countOf(app, 'task.restored')).toEqual({ count: howMany })
  })
})
