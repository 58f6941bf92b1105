import { createTask, deleteTask, restoreTask, toggleTask } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../test/builders.ts'
import { oneOf, runStatement } from '../../test/random-statements.ts'
import { newId } from './ids.ts'
import { countKept } from './task-counts.ts'

const keptCounts = (app: TestApp, { id }: TestUser) => countKept(app.db, id).executeTakeFirstOrThrow()

/** The same, counted task by task. */
const countedTruth = async (app: TestApp, { id }: TestUser) =>
  (
    await sql<{ total: number; pending: number }>`
      select count(*) as total, count(*) filter (where completed_at is null) as pending
      from tasks where owner_id = ${id} and trashed_at is null`.execute(app.db)
  ).rows[0]

/** By project, without rows that count nothing. */
const keptByProject = (app: TestApp, { id }: TestUser) =>
  app.db
    .selectFrom('task_counts')
    .select(['project_id', sql`sum(kept)::int`.as('kept'), sql`sum(open)::int`.as('open')])
    .select(sql`sum(estimated_minutes)::int`.as('minutes'))
    .where('owner_id', '=', id)
    .groupBy('project_id')
    .having(sql<boolean>`sum(kept) <> 0 or sum(open) <> 0 or sum(estimated_minutes) <> 0`)
    .orderBy('project_id')
    .execute()

const truthByProject = async (app: TestApp, { id }: TestUser) =>
  (
    await sql`
      select project_id, count(*)::int as kept, (count(*) filter (where completed_at is null))::int as open,
        sum(estimated_minutes)::int as minutes
      from tasks where owner_id = ${id} and trashed_at is null group by project_id order by project_id`.execute(
      app.db,
    )
  ).rows

const expectTruth = async (app: TestApp, owners: readonly TestUser[]) => {
  for (const owner of owners) {
    expect(await keptCounts(app, owner)).toEqual(await countedTruth(app, owner))
    expect(await keptByProject(app, owner)).toEqual(await truthByProject(app, owner))
  }
}

const addUp = (app: TestApp) => app.handlers['tasks.add_up_counts']?.({}, app.workContext)

/** Statements on tasks; `%` selects some of them, of one or two people. */
const statements = [
  `insert into tasks (id, owner_id, title, search_title, search_description, created_at, updated_at, completed_at,
     trashed_at, estimated_minutes, project_id)
   select gen_random_uuid(), id, 'Task', 'task', '', now(), now(), case when random() < 0.3 then now() end,
     case when random() < 0.3 then now() end, (random() * 100)::int,
     (select p.id from projects p where p.owner_id = users.id and random() < 0.5 limit 1)
   from users, generate_series(1, 5) where id in (OWNERS)`,
  'update tasks set completed_at = case when completed_at is null then now() end where SOME',
  'update tasks set completed_at = now() where SOME',
  'update tasks set trashed_at = case when trashed_at is null then now() end where SOME',
  'update tasks set trashed_at = null, completed_at = null where SOME',
  "update tasks set title = 'Other' where SOME",
  'update tasks set estimated_minutes = estimated_minutes + 7 where SOME',
  `insert into projects (id, owner_id, name) select gen_random_uuid(), id, gen_random_uuid()::text from users
   where id in (OWNERS)`,
  `update tasks set estimated_minutes = 5, project_id = case when project_id is null then
     (select max(p.id::text)::uuid from projects p where p.owner_id = tasks.owner_id) end where SOME`,
  'delete from projects where SOME',
  'update tasks set owner_id = (select id from users where id in (OWNERS) order by id desc limit 1) where SOME',
  'delete from tasks where SOME',
]

const step = oneOf(statements)

describe('the task counts that triggers keep', () => {
  test('equal counting, after any statements, rolled-back ones too', async ({ app }) => {
    const owners = [await buildUser(app), await buildUser(app)]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const change of steps) {
          await runStatement(app, owners, change)
        }
        await expectTruth(app, owners)
        await addUp(app)
        await expectTruth(app, owners)
      }),
      { numRuns: 25 },
    )
  })

  test('equal counting after many concurrent calls, while rows are merged', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ids = Array.from({ length: 12 }, newId)
    const change = async (_id: string, index: number) => {
      const params = { id: _id }
      await app.call(createTask, { as: owner, body: { _id, title: 'Task' } })
      await app.call(toggleTask, { as: owner, params })
      if (index % 2) await app.call(deleteTask, { as: owner, params })
      if (index % 4 === 3) await app.call(restoreTask, { as: owner, params })
      if (index % 3 === 0) await addUp(app)
    }
    await Promise.all(ids.map(change))
    expect(await keptCounts(app, owner)).toEqual({ total: 9, pending: 0 })
    await expectTruth(app, [owner])
    await Promise.all([
      addUp(app),
      addUp(app),
      app.call(toggleTask, { as: owner, params: { id: ids[0] ?? '' } }),
    ])
    await addUp(app)
    expect(await keptCounts(app, owner)).toEqual({ total: 9, pending: 1 })
    expect(await app.db.selectFrom('task_counts').selectAll().execute()).toHaveLength(1)
  })

  test('leave nothing of a deleted person', async ({ app }) => {
    const { owner } = await buildTask(app)
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute()
    expect(await keptCounts(app, owner)).toEqual({ total: 0, pending: 0 })
    await addUp(app)
    expect(await app.db.selectFrom('task_counts').selectAll().execute()).toEqual([])
  })
})
