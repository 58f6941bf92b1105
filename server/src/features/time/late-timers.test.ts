import { createProject, deleteProject } from '@daybook/contract/projects'
import { deleteTask, toggleTask, updateTask } from '@daybook/contract/tasks'
import { runningTimer, startTimer, stopTimer } from '@daybook/contract/time'
import { updateSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildShare, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

/** Nine o'clock on the day of the stories; the server's clock stands at noon, by when the telephone is back. */
const nineOf = (app: TestApp) => app.clock().getTime() - 3 * 3_600_000

/** One person with tasks, and two devices whose calls say when something was done, in minutes after nine. */
const day = async (app: TestApp) => {
  const laptop = await buildUser(app, { userType: 'pro' })
  const phone = { ...laptop, ...(await buildSession(app, laptop.id)) }
  const [one, two, three] = await Promise.all(
    ['One', 'Two', 'Three'].map(async (title) => (await buildTask(app, { owner: laptop, title })).task._id),
  )
  const nine = nineOf(app)
  const minutesAt = (at: Date | null) => at && Math.round((at.getTime() - nine) / 60_000)
  const ids = { one: one ?? '', two: two ?? '', three: three ?? '' }
  const atMinute = (minute: number) => new Date(nine + minute * 60_000).toISOString()
  return {
    laptop,
    phone,
    ...ids,
    atMinute,
    start: (as: TestUser, id: string, minute: number) =>
      app.call(startTimer, { as, params: { id }, body: { _id: newId(), at: atMinute(minute) } }),
    stop: (as: TestUser, id: string, minute: number) =>
      app.call(stopTimer, { as, params: { id }, body: { at: atMinute(minute) } }),
    complete: (as: TestUser, id: string, minute: number) =>
      app.call(toggleTask, { as, params: { id }, body: { completed: true, at: atMinute(minute) } }),
    trash: (as: TestUser, id: string, minute: number) =>
      app.call(deleteTask, { as, params: { id }, query: { at: atMinute(minute) } }),
    running: async () => (await app.call(runningTimer, { as: laptop })).data?.task._id,
    /** Each entry of a person as [from, until] in minutes after nine; null while it runs. */
    spansOn: async (taskId: string, who = laptop) => {
      const entries = await app.db
        .selectFrom('time_entries')
        .select(['id', 'started_at', 'stopped_at'])
        .where('task_id', '=', taskId)
        .where('owner_id', '=', who.id)
        .orderBy('started_at')
        .execute()
      return entries.map(({ started_at, stopped_at }) => [minutesAt(started_at), minutesAt(stopped_at)])
    },
    entryOn: async (taskId: string) =>
      (
        await app.db
          .selectFrom('time_entries')
          .select('id')
          .where('task_id', '=', taskId)
          .executeTakeFirstOrThrow()
      ).id,
    typesOn: async (taskId: string) =>
      (
        await app.db
          .selectFrom('events')
          .select('type')
          .where('subject_id', '=', taskId)
          .where('type', 'like', 'timer.%')
          .orderBy('seq')
          .execute()
      ).map(({ type }) => type),
  }
}

describe('POST /tasks/{id}/stop-timer, of a timer that was ended later meanwhile', () => {
  test('200: ends it when it was stopped, though another has ended it since', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, running, typesOn } = await day(app)
    await start(phone, one, 0)
    await start(laptop, two, 120)
    const late = await stop(phone, one, 20)
    expect([late.status, late.data.sessionDuration, late.data.task.timeTracking.totalTime]).toEqual([
      200, 1200, 1200,
    ])
    expect([await spansOn(one), await spansOn(two), await running()]).toEqual([[[0, 20]], [[120, null]], two])
    expect(await typesOn(one)).toEqual(['timer.started', 'timer.stopped', 'timer.changed'])
  })

  test('200: the same of one whose start came late too, and of another on the same task', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, running } = await day(app)
    await start(laptop, two, 120)
    await start(phone, one, 0)
    expect((await stop(phone, one, 20)).data.sessionDuration).toBe(1200)
    await start(phone, two, 60)
    expect((await stop(phone, two, 70)).data.sessionDuration).toBe(600)
    expect([await spansOn(one), await spansOn(two)]).toEqual([
      [[0, 20]],
      [
        [60, 70],
        [120, null],
      ],
    ])
    expect(await running()).toBe(two)
  })

  test('200: the earlier of two stops holds, in whichever order they arrive and however often', async ({
    app,
  }) => {
    const { laptop, phone, one, start, stop, spansOn } = await day(app)
    await start(phone, one, 0)
    for (const [who, minute] of [
      [laptop, 60],
      [phone, 20],
      [laptop, 60],
      [phone, 20],
    ] as const)
      expect((await stop(who, one, minute)).status).toBe(200)
    expect(await spansOn(one)).toEqual([[0, 20]])
  })

  test('200: leaves alone whose times were typed since', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, entryOn, atMinute } = await day(app)
    await start(phone, one, 0)
    await start(laptop, two, 120)
    await stop(phone, one, 20)
    const params = { id: one, sessionId: await entryOn(one) }
    // Until the other began, as it stood before.
    await app.call(updateSession, { as: laptop, params, body: { stoppedAt: atMinute(120) } })
    const again = await stop(phone, one, 20)
    expect([again.status, again.data.sessionDuration]).toEqual([200, 7200])
    expect(await spansOn(one)).toEqual([[0, 120]])
  })

  test('200: a note typed since is no end', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, entryOn } = await day(app)
    await start(phone, one, 0)
    await start(laptop, two, 120)
    const params = { id: one, sessionId: await entryOn(one) }
    await app.call(updateSession, { as: laptop, params, body: { note: 'On the way' } })
    await stop(phone, one, 20)
    expect(await spansOn(one)).toEqual([[0, 20]])
  })

  test('200: within the delay of a network the end stays', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, typesOn } = await day(app)
    await start(phone, one, 0)
    await start(laptop, two, 20)
    await stop(phone, one, 20 - 2 / 60)
    expect(await spansOn(one)).toEqual([[0, 20]])
    expect(await typesOn(one)).toEqual(['timer.started', 'timer.stopped'])
  })
})

