import type { Recurrence } from '@daybook/contract/recurrence'
import { bulkTasks } from '@daybook/contract/task-bulk'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  restoreTask,
  type Task,
  taskLimits,
  toggleTask,
  updateTask,
} from '@daybook/contract/tasks'
import { startTimer } from '@daybook/contract/time'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildSession, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'

const weekly = { every: 'week', interval: 1, days: [], from: 'due' } satisfies Recurrence
const monthly = { ...weekly, every: 'month' } satisfies Recurrence
const daily = { ...weekly, every: 'day' } satisfies Recurrence

/** The clock of the test, and who is signed in at that time. */
const at = async (app: TestApp, instant: string, options: Parameters<typeof buildUser>[1] = {}) => {
  app.time.set(instant)
  return buildUser(app, { userType: 'pro', ...options })
}
const complete = (app: TestApp, owner: Pick<TestUser, 'accessToken'>, id: string, completed = true) =>
  app.call(toggleTask, { as: owner, params: { id }, body: { completed } })
const edit = (app: TestApp, owner: TestUser, id: string, body: object) =>
  app.call(updateTask, { as: owner, params: { id }, body })
const read = async (app: TestApp, owner: TestUser, id: string): Promise<Task> =>
  (await app.call(getTask, { as: owner, params: { id } })).data
/** The open tasks but these. */
const othersOf = async (app: TestApp, owner: TestUser, ...ids: string[]): Promise<Task[]> =>
  (await app.call(listTasks, { as: owner, query: { completed: false } })).data.filter(
    ({ _id }) => !ids.includes(_id),
  )
/** Completes a task and answers the one that follows. */
const follow = async (app: TestApp, owner: TestUser, id: string): Promise<Task> => {
  const open = await othersOf(app, owner)
  expect((await complete(app, owner, id)).status).toBe(200)
  const [next, ...more] = await othersOf(app, owner, ...open.map(({ _id }) => _id))
  expect(more).toEqual([])
  return next as Task
}

