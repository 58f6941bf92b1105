import {
  deleteProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from '@daybook/contract/projects'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  restoreTask,
  taskLimits,
  updateTask,
} from '@daybook/contract/tasks'
import { runningTimer, startTimer } from '@daybook/contract/time'
import { timeReport } from '@daybook/contract/time-report'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildSession, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { newId } from '../../db/ids.ts'

const trash = (app: TestApp, as: TestUser, id: string, tasks?: 'keep' | 'delete') =>
  app.call(deleteProject, { as, params: { id }, query: tasks ? { tasks } : {} })

const restore = (app: TestApp, as: TestUser, id: string) => app.call(restoreProject, { as, params: { id } })

const titlesOf = async (app: TestApp, as: TestUser, query: Record<string, unknown> = {}) =>
  (await app.call(listTasks, { as, query })).data.map(({ title }) => title).toSorted()

const dayMs = 86_400_000

describe('DELETE /projects/{id}', () => {
  test('200: its tasks read as general everywhere, until it is restored', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const { task } = await buildTask(app, { owner, title: 'Kept', projectId: id })
    await buildTask(app, { owner, title: 'Always general' })
    await buildEntry(app, { owner, task, from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' })
    const shown = async () => ({
      task: (await app.call(getTask, { as: owner, params: { id: task._id } })).data,
      general: await titlesOf(app, owner, { project: 'general' }),
      named: await titlesOf(app, owner, { project: 'website' }),
      byId: await titlesOf(app, owner, { projectId: id }),
      lines: (
        await app.call(timeReport, {
          as: owner,
          query: { from: '2026-03-01', to: '2026-03-31', groupBy: 'project' },
        })
      ).data.rows.map(({ label }) => label),
    })
    const before = await shown()
    expect(before).toMatchObject({
      task: { project: 'Website', projectId: id },
      general: ['Always general'],
      named: ['Kept'],
      byId: ['Kept'],
      lines: ['Website'],
    })
    const reply = await trash(app, owner, id)
    expect([reply.status, reply.body.message]).toEqual([200, 'Project moved to the trash'])
    expect(await shown()).toMatchObject({
      task: { project: 'general', projectId: null },
      general: ['Always general', 'Kept'],
      named: [],
      byId: [],
      lines: ['General'],
    })
    expect((await app.call(getProject, { as: owner, params: { id } })).status).toBe(404)
    expect((await trash(app, owner, id)).status).toBe(404)
    const into = await app.call(createTask, { as: owner, body: { title: 'Late', projectId: id } })
    expect([into.status, into.body.fields]).toEqual([400, { projectId: 'No such project' }])

    expect((await restore(app, owner, id)).data.stats.totalTasks).toBe(1)
    expect(await shown()).toEqual(before)
  })

  test('200: a task that was put into general or elsewhere meanwhile stays there', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const other = await buildProject(app, { owner, name: 'Shop' })
    const [one, two] = [
      await buildTask(app, { owner, projectId: id }),
      await buildTask(app, { owner, projectId: id }),
    ]
    await trash(app, owner, id)
    const move = (taskId: string, body: Record<string, unknown>) =>
      app.call(updateTask, { as: owner, params: { id: taskId }, body })
    await move(one.task._id, { project: 'general' })
    await move(two.task._id, { projectId: other.id })
    expect((await restore(app, owner, id)).data.stats.totalTasks).toBe(0)
  })

  test('200: with its tasks, whose timers stop; exactly those are restored with it', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const build = async (title: string) => (await buildTask(app, { owner, title, projectId: id })).task
    const [before, running, other] = [await build('Before'), await build('Running'), await build('Other')]
    await buildTask(app, { owner, title: 'Elsewhere' })
    await app.call(deleteTask, { as: owner, params: { id: before._id } })
    await app.call(startTimer, { as: owner, params: { id: running._id } })
    app.time.advance(90_000)
    expect((await trash(app, owner, id, 'delete')).status).toBe(200)
    expect((await app.call(runningTimer, { as: owner })).data).toBeNull()
    expect(await titlesOf(app, owner)).toEqual(['Elsewhere'])
    expect((await app.call(taskLimits, { as: owner })).data.current).toBe(1)

    // One that is restored alone is general, and rejoins the project once that is back.
    const alone = await app.call(restoreTask, { as: owner, params: { id: other._id } })
    expect([alone.status, alone.data.project]).toEqual([200, 'general'])
    const back = await restore(app, owner, id)
    expect(back.data.stats).toMatchObject({ totalTasks: 2, totalTimeTracked: 90 })
    expect(await titlesOf(app, owner, { projectId: id })).toEqual(['Other', 'Running'])
    const { data } = await app.call(getTask, { as: owner, params: { id: running._id } })
    expect([data.project, data.timeTracking.isRunning, data.version]).toEqual(['Website', false, 1])
  })

  test('404: somebody else’s, like a missing one; it stays unchanged', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const { task } = await buildTask(app, { owner, projectId: id })
    const as = await buildUser(app)
    const [foreign, missing] = [await trash(app, as, id, 'delete'), await trash(app, as, newId())]
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
    expect((await app.call(getTask, { as: owner, params: { id: task._id } })).data.projectId).toBe(id)
  })

  test('400: an unknown word for the fate of its tasks', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const reply = await app.call(deleteProject, { as: owner, params: { id }, query: { tasks: 'burn' } })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['tasks']])
  })
})

