import { shareTask } from '@daybook/contract/sharing'
import { type Task, toggleTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer, stopTimer, undoStart } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { eventually } from '../../../test/eventually.ts'
import { newId } from '../../db/ids.ts'

const start = (app: TestApp, as: TestUser, id: string, body?: object) =>
  app.call(startTimer, { as, params: { id }, body })
const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
const undo = (app: TestApp, as: TestUser, id: string, sessionId: string) =>
  app.call(undoStart, { as, params: { id }, body: { sessionId } })

/** The timer of the first task ran for a minute and a half, then that of another one of the person began. */
const switchedFrom = async (app: TestApp, one: Task, owner: TestUser) => {
  const { task: two } = await buildTask(app, { owner })
  const { data: first } = await start(app, owner, one._id)
  app.time.advance(90_000)
  const sessionId = newId()
  await start(app, owner, two._id, { _id: sessionId })
  app.time.advance(5_000)
  return { one, two, owner, sessionId, since: first.startedAt }
}

const switched = async (app: TestApp) => {
  const { task, owner } = await buildTask(app)
  return switchedFrom(app, task, owner)
}

/** Makes the call while a transaction is open that has changed something, and ends it once the call waits or is over. */
const during = async <T>(app: TestApp, [change, id]: readonly [string, string], call: () => Promise<T>) => {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(change, [id])
    let isOver = false
    const answered = call().finally(() => (isOver = true))
    await eventually(async () => expect(isOver || (await app.pool.query(waiting)).rowCount !== 0).toBe(true))
    await client.query('commit')
    return await answered
  } finally {
    client.release()
  }
}

describe('POST /tasks/{id}/undo-start', () => {
  test('200: the former timer goes on from its start, and nothing is left of the other', async ({ app }) => {
    const { one, two, owner, sessionId, since } = await switched(app)
    const { status, data } = await undo(app, owner, two._id, sessionId)
    expect(status).toBe(200)
    expect(data.task.timeTracking).toMatchObject({ isRunning: false, totalTime: 0, sessions: [] })
    expect(data.resumed?.startedAt).toBe(since)
    expect(data.resumed?.task._id).toBe(one._id)
    expect(data.resumed?.task.timeTracking).toMatchObject({ isRunning: true, totalTime: 0, sessions: [] })
    const { data: running } = await app.call(runningTimer, { as: owner })
    expect([running?.task._id, running?.startedAt]).toEqual([one._id, since])
  })

  test('200 once, then 409, and the former runs on; of two at once one counts', async ({ app }) => {
    const { one, two, owner, sessionId, since } = await switched(app)
    const replies = await Promise.all([1, 2].map(() => undo(app, owner, two._id, sessionId)))
    expect(replies.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
    expect((await undo(app, owner, two._id, sessionId)).status).toBe(409)
    const { data: running } = await app.call(runningTimer, { as: owner })
    expect([running?.task._id, running?.startedAt]).toEqual([one._id, since])
  })

  test('200: nothing goes on where nothing was stopped, or its task is done by now', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const sessionId = newId()
    await start(app, owner, task._id, { _id: sessionId })
    expect((await undo(app, owner, task._id, sessionId)).data.resumed).toBeNull()
    const { one, two, owner: other, sessionId: id } = await switched(app)
    await app.call(toggleTask, { as: other, params: { id: one._id } })
    expect((await undo(app, other, two._id, id)).data.resumed).toBeNull()
    expect((await app.call(runningTimer, { as: other })).data).toBeNull()
  })

  test.for([
    ['completed', 'update tasks set completed_at = now() where id = $1'],
    ['trashed', 'update tasks set trashed_at = now() where id = $1'],
  ] as const)('200: nothing goes on on a task that is being %s', async ([, change], { app }) => {
    const { one, two, owner, sessionId } = await switched(app)
    const { status, data } = await during(app, [change, one._id], () => undo(app, owner, two._id, sessionId))
    expect([status, data.resumed]).toEqual([200, null])
    expect((await app.call(runningTimer, { as: owner })).data).toBeNull()
  })

  test('200: nothing goes on on a task that is being unshared', async ({ app }) => {
    const { task: shared, owner } = await buildTask(app)
    const ada = await buildUser(app)
    const body = { sharedUsernames: [ada.username], sharePermission: 'editable' } as const
    await app.call(shareTask, { as: owner, params: { id: shared._id }, body })
    const { two, sessionId } = await switchedFrom(app, shared, ada)
    const unshare = ['delete from share_people where user_id = $1', ada.id] as const
    const { status, data } = await during(app, unshare, () => undo(app, ada, two._id, sessionId))
    expect([status, data.resumed]).toEqual([200, null])
    const running = 'select from time_entries where owner_id = $1 and stopped_at is null'
    expect((await app.pool.query(running, [ada.id])).rowCount).toBe(0)
  })

  test('200: done without a network, both arrive late and the time is whole', async ({ app }) => {
    const { task: one, owner } = await buildTask(app)
    const { task: two } = await buildTask(app, { owner })
    const { data: first } = await start(app, owner, one._id)
    app.time.advance(60_000)
    const at = app.clock().toISOString()
    app.time.advance(600_000)
    const sessionId = newId()
    await start(app, owner, two._id, { _id: sessionId, at })
    const { data } = await undo(app, owner, two._id, sessionId)
    expect(data.resumed?.startedAt).toBe(first.startedAt)
    app.time.advance(60_000)
    const { data: stop } = await app.call(stopTimer, { as: owner, params: { id: one._id } })
    expect(stop.sessionDuration).toBeGreaterThanOrEqual(720)
  })

  test('409: not while another runs, once it was stopped, or under another id', async ({ app }) => {
    const { one, two, owner, sessionId } = await switched(app)
    expect((await undo(app, owner, two._id, newId())).status).toBe(409)
    expect((await undo(app, owner, one._id, sessionId)).status).toBe(409)
    await app.call(stopTimer, { as: owner, params: { id: two._id } })
    const refused = await undo(app, owner, two._id, sessionId)
    expect([refused.status, refused.body.message]).toEqual([409, 'The timer is not running'])
  })
})