describe('a task that repeats', () => {
  test('200: completing makes the next one, with everything it inherits', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const project = await buildProject(app, { owner })
    const { task } = await buildTask(app, {
      owner,
      title: 'Send the report',
      description: 'To Ada',
      projectId: project.id,
      tags: ['sales'],
      priority: 'high',
      estimatedTime: 90,
      dueDate: '2026-11-21',
      recurrence: { every: 'week', interval: 2 },
    })
    expect(task.recurrence).toEqual({ ...weekly, interval: 2 })
    await app.call(startTimer, { as: owner, params: { id: task._id } })
    const next = await follow(app, owner, task._id)
    expect(next).toMatchObject({
      title: 'Send the report',
      description: 'To Ada',
      project: 'Website',
      projectId: project.id,
      tags: ['sales'],
      priority: 'high',
      estimatedTime: 90,
      dueDate: '2026-12-05',
      recurrence: { ...weekly, interval: 2 },
      completed: false,
      timeTracking: { totalTime: 0, isRunning: false },
      version: 1,
    })
    const done = await read(app, owner, task._id)
    expect(done).toMatchObject({ completed: true, recurrence: null, timeTracking: { isRunning: false } })
    expect((await app.call(listTasks, { as: owner, query: { search: 'ada' } })).data).toHaveLength(2)
  })

  test('200: completed with others in one call, each makes its next one, once', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const fields = { owner, dueDate: '2026-11-21', recurrence: daily, billable: false }
    const { task: one } = await buildTask(app, fields)
    const { task: other } = await buildTask(app, fields)
    const body = { ids: [one._id, other._id], action: 'complete' }
    const both = () => app.call(bulkTasks, { as: owner, body })
    const replies = await Promise.all([both(), both(), complete(app, owner, one._id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const next = await othersOf(app, owner)
    expect(next.map(({ dueDate, billable }) => [dueDate, billable])).toEqual([
      ['2026-11-22', false],
      ['2026-11-22', false],
    ])
  })

  test('200: two devices that complete it at once make one', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const phone = await buildSession(app, owner.id)
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const devices = [owner, phone, owner, phone, owner, phone]
    const replies = await Promise.all(devices.map((device) => complete(app, device, task._id)))
    expect(replies.map(({ status }) => status)).toEqual(devices.map(() => 200))
    expect(await othersOf(app, owner)).toHaveLength(1)
  })

  test('200: toggled back and forth it has made one, and the reopened task repeats no more', async ({
    app,
  }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    for (const completed of [true, false, true, false, true]) await complete(app, owner, task._id, completed)
    expect(await othersOf(app, owner)).toHaveLength(1)
    await complete(app, owner, task._id, false)
    expect((await read(app, owner, task._id)).recurrence).toBeNull()
  })

  test('200: an occurrence that is there already is not made again, not even from the database', async ({
    app,
  }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const next = await follow(app, owner, task._id)
    await complete(app, owner, task._id, false)
    // As if the rule had stayed where it was.
    await app.db
      .updateTable('tasks')
      .set({ recurrence: JSON.stringify(daily) })
      .where('id', '=', task._id)
      .execute()
    await complete(app, owner, task._id)
    expect((await othersOf(app, owner)).map(({ _id }) => _id)).toEqual([next._id])
  })

  test('200: the new task may go to the trash and be restored; it is made once', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const next = await follow(app, owner, task._id)
    await app.call(deleteTask, { as: owner, params: { id: next._id } })
    await complete(app, owner, task._id, false)
    await complete(app, owner, task._id)
    expect(await othersOf(app, owner)).toEqual([])
    const { data } = await app.call(restoreTask, { as: owner, params: { id: next._id } })
    expect(data.recurrence).toEqual(daily)
    expect((await follow(app, owner, next._id)).dueDate).toBe('2026-11-23')
  })

  test('200: months keep the day that they were meant to have, until another due date is chosen', async ({
    app,
  }) => {
    const owner = await at(app, '2027-01-20T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2027-01-31', recurrence: monthly })
    const february = await follow(app, owner, task._id)
    expect(february.dueDate).toBe('2027-02-28')
    await edit(app, owner, february._id, { title: 'Same day', dueDate: '2027-02-28' })
    const march = await follow(app, owner, february._id)
    expect([march.dueDate, march.title]).toEqual(['2027-03-31', 'Same day'])
    const april = await follow(app, owner, march._id)
    expect(april.dueDate).toBe('2027-04-30')
    await edit(app, owner, april._id, { dueDate: '2027-04-29' })
    await edit(app, owner, april._id, { dueDate: '2027-04-30' })
    expect((await follow(app, owner, april._id)).dueDate).toBe('2027-05-30')
  })

  test('200: one that is long past moves on to a day that is not, by the calendar of its owner', async ({
    app,
  }) => {
    // Saturday the 21st in Kiritimati, where the day is 14 hours ahead; Friday in Pago Pago.
    const east = await at(app, '2026-11-20T10:30:00Z', { timezone: 'Pacific/Kiritimati' })
    const west = await buildUser(app, { userType: 'pro', timezone: 'Pacific/Pago_Pago' })
    const dueAfter = async (owner: TestUser, dueDate: string, recurrence: Recurrence) => {
      const { task } = await buildTask(app, { owner, dueDate, recurrence })
      return (await follow(app, owner, task._id)).dueDate
    }
    expect(await dueAfter(east, '2026-11-01', daily)).toBe('2026-11-21')
    expect(await dueAfter(west, '2026-11-01', daily)).toBe('2026-11-19')
    expect(await dueAfter(east, '2026-03-31', monthly)).toBe('2026-11-30')
    expect(await dueAfter(east, '2026-11-25', daily)).toBe('2026-11-26')
    expect(await dueAfter(east, '2026-11-01', { ...daily, interval: 3, from: 'completion' })).toBe(
      '2026-11-24',
    )
    expect(await dueAfter(west, '2026-11-01', { ...daily, interval: 3, from: 'completion' })).toBe(
      '2026-11-22',
    )
  })

  test('200: weeks are counted from the week start of its owner', async ({ app }) => {
    const monday = await at(app, '2026-11-21T12:00:00Z', { weekStart: 1 })
    const sunday = await buildUser(app, { userType: 'pro', weekStart: 0 })
    const recurrence = { ...weekly, interval: 2, days: [0, 1] }
    const dueDates: (string | null)[] = []
    for (const owner of [monday, sunday]) {
      const { task } = await buildTask(app, { owner, dueDate: '2026-11-23', recurrence })
      dueDates.push((await follow(app, owner, task._id)).dueDate)
    }
    expect(dueDates).toEqual(['2026-11-29', '2026-12-06'])
  })

  test('200: completed by an edit, it takes along what the edit says', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner })
    const body = { title: 'New', dueDate: '2026-11-30', recurrence: daily, completed: true, version: 1 }
    expect((await edit(app, owner, task._id, body)).data).toMatchObject({ completed: true, recurrence: null })
    expect(await othersOf(app, owner)).toMatchObject([
      { title: 'New', dueDate: '2026-12-01', recurrence: daily },
    ])
  })

  test('announces the next one to listeners', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const next = await follow(app, owner, task._id)
    const events = await app.db
      .selectFrom('events')
      .select(['type', 'subject_version', 'audience', 'actor_id'])
      .where('subject_id', '=', next._id)
      .execute()
    expect(events).toEqual([
      { type: 'task.created', subject_version: 1, audience: [owner.id], actor_id: owner.id },
    ])
  })
})

