import { deleteTask } from '@daybook/contract/tasks'
import { addSession, updateSession } from '@daybook/contract/time-entries'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const hour = { startedAt: '2026-03-02T09:00:00.000Z', stoppedAt: '2026-03-02T10:00:00.000Z' }

const addHour = async (app: TestApp, as: TestUser, id: string): Promise<string> =>
  (await app.call(addSession, { as, params: { id }, body: hour })).data.session._id

const move = (app: TestApp, as: TestUser, id: string, sessionId: string, taskId: string, more = {}) =>
  app.call(updateSession, { as, params: { id, sessionId }, body: { taskId, ...more } })

const unbilled = async (app: TestApp, as: TestUser) => {
  const [total] = (await app.call(unbilledTime, { as })).data.totals
  return total && [total.seconds, total.amount]
}

/** Lets a person work on a new task of the owner's. */
const sharedTask = async (app: TestApp, owner: TestUser, to: TestUser, hourlyRate?: number) => {
  const { task } = await buildTask(app, { owner, hourlyRate })
  await buildShare(app, { owner, taskId: task._id, to })
  return task
}

describe('PUT /tasks/{id}/sessions/{sessionId} {taskId}', () => {
  test('200: moves the entry, with other changes; both tasks are announced, and it keeps its rate', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app, { hourlyRate: 9500 })
    const { task: other } = await buildTask(app, { owner, hourlyRate: 20_000 })
    const id = await addHour(app, owner, task._id)
    const { status, data } = await move(app, owner, task._id, id, other._id, { note: 'Not there' })
    expect([status, data.task._id, data.session.note]).toEqual([200, other._id, 'Not there'])
    expect(data.task.timeTracking.totalTime).toBe(3600)
    expect(await unbilled(app, owner)).toEqual([3600, 9500])
    const events = await app.db
      .selectFrom('events')
      .select(['type', 'subject_id'])
      .where('type', 'like', 'timer.%')
      .orderBy('seq')
      .execute()
    expect(events.slice(1)).toEqual([
      { type: 'timer.removed', subject_id: task._id },
      { type: 'timer.added', subject_id: other._id },
    ])
    expect((await move(app, owner, task._id, id, other._id)).status).toBe(404)
    expect((await move(app, owner, other._id, id, other._id)).status).toBe(200)
  })

  test('200: one without a rate takes the one of the task that it comes to', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: paid } = await buildTask(app, { owner, hourlyRate: 9500 })
    const id = await addHour(app, owner, task._id)
    expect(await unbilled(app, owner)).toEqual([3600, null])
    await move(app, owner, task._id, id, paid._id)
    expect(await unbilled(app, owner)).toEqual([3600, 9500])
  })

  test('200: on somebody else’s task it takes their rate, and is theirs to bill', async ({ app }) => {
    const owner = await buildUser(app)
    const { task: own, owner: worker } = await buildTask(app, { hourlyRate: 1_000_000_000 })
    const theirs = await sharedTask(app, owner, worker, 5000)
    const id = await addHour(app, worker, own._id)
    expect((await move(app, worker, own._id, id, theirs._id)).status).toBe(200)
    expect([await unbilled(app, worker), await unbilled(app, owner)]).toEqual([undefined, [3600, 5000]])
    expect((await move(app, worker, theirs._id, id, own._id)).status).toBe(200)
    expect([await unbilled(app, worker), await unbilled(app, owner)]).toEqual([
      [3600, 1_000_000_000],
      undefined,
    ])
  })

  test('404: to a task that is not one’s to see, or is in the trash; 403: to one that is one’s to read', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app)
    const id = await addHour(app, owner, task._id)
    const { task: foreign, owner: stranger } = await buildTask(app)
    const { task: trashed } = await buildTask(app, { owner })
    await app.call(deleteTask, { as: owner, params: { id: trashed._id } })
    const read = await sharedTask(app, stranger, owner)
    await app.db
      .updateTable('shares')
      .set({ permission: 'readonly' })
      .where('item_id', '=', read._id)
      .execute()
    for (const [taskId, status] of [
      [foreign._id, 404],
      [trashed._id, 404],
      [read._id, 403],
    ] as const)
      expect((await move(app, owner, task._id, id, taskId)).status).toBe(status)
    expect(await unbilled(app, owner)).toEqual([3600, null])
  })

  test("403: somebody else's time goes to no task but the owner’s", async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const [worker, third] = [await buildUser(app), await buildUser(app)]
    const task = await sharedTask(app, owner, worker)
    const ofThird = await sharedTask(app, third, owner)
    const { task: own } = await buildTask(app, { owner })
    const id = await addHour(app, worker, task._id)
    expect((await move(app, owner, task._id, id, ofThird._id)).status).toBe(403)
    const { status, data } = await move(app, owner, task._id, id, own._id)
    expect([status, data.session.user?._id]).toEqual([200, worker.id])
  })

  test('200: of two moves at once, it stands on one task', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const targets = await Promise.all([1, 2].map(() => buildTask(app, { owner, hourlyRate: 6000 })))
    const id = await addHour(app, owner, task._id)
    const replies = await Promise.all(
      targets.map((target) => move(app, owner, task._id, id, target.task._id)),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    expect(await unbilled(app, owner)).toEqual([3600, 6000])
  })
})