describe('what was completed or deleted on a device before another timer ended its own', () => {
  test('200: completing ends it then', async ({ app }) => {
    const { laptop, phone, one, two, start, complete, spansOn, running } = await day(app)
    await start(phone, one, 0)
    await start(laptop, two, 120)
    const { data } = await complete(phone, one, 20)
    expect([data.completed, data.timeTracking.totalTime]).toEqual([true, 1200])
    expect([await spansOn(one), await running()]).toEqual([[[0, 20]], two])
  })

  test('200: so does deleting, also with its project', async ({ app }) => {
    const { laptop, phone, one, two, three, atMinute, start, trash, spansOn } = await day(app)
    const { data: project } = await app.call(createProject, { as: laptop, body: { name: 'Pool' } })
    await app.call(updateTask, { as: laptop, params: { id: three }, body: { projectId: project._id } })
    await start(phone, one, 0)
    await start(laptop, two, 60)
    await start(phone, three, 70)
    await start(laptop, two, 120)
    await trash(phone, one, 20)
    const params = { id: project._id }
    await app.call(deleteProject, { as: phone, params, query: { tasks: 'delete', at: atMinute(80) } })
    expect([await spansOn(one), await spansOn(three)]).toEqual([[[0, 20]], [[70, 80]]])
  })

  test('200: a colleague’s time stays unchanged', async ({ app }) => {
    const { laptop, one, two, three, atMinute, start, trash, spansOn } = await day(app)
    const colleague = await buildUser(app, { userType: 'pro' })
    for (const taskId of [one, two]) await buildShare(app, { owner: laptop, taskId, to: colleague })
    await start(colleague, one, 0)
    await start(colleague, two, 120)
    await start(laptop, three, 30)
    await app.call(toggleTask, {
      as: laptop,
      params: { id: one },
      body: { completed: true, at: atMinute(20) },
    })
    await trash(laptop, one, 25)
    expect([await spansOn(one, colleague), await spansOn(three)]).toEqual([[[0, 120]], [[30, null]]])
  })
})

describe('POST /tasks/{id}/start-timer, of what was started on a device earlier than something else', () => {
  test('200: ends when the next began, though that is over and a third one runs', async ({ app }) => {
    const { laptop, phone, one, two, three, start, stop, spansOn, running } = await day(app)
    await start(laptop, two, 30)
    await stop(laptop, two, 60)
    await start(laptop, three, 120)
    const late = await start(phone, one, 0)
    expect(late.data.stopped).toEqual({ taskId: one, sessionDuration: 1800 })
    expect([await spansOn(one), await spansOn(two), await running()]).toEqual([[[0, 30]], [[30, 60]], three])
  })

  test('200: does not run on when nothing runs now', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, running } = await day(app)
    await start(laptop, two, 30)
    await stop(laptop, two, 60)
    await start(phone, one, 0)
    await stop(phone, one, 10)
    expect([await spansOn(one), await spansOn(two), await running()]).toEqual([
      [[0, 10]],
      [[30, 60]],
      undefined,
    ])
  })

  test('200: ends when its task was completed since', async ({ app }) => {
    const { laptop, phone, one, two, start, complete, spansOn, running } = await day(app)
    await complete(laptop, one, 30)
    await start(laptop, two, 60)
    const late = await start(phone, one, 0)
    expect(late.data.stopped).toEqual({ taskId: one, sessionDuration: 1800 })
    expect([await spansOn(one), await running()]).toEqual([[[0, 30]], two])
  })

  test('200: ends the one in whose midst it was started', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, running, typesOn } = await day(app)
    await start(laptop, two, 0)
    await stop(laptop, two, 60)
    await start(phone, one, 20)
    expect([await spansOn(one), await spansOn(two), await running()]).toEqual([[[20, null]], [[0, 20]], one])
    expect(await typesOn(two)).toEqual(['timer.started', 'timer.stopped', 'timer.changed'])
  })

  test('200: changes nothing where that task was timed at the time', async ({ app }) => {
    const { laptop, phone, one, start, stop, spansOn, running, atMinute } = await day(app)
    await start(laptop, one, 0)
    await stop(laptop, one, 60)
    const late = await start(phone, one, 20)
    expect([late.status, late.data.startedAt, late.data.stopped]).toEqual([200, atMinute(0), null])
    expect([await spansOn(one), await running()]).toEqual([[[0, 60]], undefined])
  })

  test('200: leaves alone whose times were typed since', async ({ app }) => {
    const { laptop, phone, one, two, start, stop, spansOn, entryOn, atMinute } = await day(app)
    await start(laptop, two, 0)
    await stop(laptop, two, 60)
    const params = { id: two, sessionId: await entryOn(two) }
    await app.call(updateSession, { as: laptop, params, body: { stoppedAt: atMinute(50) } })
    await start(phone, one, 20)
    expect([await spansOn(one), await spansOn(two)]).toEqual([[[20, null]], [[0, 50]]])
  })
})