describe('the rule', () => {
  test('400: needs a due date, when it is set and for as long as it repeats', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const complaint = { dueDate: 'A repeating task needs a due date' }
    const created = await app.call(createTask, { as: owner, body: { title: 'A', recurrence: daily } })
    expect([created.status, created.body.fields]).toEqual([400, complaint])
    const { task } = await buildTask(app, { owner })
    const set = await edit(app, owner, task._id, { recurrence: daily })
    expect([set.status, set.body.fields]).toEqual([400, complaint])
    await edit(app, owner, task._id, { recurrence: daily, dueDate: '2026-11-21' })
    const cleared = await edit(app, owner, task._id, { dueDate: '' })
    expect([cleared.status, cleared.body.fields]).toEqual([400, complaint])
    const both = await edit(app, owner, task._id, { dueDate: null, recurrence: null })
    expect(both.data).toMatchObject({ dueDate: null, recurrence: null })
  })

  test('400: when one sets it while another removes the due date, one is refused', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    for (let round = 0; round < 5; round++) {
      const { task } = await buildTask(app, { owner, dueDate: '2026-11-21' })
      const replies = await Promise.all([
        edit(app, owner, task._id, { recurrence: daily }),
        edit(app, owner, task._id, { dueDate: '' }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  test('400: names what is wrong with it', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { title: 'A', dueDate: '2026-11-21', recurrence: { every: 'week', days: [7] } }
    const reply = await app.call(createTask, { as: owner, body })
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { 'recurrence.days.0': 'Must be days from 0 to 6' },
    ])
  })

  test('200: changed or ended on the open task, and set again it is a series of its own', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const next = await follow(app, owner, task._id)
    const { data } = await edit(app, owner, next._id, { recurrence: weekly, version: 1 })
    expect(data).toMatchObject({ recurrence: weekly, version: 2 })
    expect((await edit(app, owner, next._id, { recurrence: '' })).data.recurrence).toBeNull()
    await complete(app, owner, next._id)
    expect(await othersOf(app, owner)).toEqual([])
    // Also for the occurrence that had one after it.
    await complete(app, owner, task._id, false)
    await edit(app, owner, task._id, { recurrence: weekly })
    expect((await follow(app, owner, task._id)).dueDate).toBe('2026-11-28')
  })

  test('409: is not for a completed task, nor for an old version', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z')
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21' })
    await complete(app, owner, task._id)
    const onCompleted = await edit(app, owner, task._id, { recurrence: daily })
    expect([onCompleted.status, onCompleted.body.error]).toEqual([409, 'conflict'])
    const old = await edit(app, owner, task._id, { completed: false, recurrence: daily, version: 1 })
    expect([old.status, old.body.error]).toEqual([409, 'version_conflict'])
    await edit(app, owner, task._id, { completed: false, dueDate: '' })
    const unaware = await edit(app, owner, task._id, { recurrence: daily, version: 2 })
    expect([unaware.status, unaware.body.error]).toEqual([409, 'version_conflict'])
    const reopened = { completed: false, dueDate: '2026-11-21', recurrence: daily }
    expect((await edit(app, owner, task._id, reopened)).status).toBe(200)
  })

  test("404: somebody else's, like a missing task", async ({ app }) => {
    const { task } = await buildTask(app, { dueDate: '2026-11-21' })
    const stranger = await buildUser(app)
    expect((await edit(app, stranger, task._id, { recurrence: daily })).status).toBe(404)
  })
})

describe('at the limit of the plan', () => {
  const fill = async (app: TestApp, owner: TestUser, count: number) => {
    for (let i = 0; i < count; i++) await buildTask(app, { owner })
  }
  const currentOf = async (app: TestApp, owner: TestUser) =>
    (await app.call(taskLimits, { as: owner })).data.current

  test('200: it is completed and keeps the rule; with room again, completing it goes on', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z', { userType: 'basic' })
    await fill(app, owner, 8)
    const { task } = await buildTask(app, { owner, dueDate: '2026-11-21', recurrence: daily })
    const { task: other } = await buildTask(app, { owner })
    const { data } = await complete(app, owner, task._id)
    expect(data).toMatchObject({ completed: true, recurrence: daily })
    expect(await currentOf(app, owner)).toBe(10)
    await app.call(deleteTask, { as: owner, params: { id: other._id } })
    await complete(app, owner, task._id, false)
    expect((await follow(app, owner, task._id)).dueDate).toBe('2026-11-22')
    expect(await currentOf(app, owner)).toBe(10)
  })

  test('200: of two that are completed at once for the last place, one goes on', async ({ app }) => {
    const owner = await at(app, '2026-11-21T12:00:00Z', { userType: 'basic' })
    await fill(app, owner, 7)
    const repeating = { owner, dueDate: '2026-11-21', recurrence: daily }
    const { task: one } = await buildTask(app, repeating)
    const { task: two } = await buildTask(app, repeating)
    const replies = await Promise.all([one, two].map(({ _id }) => complete(app, owner, _id)))
    expect(replies.map(({ data }) => data.recurrence).filter(Boolean)).toEqual([daily])
    expect(await currentOf(app, owner)).toBe(10)
  })
})
