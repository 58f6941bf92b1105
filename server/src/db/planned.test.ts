import { me } from '@daybook/contract/accounts'
import { initialData } from '@daybook/contract/dashboard'
import { createProject, getProject, listProjects } from '@daybook/contract/projects'
import { createTask, getTask, updateTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { buildProject, buildTask, buildUser } from '../../test/builders.ts'
import { followStatements } from '../../test/statements.ts'
import { deleteOld } from './delete-old.ts'
import { runPlanned, runWritten, takePlanningFaults } from './planned.ts'

test('calls go on while a newer instance adds columns', async ({ app }) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { task } = await buildTask(app, { owner })
  const params = { id: task._id }
  const callAll = async () => [
    (await app.call(createTask, { as: owner, body: { title: 'Another' } })).status,
    (await app.call(updateTask, { as: owner, params, body: { title: 'Changed' } })).status,
    (await app.call(getTask, { as: owner, params })).status,
    (await app.call(initialData, { as: owner })).status,
    (await app.call(me, { as: owner })).status,
  ]
  expect(await callAll()).toEqual([201, 200, 200, 200, 200])
  for (const table of ['users', 'clients', 'projects', 'tasks', 'time_entries', 'shares', 'events'])
    await sql`alter table ${sql.table(table)} add column newer text`.execute(app.db)
  expect(await callAll()).toEqual([201, 200, 200, 200, 200])
})

test('calls go on where a newer instance changes the type of a column', async ({ app }) => {
  const owner = await buildUser(app)
  const { id } = await buildProject(app, { owner })
  let made = 0
  const callAll = async () => [
    (await app.call(createProject, { as: owner, body: { name: `Project ${++made}` } })).status,
    (await app.call(getProject, { as: owner, params: { id } })).status,
    (await app.call(listProjects, { as: owner })).status,
  ]
  expect(await callAll()).toEqual([201, 200, 200])
  await sql`alter table projects alter column fixed_price type int`.execute(app.db)
  // A call that changes more than one thing is in a transaction, where nothing can follow what failed.
  await callAll()
  expect(await callAll()).toEqual([201, 200, 200])
})

test('a planned statement has one shape, and names its columns', async ({ app }) => {
  const users = app.db.selectFrom('users').where('id', '=', owner)
  await runPlanned(app.db, 'a_test_of_names', users.select('id'))
  expect(takePlanningFaults()).toEqual([])
  expect(await runPlanned(app.db, 'a_test_of_names', users.select('email'))).toEqual([])
  expect(await runPlanned(app.db, 'a_test_of_columns', users.selectAll())).toEqual([])
  expect(takePlanningFaults()).toEqual([
    'a_test_of_names has more than one shape',
    'a_test_of_columns must name its columns',
  ])
})

test('a written statement sends the values of each call, and refuses to keep one in its text', async ({
  app,
}) => {
  const find = (email: string) =>
    runWritten(app.db, 'a_test_of_values', { email }, (on, open) =>
      on.selectFrom('users').select('email').where('email', '=', open.email),
    )
  const [one, other] = [await buildUser(app), await buildUser(app)]
  for (const { email } of [one, other, one]) expect(await find(email)).toEqual([{ email }])

  const kept = runWritten(app.db, 'a_test_of_kept_values', { id: one.id }, (on) =>
    on.selectFrom('users').select('email').where('id', '=', one.id),
  )
  await expect(kept).rejects.toThrow('must leave each of its values open')
  const made = runWritten(app.db, 'a_test_of_made_values', { email: one.email }, (on, { email }) =>
    on.selectFrom('users').select('email').where('email', '=', [email].join('')),
  )
  await expect(made).rejects.toThrow('is not known while a statement is written')
  await expect(find(undefined as never)).rejects.toThrow('needs email')
})

const owner = '01a209da-ef0f-7153-b588-aa601d052556'

test('what is old goes in batches, each a statement that commits by itself', async ({ app }) => {
  await sql`insert into rate_limits (key, points, expire)
    select 'test ' || n, 1, n from generate_series(1, 2500) n`.execute(app.db)
  const sent = followStatements(app.pool)
  await deleteOld(app.db, 'rate_limits', sql`expire <= 2400`)
  expect(sent).toHaveLength(4)
  const left = app.db.selectFrom('rate_limits').select((is) => is.fn.countAll<number>().as('count'))
  expect(await left.executeTakeFirstOrThrow()).toEqual({ count: 100 })
})
