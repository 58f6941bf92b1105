import { initialData } from '@daybook/contract/dashboard'
import { accountPlan } from '@daybook/contract/plans'
import { deleteProject, restoreProject } from '@daybook/contract/projects'
import { bulkTasks } from '@daybook/contract/task-bulk'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  restoreTask,
  toggleTask,
  updateTask,
} from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { timeReport } from '@daybook/contract/time-report'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { newId } from '../../db/ids.ts'

const trash = (app: TestApp, as: TestUser, id: string) =>
  app.call(deleteProject, { as, params: { id }, query: { tasks: 'delete' } })
const restore = (app: TestApp, as: TestUser, id: string) => app.call(restoreProject, { as, params: { id } })
const restoreAlone = (app: TestApp, as: TestUser, id: string) => app.call(restoreTask, { as, params: { id } })
const read = (app: TestApp, as: TestUser, id: string) => app.call(getTask, { as, params: { id } })

/** Every place that shows somebody's tasks. */
const told = async (app: TestApp, as: TestUser) => ({
  titles: (await app.call(listTasks, { as })).data.map(({ title }) => title),
  dashboard: (await app.call(initialData, { as })).data,
  usage: (await app.call(accountPlan, { as })).data.usage,
  report: (
    await app.call(timeReport, {
      as,
      query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'task' },
    })
  ).data,
})

const rest = async (app: TestApp, as: TestUser) => {
  const { tasks, projects, stats } = (await app.call(initialData, { as })).data
  return { tasks: tasks.length, projects: projects.length, stats }
}

describe('DELETE /projects/{id}?tasks=delete', () => {
  test('200: nothing shows its tasks any more, and everything is as before once they are restored', async ({
    app,
  }) => {
    const { id, owner } = await buildProject(app, { hourlyRate: 6000 })
    const { task } = await buildTask(app, { owner, projectId: id, dueDate: '2026-03-02' })
    await buildTask(app, { owner, title: 'Elsewhere' })
    await buildEntry(app, { owner, task, from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' })
    const before = { ...(await told(app, owner)), rest: await rest(app, owner) }
    await trash(app, owner, id)
    const meanwhile = await told(app, owner)
    expect(meanwhile.titles).toEqual(['Elsewhere'])
    expect(await rest(app, owner)).toMatchObject({
      tasks: 1,
      projects: 0,
      stats: { totalTasks: 1, pendingTasks: 1, overdue: 0, money: [] },
    })
    expect(meanwhile.usage).toMatchObject({ tasks: { current: 1 }, projects: { current: 0 } })
    expect(meanwhile.report.rows).toEqual([])
    await restore(app, owner, id)
    const { projects: _, ...dashboard } = before.dashboard
    const after = { ...(await told(app, owner)), rest: await rest(app, owner) }
    expect(after).toMatchObject({ ...before, dashboard })
  })

  test('404: none of its tasks can be read, changed or worked on; 409 for a create under the id of one', async ({
    app,
  }) => {
    const { id, owner } = await buildProject(app)
    const body = { _id: newId(), title: 'Gone', projectId: id }
    const { data: task } = await app.call(createTask, { as: owner, body })
    await trash(app, owner, id)
    const params = { id: task._id }
    const replies = [
      await read(app, owner, task._id),
      await app.call(updateTask, { as: owner, params, body: { title: 'Back' } }),
      await app.call(toggleTask, { as: owner, params, body: {} }),
      await app.call(startTimer, { as: owner, params, body: {} }),
      await app.call(deleteTask, { as: owner, params }),
      await app.call(bulkTasks, { as: owner, body: { ids: [task._id], action: 'complete' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const { projectId: _, ...same } = body
    for (const again of [body, same]) {
      const reply = await app.call(createTask, { as: owner, body: again })
      expect([400, 409]).toContain(reply.status)
    }
    await restore(app, owner, id)
    expect((await read(app, owner, task._id)).data).toEqual(task)
  })

  test('no timer is left running, even one that starts at the same moment', async ({ app }) => {
    const owner = (await buildTask(app)).owner
    for (let round = 0; round < 10; round++) {
      const { id } = await buildProject(app, { owner, name: `Round ${round}` })
      const { task } = await buildTask(app, { owner, projectId: id })
      const start = app.call(startTimer, { as: owner, params: { id: task._id } })
      const [started, trashed] = await Promise.all([start, trash(app, owner, id)])
      expect([200, 404]).toContain(started.status)
      expect(trashed.status).toBe(200)
      const running = await app.db
        .selectFrom('time_entries')
        .select('id')
        .where('stopped_at', 'is', null)
        .execute()
      expect(running).toEqual([])
    }
  })
})

describe('POST /tasks/{id}/restore, of one that went with its project', () => {
  test('200: it is general, counts, and stays where it is put when the project is restored', async ({
    app,
  }) => {
    const { id, owner } = await buildProject(app)
    const built = []
    for (const title of ['Back', 'Put elsewhere', 'Deleted again'])
      built.push((await buildTask(app, { owner, title, projectId: id })).task._id)
    const [back = '', elsewhere = '', again = ''] = built
    await trash(app, owner, id)
    for (const one of built)
      expect((await restoreAlone(app, owner, one)).data).toMatchObject({ projectId: null, version: 2 })
    expect((await restoreAlone(app, owner, back)).status).toBe(404)
    await app.call(updateTask, {
      as: owner,
      params: { id: elsewhere },
      body: { project: 'general', version: 2 },
    })
    await app.call(deleteTask, { as: owner, params: { id: again } })
    const { data: rows } = await app.call(listTrash, { as: owner })
    expect(rows.map(({ title, tasks }) => [title, tasks])).toEqual([
      ['Deleted again', 0],
      ['Website', 0],
    ])
    await restore(app, owner, id)
    expect((await read(app, owner, back)).data.projectId).toBe(id)
    expect((await read(app, owner, elsewhere)).data.projectId).toBeNull()
    expect((await read(app, owner, again)).status).toBe(404)
    expect((await restoreAlone(app, owner, again)).data.projectId).toBe(id)
  })

  test('200: several at once, or 403 and none of them', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await buildTask(app, { owner, projectId: id })).task._id)
    await trash(app, owner, id)
    const all = () => app.call(bulkTasks, { as: owner, body: { ids, action: 'restore' } })
    for (let n = 0; n < 8; n++) await buildTask(app, { owner })
    expect((await all()).status).toBe(403)
    expect((await app.call(listTasks, { as: owner })).body.page?.total).toBe(8)
    await app.db.updateTable('users').set({ user_type: 'pro' }).execute()
    const { status, data } = await all()
    expect([status, data.tasks.length]).toEqual([200, 3])
  })
})

test('after 30 days it is deleted with its tasks, in batches; those that came back alone stay', async ({
  app,
}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { id } = await buildProject(app, { owner })
  await app.pool.query(
    `insert into tasks (id, owner_id, project_id, title, search_title, search_description, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'One of many', 'one of many', '', now(), now() from generate_series(1, 2100)`,
    [owner.id, id],
  )
  const { task } = await buildTask(app, { owner, projectId: id, title: 'Back alone' })
  await trash(app, owner, id)
  await restoreAlone(app, owner, task._id)
  app.time.advance(31 * 86_400_000)
  await app.handlers['projects.empty_trash']?.({}, app.workContext)
  expect(await app.db.selectFrom('projects').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('tasks').select(['id', 'project_id']).execute()).toEqual([
    { id: task._id, project_id: null },
  ])
})
