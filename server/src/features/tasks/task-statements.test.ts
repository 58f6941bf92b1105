import * as contract from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { followStatements } from '../../../test/statements.ts'
import { newId } from '../../db/ids.ts'

/** How many different statements a call sends to the database, those of its transaction included. */
const counting = (app: TestApp) => {
  const texts = followStatements(app.pool)
  return async (call: Promise<{ status: number }>) => {
    texts.splice(0)
    const { status } = await call
    expect(status).toBeLessThan(300)
    return texts.length
  }
}

const knownOwner = async (app: TestApp, userType: 'basic' | 'pro') => {
  const { task, owner } = await buildTask(app, { owner: await buildUser(app, { userType }) })
  const params = { id: task._id }
  // The first call of a session looks it up.
  await app.call(contract.getTask, { as: owner, params })
  return { owner, params }
}

const create = (app: TestApp, as: TestUser, body: Partial<contract.TaskCreate> = {}) =>
  app.call(contract.createTask, { as, body: { title: 'Call Ada', ...body } })

describe('the statements of one task', () => {
  test('are few where no plan limits it', async ({ app }) => {
    const { owner: as, params } = await knownOwner(app, 'pro')
    const project = await buildProject(app, { owner: as })
    const count = counting(app)
    const counts = {
      get: await count(app.call(contract.getTask, { as, params })),
      create: await count(create(app, as)),
      createUnderAnId: await count(create(app, as, { _id: newId() })),
      createInAProject: await count(create(app, as, { projectId: project.id })),
      edit: await count(
        app.call(contract.updateTask, { as, params, body: { title: 'Call Bob', version: 1 } }),
      ),
      complete: await count(app.call(contract.toggleTask, { as, params })),
      trash: await count(app.call(contract.deleteTask, { as, params })),
      restore: await count(app.call(contract.restoreTask, { as, params })),
    }
    expect(counts).toEqual({
      ...{ get: 1, create: 1, createUnderAnId: 2, createInAProject: 5 },
      ...{ edit: 2, complete: 7, trash: 5, restore: 6 },
    })
  })

  test('are those of the lock and the count besides, on the basic plan', async ({ app }) => {
    const { owner } = await knownOwner(app, 'basic')
    const count = counting(app)
    expect(await count(create(app, owner))).toBe(6)
    expect(await count(create(app, owner, { _id: newId() }))).toBe(8)
  })
})

/** The names under which the app's connections hold plans. All it may have are asked: a busy one would hide behind a new one. */
const plannedNames = async ({ pool }: TestApp): Promise<string[]> => {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const held = await Promise.all(
    clients.map((client) => client.query<{ name: string }>('select name from pg_prepared_statements')),
  )
  for (const client of clients) client.release()
  return held.flatMap(({ rows }) => rows.map(({ name }) => name))
}

describe('plans are kept', () => {
  test('of a create that is billed as its project is, and each has its own project', async ({ app }) => {
    const as = await buildUser(app, { userType: 'pro' })
    for (const billing of ['none', 'hourly', 'none'] as const) {
      const { id: projectId } = await buildProject(app, { owner: as, name: newId(), billing })
      const { status, data } = await create(app, as, { projectId })
      expect([status, data.billable]).toEqual([201, billing !== 'none'])
    }
    expect(await plannedNames(app)).toContain('create_task_billed_as_its_project_task.created')
  })

  test('of an edit of a due date, and each sets its own', async ({ app }) => {
    const { owner: as, params } = await knownOwner(app, 'pro')
    for (const body of [
      { dueDate: '2026-03-01' },
      { dueDate: '2026-04-01', version: 2 },
      { dueDate: null },
    ]) {
      const { status, data } = await app.call(contract.updateTask, { as, params, body })
      expect([status, data.dueDate]).toEqual([200, body.dueDate])
    }
    expect(await plannedNames(app)).toEqual(
      expect.arrayContaining([
        'change_task_due_date_task.updated',
        'change_task_due_date_at_version_task.updated',
      ]),
    )
  })

  test('of edits of several fields, up to a number of shapes; others are made all the same', async ({
    app,
  }) => {
    const { owner: as, params } = await knownOwner(app, 'pro')
    const whole = {
      ...{ title: 'Call Bob', description: 'At ten', dueDate: '2026-03-01', tags: ['a'] },
      ...{ priority: 'high' as const, billable: false, hourlyRate: 9000, estimatedTime: 30 },
    }
    const { status, data } = await app.call(contract.updateTask, { as, params, body: whole })
    expect([status, data]).toEqual([200, expect.objectContaining(whole)])
    const fields = Object.entries(whole)
    const shapes = fields.flatMap(([one, value], n) =>
      fields.slice(n + 1).map(([other, its]) => ({ [one]: value, [other]: its })),
    )
    let { version } = data
    for (const shape of [...shapes, { completed: true }, { completed: false }]) {
      const answer = await app.call(contract.updateTask, { as, params, body: { ...shape, version } })
      expect(answer.status).toBe(200)
      version = answer.data.version
    }
    const planned = (await plannedNames(app)).flatMap(
      (name) => /^change_task_(shape_\d+|\w+_and_\w+?)(_at_version)?_task/.exec(name)?.[1] ?? [],
    )
    // With the two of a completion, which are always planned; which ones depends on what this process was asked before.
    expect(new Set(planned).size).toBeLessThanOrEqual(18)
  })
})
