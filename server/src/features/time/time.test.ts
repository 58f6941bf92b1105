import { deleteTask, getTask, listTasks, setEstimatedTime, toggleTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer, stopTimer, timeSummary } from '@daybook/contract/time'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const start = (app: TestApp, as: TestUser, id: string, body?: object, headers?: Record<string, string>) =>
  app.call(startTimer, { as, params: { id }, body, headers })
const stop = (app: TestApp, as: TestUser, id: string, body?: object) =>
  app.call(stopTimer, { as, params: { id }, body })

describe('POST /tasks/{id}/start-timer', () => {
  test('200: runs, and starting it again changes nothing', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { data: first } = await start(app, owner, task._id)
    expect(first.task.timeTracking).toMatchObject({ isRunning: true, startedAt: first.startedAt })
    app.time.advance(60_000)
    const { data: second } = await start(app, owner, task._id)
    expect(second).toMatchObject({ startedAt: first.startedAt, stopped: null })
  })

  test('200: stops the other one and says how long it ran', async ({ app }) => {
    const { task: one, owner } = await buildTask(app)
    const { task: two } = await buildTask(app, { owner })
    await start(app, owner, one._id)
    app.time.advance(90_000)
    const { data } = await start(app, owner, two._id)
    expect(data.stopped?.taskId).toBe(one._id)
    expect(data.stopped?.sessionDuration).toBeGreaterThanOrEqual(90)
    expect((await app.call(runningTimer, { as: owner })).data?.task._id).toBe(two._id)
  })

  test('200: of many starts at once, one timer runs', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const tasks = await Promise.all([1, 2, 3, 4].map(() => buildTask(app, { owner })))
    const replies = await Promise.all(tasks.map(({ task }) => start(app, owner, task._id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const running = await app.db
      .selectFrom('time_entries')
      .select('id')
      .where('stopped_at', 'is', null)
      .execute()
    expect(running).toHaveLength(1)
  })

  test('200: at the time on the device, its wrong clock corrected', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const dayAhead = (ms: number) => new Date(app.clock().getTime() + 86_400_000 + ms).toISOString()
    const { data } = await start(
      app,
      owner,
      task._id,
      { at: dayAhead(-600_000) },
      { 'X-Device-Time': dayAhead(0) },
    )
    expect(Math.abs(Date.parse(data.startedAt) - (app.clock().getTime() - 600_000))).toBeLessThan(5000)
  })

  test('200: started offline before the timer that runs, it keeps both times', async ({ app }) => {
    const { task: newer, owner } = await buildTask(app)
    const { task: older } = await buildTask(app, { owner })
    await start(app, owner, newer._id)
    app.time.advance(600_000)
    const at = new Date(app.clock().getTime() - 1_200_000).toISOString()
    const { data } = await start(app, owner, older._id, { at })
    expect(data.stopped?.taskId).toBe(older._id)
    expect(Math.abs((data.stopped?.sessionDuration ?? 0) - 600)).toBeLessThanOrEqual(2)
    expect((await app.call(runningTimer, { as: owner })).data?.task._id).toBe(newer._id)
  })

  test('200: started right after another whose call was under way for longer, it is the one that runs', async ({
    app,
  }) => {
    const { task: first, owner } = await buildTask(app)
    const { task: second } = await buildTask(app, { owner })
    const { data: before } = await start(app, owner, first._id)
    const at = new Date(Date.parse(before.startedAt) - 2_000).toISOString()
    const { data } = await start(app, owner, second._id, { at })
    expect(data.stopped).toEqual({ taskId: first._id, sessionDuration: 0 })
    expect(data.startedAt).toBe(before.startedAt)
    expect((await app.call(runningTimer, { as: owner })).data?.task._id).toBe(second._id)
  })

  test('400: not in the future', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const at = new Date(app.clock().getTime() + 60_000).toISOString()
    expect((await start(app, owner, task._id, { at })).body.fields).toEqual({
      at: 'Must not be in the future',
    })
  })
})

describe('POST /tasks/{id}/stop-timer', () => {
  test('200: adds the session to the total', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    for (const seconds of [30, 45]) {
      await start(app, owner, task._id)
      app.time.advance(seconds * 1000)
      const { data } = await stop(app, owner, task._id)
      expect(data.sessionDuration).toBeGreaterThanOrEqual(seconds)
      expect(data.task.timeTracking.isRunning).toBe(false)
    }
    const { timeTracking } = (await app.call(getTask, { as: owner, params: { id: task._id } })).data
    expect(timeTracking.sessions).toHaveLength(2)
    expect(timeTracking.totalTime).toBe(
      timeTracking.sessions.reduce((sum, { duration }) => sum + duration, 0),
    )
  })

  test('200: right after a start whose call was under way for longer it ends at its start', async ({
    app,
  }) => {
    const { task, owner } = await buildTask(app)
    const { data } = await start(app, owner, task._id)
    const at = new Date(Date.parse(data.startedAt) - 2_000).toISOString()
    expect((await stop(app, owner, task._id, { at })).data.sessionDuration).toBe(0)
  })

  test('400: not before its start', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await start(app, owner, task._id)
    const at = new Date(app.clock().getTime() - 60_000).toISOString()
    expect((await stop(app, owner, task._id, { at })).body.fields).toEqual({
      at: 'Must not be before the start',
    })
  })

  test('409: when it does not run', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const reply = await stop(app, owner, task._id)
    expect([reply.status, reply.body.error]).toEqual([409, 'conflict'])
  })
})

