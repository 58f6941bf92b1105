import { deleteProject } from '@daybook/contract/projects'
import { bulkTasks } from '@daybook/contract/task-bulk'
import { deleteTask, getTask, toggleTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer, stopTimer } from '@daybook/contract/time'
import { deleteSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const hourMs = 3_600_000

const start = (app: TestApp, as: TestUser, id: string, body?: object) =>
  app.call(startTimer, { as, params: { id }, body })
const stop = (app: TestApp, as: TestUser, id: string, body?: object) =>
  app.call(stopTimer, { as, params: { id }, body })
const isRunning = async (app: TestApp, as: TestUser) => (await app.call(runningTimer, { as })).data !== null
const now = (app: TestApp) => app.clock().toISOString()

/** By then an access token has expired. */
const pass = async (app: TestApp, hours: number, ...people: TestUser[]): Promise<void> => {
  app.time.advance(hours * hourMs)
  for (const person of people) {
    const { id: userId, sessionId } = person
    person.accessToken = await app.tokens.signAccess({ userId, sessionId }, app.clock())
  }
}

/** Each as the hours that it lasted; null while it runs. */
const hoursOn = async (app: TestApp, taskId: string) => {
  const entries = await app.db
    .selectFrom('time_entries')
    .select(['started_at', 'stopped_at'])
    .where('task_id', '=', taskId)
    .orderBy('started_at')
    .execute()
  return entries.map(
    ({ started_at, stopped_at }) =>
      stopped_at && Math.round(((stopped_at.getTime() - started_at.getTime()) / hourMs) * 10) / 10,
  )
}

describe('POST /tasks/{id}/start-timer, sent again days later', () => {
  test('200: begins once under its id, and answers what has become of it', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const body = { _id: newId(), at: now(app) }
    const { data: first } = await start(app, owner, task._id, body)
    await pass(app, 1, owner)
    await stop(app, owner, task._id, { at: now(app) })
    await pass(app, 72, owner)
    const again = await start(app, owner, task._id, body)
    expect([again.status, again.data.startedAt, again.data.stopped]).toEqual([200, first.startedAt, null])
    expect(again.data.task.timeTracking).toMatchObject({ isRunning: false, totalTime: 3600 })
    expect(await hoursOn(app, task._id)).toEqual([1])
  })

  test('200: the timer that runs by now runs on', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const body = { _id: newId(), at: now(app) }
    await start(app, owner, task._id, body)
    await pass(app, 1, owner)
    await start(app, owner, other._id, { _id: newId(), at: now(app) })
    expect((await start(app, owner, task._id, body)).status).toBe(200)
    expect((await app.call(runningTimer, { as: owner })).data?.task._id).toBe(other._id)
    expect(await hoursOn(app, task._id)).toEqual([1])
  })

  test('409: an id that is another entry’s, mine or not; the timer that runs stays', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    const { task: foreign, owner: stranger } = await buildTask(app)
    const _id = newId()
    await start(app, owner, task._id, { _id })
    for (const [as, id] of [
      [owner, other._id],
      [stranger, foreign._id],
    ] as const) {
      const reply = await start(app, as, id, { _id })
      expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
    }
    expect((await app.call(runningTimer, { as: owner })).data?.task._id).toBe(task._id)
    expect(await isRunning(app, stranger)).toBe(false)
  })
})

describe('POST /tasks/{id}/stop-timer, late', () => {
  test('200: a stopped timer counts as stopped, whoever or whatever did it', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await start(app, owner, task._id)
    await pass(app, 1, owner)
    const body = { at: now(app) }
    await stop(app, owner, task._id, body)
    const again = await stop(app, owner, task._id, body)
    expect([again.status, again.data.sessionDuration]).toEqual([200, 3600])
    expect(again.data.task.timeTracking).toMatchObject({ isRunning: false, totalTime: 3600 })
  })

  test('200: a timer that began since then runs on, cut or not', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await start(app, owner, task._id)
    await pass(app, 1, owner)
    const at = now(app)
    await stop(app, owner, task._id, { at })
    await pass(app, 1, owner)
    await start(app, owner, task._id)
    await pass(app, 1, owner)
    for (const body of [{ at }, { at, duration: 600 }])
      expect((await stop(app, owner, task._id, body)).status).toBe(200)
    expect(await isRunning(app, owner)).toBe(true)
    expect(await hoursOn(app, task._id)).toEqual([1, null])
  })

  test('409: where none had started by then', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    expect((await stop(app, owner, task._id, { at: now(app) })).status).toBe(409)
  })
})