describe('POST /trash/project/{id}/restore', () => {
  test('409: when its name was given to another one meanwhile', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    await trash(app, owner, id)
    const { id: other } = await buildProject(app, { owner, name: 'WEBSITE' })
    const refused = await restore(app, owner, id)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'conflict', fields: { name: 'You already have a project with this name' } },
    ])
    await app.call(updateProject, { as: owner, params: { id: other }, body: { name: 'Shop' } })
    expect((await restore(app, owner, id)).status).toBe(200)
  })

  test('403: where the plan lacks room for all of its tasks, nothing is restored', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    for (const title of ['One', 'Two']) await buildTask(app, { owner, title, projectId: id })
    await trash(app, owner, id, 'delete')
    for (let n = 0; n < 9; n++) await buildTask(app, { owner })
    const refused = await restore(app, owner, id)
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: 'limit_reached', message: 'Task limit reached', isLimitError: true },
    ])
    expect((await app.call(listProjects, { as: owner })).data).toEqual([])
    await app.db.updateTable('users').set({ user_type: 'pro' }).execute()
    expect((await restore(app, owner, id)).data.stats.totalTasks).toBe(2)
  })

  test('200 once, of two at once; 404 afterwards, and for what is in another’s trash', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    await trash(app, owner, id)
    expect((await restore(app, await buildUser(app), id)).status).toBe(404)
    const replies = await Promise.all([restore(app, owner, id), restore(app, owner, id)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect((await restore(app, owner, id)).status).toBe(404)
  })
})

describe('the trash', () => {
  test('200: a project is one row, with those of its tasks that went with it', async ({ app }) => {
    const { id, owner } = await buildProject(app, { name: 'Website' })
    const { task } = await buildTask(app, { owner, projectId: id })
    const { task: single } = await buildTask(app, { owner, title: 'Deleted before', projectId: id })
    await buildEntry(app, { owner, task, from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:30:00Z' })
    await app.call(deleteTask, { as: owner, params: { id: single._id } })
    app.time.advance(1000)
    await trash(app, owner, id, 'delete')
    const { data, body } = await app.call(listTrash, { as: owner })
    expect(data).toMatchObject([
      { _id: id, type: 'project', title: 'Website', project: 'general', trackedTime: 1800, tasks: 1 },
      {
        _id: single._id,
        type: 'task',
        title: 'Deleted before',
        project: 'Website',
        trackedTime: 0,
        tasks: 0,
      },
    ])
    expect(body.page).toEqual({ nextCursor: null, total: 2 })
    const first = await app.call(listTrash, { as: owner, query: { limit: 1 } })
    const next = await app.call(listTrash, { as: owner, query: { cursor: first.body.page?.nextCursor } })
    expect(next.data.map(({ _id }) => _id)).toEqual([single._id])
    expect((await app.call(listTrash, { as: await buildUser(app) })).data).toEqual([])
  })

  test('after 30 days it is gone for good; tasks that were kept are general then', async ({ app }) => {
    const { id, owner } = await buildProject(app)
    const { task } = await buildTask(app, { owner, projectId: id })
    const gone = await buildProject(app, { owner, name: 'With its tasks' })
    await buildTask(app, { owner, projectId: gone.id })
    await trash(app, owner, id)
    await trash(app, owner, gone.id, 'delete')
    const sweep = async () => {
      for (const name of ['projects.empty_trash', 'tasks.empty_trash'] as const)
        await app.handlers[name]?.({}, app.workContext)
    }
    const count = async (table: 'projects' | 'tasks') =>
      (await app.db.selectFrom(table).select('id').execute()).length
    app.time.advance(29 * dayMs)
    await sweep()
    expect([await count('projects'), await count('tasks')]).toEqual([2, 2])
    app.time.advance(2 * dayMs)
    await sweep()
    expect([await count('projects'), await count('tasks')]).toEqual([0, 1])
    const later = { ...owner, ...(await buildSession(app, owner.id)) }
    const { data } = await app.call(getTask, { as: later, params: { id: task._id } })
    expect([data.project, data.projectId]).toEqual(['general', null])
    expect((await restore(app, later, id)).status).toBe(404)
  })
})