describe('GET /tasks/{id}/time-summary and PUT /tasks/{id}/estimated-time', () => {
  test('200: seconds tracked beside minutes estimated', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const params = { id: task._id }
    const summary = async () => (await app.call(timeSummary, { as: owner, params })).data
    expect(await summary()).toEqual({ totalTime: 0, estimatedTime: 0, sessionCount: 0, isActive: false })
    const estimated = await app.call(setEstimatedTime, { as: owner, params, body: { estimatedTime: 90 } })
    expect(estimated.data).toMatchObject({ estimatedTime: 90, version: 2 })
    await start(app, owner, task._id)
    app.time.advance(60_000)
    expect(await summary()).toMatchObject({ estimatedTime: 90, sessionCount: 0, isActive: true })
    const { data } = await stop(app, owner, task._id)
    expect(await summary()).toEqual({
      totalTime: data.sessionDuration,
      estimatedTime: 90,
      sessionCount: 1,
      isActive: false,
    })
  })

  test('400 and 409: names the estimate that is none, and knows an old version', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const set = (body: object) => app.call(setEstimatedTime, { as: owner, params: { id: task._id }, body })
    expect((await set({ estimatedTime: -1 })).body.fields).toEqual({
      estimatedTime: 'Please enter a valid time (hours and minutes)',
    })
    await set({ estimatedTime: 30, version: 1 })
    expect((await set({ estimatedTime: 60, version: 1 })).body.error).toBe('version_conflict')
  })
})

const secondsOn = (
  taskId: string,
  entries: { task_id: string; started_at: Date; stopped_at: Date | null }[],
) =>
  entries
    .filter(({ task_id, stopped_at }) => task_id === taskId && stopped_at)
    .reduce(
      (sum, { started_at, stopped_at }) => sum + Math.floor((Number(stopped_at) - Number(started_at)) / 1000),
      0,
    )

const kinds = ['start', 'stop', 'complete', 'delete', 'add', 'edit', 'remove'] as const
type Action = { kind: (typeof kinds)[number]; task: number; device: number; minutes: number; late: number }

const actions = fc.array(
  fc.record<Action>({
    kind: fc.constantFrom('start', ...kinds),
    task: fc.nat(2),
    device: fc.nat(1),
    minutes: fc.integer({ min: -5, max: 90 }),
    late: fc.constantFrom(0, 0, 5, 30, 70),
  }),
  { minLength: 1, maxLength: 14 },
)

/** Does one thing to a task, or to the newest entry that it has by then. */
const perform = (app: TestApp, devices: TestUser[], ids: string[]) => async (action: Action) => {
  const as = devices[action.device]
  const id = ids[action.task] ?? ''
  const params = { id }
  const ago = (minutes: number) => new Date(app.clock().getTime() - minutes * 60_000).toISOString()
  const at = action.late ? ago(action.late) : undefined
  const newest = async () => {
    const reply = await app.call(getTask, { as, params })
    return reply.status === 200 ? reply.data.timeTracking.sessions.at(-1)?._id : undefined
  }
  const send = async () => {
    switch (action.kind) {
      case 'start':
        return app.call(startTimer, { as, params, body: { at } })
      case 'stop':
        return app.call(stopTimer, { as, params, body: { at } })
      case 'complete':
        return app.call(toggleTask, { as, params, body: { completed: true, at } })
      case 'delete':
        return app.call(deleteTask, { as, params, query: { at } })
      case 'add':
        return app.call(addSession, {
          as,
          params,
          body: { startedAt: ago(60), stoppedAt: ago(60 - action.minutes) },
        })
      case 'edit':
      case 'remove': {
        const sessionId = await newest()
        if (!sessionId) return
        const ofEntry = { as, params: { id, sessionId } }
        return action.kind === 'remove'
          ? app.call(deleteSession, ofEntry)
          : app.call(updateSession, { ...ofEntry, body: { stoppedAt: ago(action.minutes) } })
      }
    }
  }
  expect((await send())?.status ?? 200).toBeLessThan(500)
}

describe('any sequence of timers, entries by hand, completing and deleting by two devices at once', () => {
  it('leaves at most one timer, none on what is gone, and totals that add up', async () => {
    const app = await startTestApp()
    await fc.assert(
      fc.asyncProperty(actions, async (sequence) => {
        const owner = await buildUser(app, { userType: 'pro' })
        const devices = [owner, { ...owner, ...(await buildSession(app, owner.id)) }]
        const ids = (await Promise.all([1, 2, 3].map(() => buildTask(app, { owner })))).map(
          ({ task }) => task._id,
        )
        // In pairs, so that each meets another on its way.
        for (let i = 0; i < sequence.length; i += 2) {
          await Promise.all(sequence.slice(i, i + 2).map(perform(app, devices, ids)))
          app.time.advance(1500)
        }
        const entries = await app.db
          .selectFrom('time_entries')
          .selectAll()
          .where('owner_id', '=', owner.id)
          .execute()
        const running = entries.filter(({ stopped_at }) => stopped_at === null)
        expect(running.length).toBeLessThanOrEqual(1)
        const gone = await app.db
          .selectFrom('tasks')
          .select('id')
          .where('trashed_at', 'is not', null)
          .execute()
        for (const { task_id } of running) expect(gone.map(({ id }) => id)).not.toContain(task_id)
        const { data: tasks } = await app.call(listTasks, { as: owner })
        for (const { _id, timeTracking } of tasks)
          expect(timeTracking.totalTime).toBe(secondsOn(_id, entries))
      }),
      { numRuns: 25 },
    )
    await app.close()
  }, 60_000)
})