describe('POST /tasks/{id}/stop-timer, of what is gone meanwhile', () => {
  const losses: [string, number, (app: TestApp, id: string) => Promise<unknown>][] = [
    ['one’s name was taken out of the share', 404, (app) => app.db.deleteFrom('share_people').execute()],
    [
      'one may only look by now',
      403,
      (app) => app.db.updateTable('shares').set({ permission: 'readonly' }).execute(),
    ],
    [
      'the task is in the trash',
      404,
      (app, id) =>
        app.db.updateTable('tasks').set({ trashed_at: app.clock() }).where('id', '=', id).execute(),
    ],
  ]
  test.for(losses)('its timer ended when it was stopped: %s', async ([, status, lose], { app }) => {
    const { task, owner } = await buildTask(app)
    const worker = await buildUser(app)
    await buildShare(app, { owner, taskId: task._id, to: worker })
    await start(app, worker, task._id)
    await pass(app, 1, worker)
    const at = now(app)
    await pass(app, 2, worker)
    await stop(app, worker, task._id, { at: now(app) })
    await lose(app, task._id)
    const late = { as: worker, params: { id: task._id }, body: { at }, idempotencyKey: newId() }
    expect((await app.call(stopTimer, late)).status).toBe(status)
    expect(await hoursOn(app, task._id)).toEqual([1])
  })
})

describe('what was deleted on a device ends its timer then', () => {
  const deletions: [string, (app: TestApp, as: TestUser, id: string, at: string) => Promise<unknown>][] = [
    ['a task', (app, as, id, at) => app.call(deleteTask, { as, params: { id }, query: { at } })],
    [
      'several tasks',
      (app, as, id, at) => app.call(bulkTasks, { as, body: { ids: [id], action: 'delete', at } }),
    ],
    [
      'a project with its tasks',
      async (app, as, id, at) => {
        const { data } = await app.call(getTask, { as, params: { id } })
        const params = { id: data.projectId ?? '' }
        return app.call(deleteProject, { as, params, query: { tasks: 'delete', at } })
      },
    ],
  ]
  for (const [what, remove] of deletions)
    test(`200: ${what}`, async ({ app }) => {
      const { id: projectId, owner } = await buildProject(app)
      const { task } = await buildTask(app, { owner, projectId })
      await start(app, owner, task._id)
      await pass(app, 1, owner)
      const at = now(app)
      await pass(app, 48, owner)
      expect(await remove(app, owner, task._id, at)).toMatchObject({ status: 200 })
      expect(await hoursOn(app, task._id)).toEqual([1])
    })

  test('200: one that began after that elsewhere, or is a colleague’s, ran until now', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const colleague = await buildUser(app)
    await buildShare(app, { owner, taskId: task._id, to: colleague })
    await start(app, colleague, task._id)
    const at = now(app)
    await pass(app, 1, owner, colleague)
    await start(app, owner, task._id)
    await pass(app, 2, owner)
    await app.call(deleteTask, { as: owner, params: { id: task._id }, query: { at } })
    expect(await hoursOn(app, task._id)).toEqual([3, 2])
  })

  test('400: not in the future', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const at = new Date(app.clock().getTime() + hourMs).toISOString()
    const reply = await app.call(deleteTask, { as: owner, params: { id: task._id }, query: { at } })
    expect(reply.body.fields).toEqual({ at: 'Must not be in the future' })
  })
})

describe('PUT /tasks/{id}/toggle, late', () => {
  const set = (app: TestApp, as: TestUser, id: string, completed: boolean, at: string) =>
    app.call(toggleTask, { as, params: { id }, body: { completed, at } })

  test('200: what was done last holds, whichever arrives last', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const begun = app.clock().getTime()
    const times = [0, 1, 2].map((hours) => new Date(begun + hours * hourMs).toISOString()) as [
      string,
      string,
      string,
    ]
    await pass(app, 3, owner)
    await set(app, owner, task._id, true, times[0])
    await set(app, owner, task._id, false, times[2])
    const late = await set(app, owner, task._id, true, times[1])
    expect([late.status, late.data.completed]).toEqual([200, false])
    const bulk = { ids: [task._id], action: 'complete', at: times[1] } as const
    expect((await app.call(bulkTasks, { as: owner, body: bulk })).data.tasks[0]?.completed).toBe(false)
    await pass(app, 1, owner)
    await set(app, owner, task._id, true, now(app))
    expect((await set(app, owner, task._id, false, times[2])).data.completed).toBe(true)
    const reopen = { ids: [task._id], action: 'reopen', at: times[2] } as const
    expect((await app.call(bulkTasks, { as: owner, body: reopen })).data.tasks[0]?.completed).toBe(true)
  })
})

describe('DELETE /tasks/{id}/sessions/{sessionId}', () => {
  test('404 not_found: what is gone already, by which a device knows that it is', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const reply = await app.call(deleteSession, { as: owner, params: { id: task._id, sessionId: newId() } })
    expect([reply.status, reply.body.error]).toEqual([404, 'not_found'])
  })
})
