import { getTask, listTasks, updateTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildUser } from '../../../test/builders.ts'
import { indexesOf, recordStatements } from '../../../test/statements.ts'

/** Somebody with much, among many others. */
const fill = async (app: TestApp, ownerId: string, projectId: string) => {
  await sql`insert into users (id, first_name, last_name, email, username, display_name)
    select gen_random_uuid(), '', '', n || '@crowd.example', 'crowd' || n, '' from generate_series(1, 200) n`.execute(
    app.db,
  )
  await sql`insert into tasks (id, owner_id, project_id, title, search_title, search_description, created_at, updated_at)
    select gen_random_uuid(), u.id, case when u.id = ${ownerId} and n % 2 = 0 then ${projectId}::uuid end, 'Call', 'call', '',
      now() - n * interval '1 minute', now()
    from users u, generate_series(1, 3000) n where n <= 30 or u.id = ${ownerId}`.execute(app.db)
  await sql`analyze`.execute(app.db)
}

test('hot statements read tasks by their key, or by the index of their order that begins with the owner', async ({
  app,
}) => {
  const as = await buildUser(app, { userType: 'pro' })
  const { project } = await buildProject(app, { owner: as })
  await fill(app, as.id, project._id)
  const { data } = await app.call(listTasks, { as, query: { limit: 1 } })
  const params = { id: data[0]?._id ?? '' }
  const plansOf = async (call: () => Promise<unknown>) => {
    const sent = recordStatements(app.pool)
    await call()
    return indexesOf(app.pool, [...sent.values()], 'tasks')
  }
  const list = (query: object) => plansOf(() => app.call(listTasks, { as, query: { limit: 50, ...query } }))
  expect(await list({})).toEqual(['tasks_created (owner_id'])
  expect(await list({ projectId: project._id, completed: false })).toEqual(['tasks_project (owner_id'])
  expect(await plansOf(() => app.call(getTask, { as, params }))).toEqual(['tasks_pkey (id'])
  expect(await plansOf(() => app.call(updateTask, { as, params, body: { title: 'Ring' } }))).toEqual([
    'tasks_pkey (id',
  ])
})
