import { deleteTask, toggleTask, updateTask } from '@daybook/contract/tasks'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const list = (app: TestApp, as: TestUser, query: object) =>
  app.call(listTimeEntries, { as, query: { ...query } })

const startsOf = async (app: TestApp, as: TestUser, from: string, to = from) =>
  (await list(app, as, { from, to })).data.map(({ startedAt }) => startedAt.slice(0, 16))

const march = { from: '2026-03-01', to: '2026-03-31' }

describe('GET /time/entries', () => {
  test('200: a running timer is as billable as its task, and so is what it leaves', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const of = { as: owner, params: { id: task._id } }
    const dayFrom = (days: number) =>
      new Date(app.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const [yesterday, tomorrow] = [dayFrom(-1), dayFrom(1)]
    const billable = async () =>
      (await list(app, owner, { from: yesterday, to: tomorrow })).data.map((entry) => entry.billable)
    await app.call(startTimer, of)
    expect(await billable()).toEqual([true])
    await app.call(updateTask, { ...of, body: { billable: false } })
    expect(await billable()).toEqual([false])
    app.time.advance(60_000)
    await app.call(stopTimer, of)
    expect(await billable()).toEqual([false])
    // What is over stays as it was, whatever becomes of the task.
    await app.call(updateTask, { ...of, body: { billable: true } })
    expect(await billable()).toEqual([false])
    await app.call(startTimer, of)
    app.time.advance(60_000)
    await app.call(toggleTask, of)
    expect(await billable()).toEqual([false, true])
  })

  test('200: what one worked on, with its task and project, earliest first', async ({ app }) => {
    const { id: projectId, name, owner } = await buildProject(app)
    const { task } = await buildTask(app, { owner, title: 'Sketch', projectId })
    const { task: other } = await buildTask(app, { owner, title: 'Call' })
    const later = await buildEntry(app, {
      owner,
      task,
      from: '2026-03-02T10:00:00Z',
      to: '2026-03-02T10:30:01.900Z',
    })
    const earlier = await buildEntry(app, {
      owner,
      task: other,
      from: '2026-03-02T09:00:00Z',
      to: '2026-03-02T09:30:00Z',
    })
    const { data, body } = await list(app, owner, march)
    expect(data.map(({ _id }) => _id)).toEqual([earlier, later])
    expect(data[1]).toMatchObject({
      taskId: task._id,
      title: 'Sketch',
      project: name,
      projectId,
      startedAt: '2026-03-02T10:00:00.000Z',
      stoppedAt: '2026-03-02T10:30:01.900Z',
      duration: 1801,
      note: '',
      source: 'timer',
    })
    expect(data[0]).toMatchObject({ project: 'general', projectId: null })
    expect(body.page).toEqual({ nextCursor: null, total: 2 })
  })

  test('200: every entry that touches the days, also over midnight, none that ends as they begin', async ({
    app,
  }) => {
    const owner = await buildUser(app, { timezone: 'Europe/Berlin' })
    const { task } = await buildTask(app, { owner })
    const entries = [
      ['2026-03-09T22:00:00Z', '2026-03-09T23:00:00Z'],
      ['2026-03-09T22:30:00Z', '2026-03-09T23:00:01Z'],
      ['2026-03-09T23:00:00Z', '2026-03-09T23:00:00Z'],
      ['2026-03-10T22:59:59Z', '2026-03-11T08:00:00Z'],
      ['2026-03-10T23:00:00Z', '2026-03-11T09:00:00Z'],
      ['2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z'],
    ] as const
    for (const [from, to] of entries) await buildEntry(app, { owner, task, from, to })
    expect(await startsOf(app, owner, '2026-03-10')).toEqual([
      '2026-02-01T00:00',
      '2026-03-09T22:30',
      '2026-03-09T23:00',
      '2026-03-10T22:59',
    ])
  })

  test('200: the running one on every day from its start until now, without an end', async ({ app }) => {
    app.time.set('2026-03-12T12:00:00Z')
    const { task, owner } = await buildTask(app)
    await buildEntry(app, { owner, task, from: '2026-03-10T20:00:00Z', to: null })
    const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    const seen = await Promise.all(days.map((day) => startsOf(app, owner, day)))
    expect(seen.map(({ length }) => length)).toEqual([0, 1, 1, 1, 0])
    const { data } = await list(app, owner, { from: '2026-03-12', to: '2026-03-12' })
    expect(data[0]).toMatchObject({ stoppedAt: null, duration: null, billable: true, asksBillable: false })
  })

  test("200: neither another person's time, nor that of a task in the trash", async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const { task: foreign, owner: stranger } = await buildTask(app)
    const times = { from: '2026-03-02T10:00:00Z', to: '2026-03-02T11:00:00Z' }
    await buildEntry(app, { owner, task, ...times })
    await buildEntry(app, { owner: stranger, task: foreign, ...times })
    expect((await list(app, owner, march)).data.map(({ taskId }) => taskId)).toEqual([task._id])
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await list(app, owner, march)).data).toEqual([])
  })

  test('200: page by page, none twice and none left out, entries of one instant too', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    const ids: string[] = []
    for (const minute of [0, 0, 0, 1, 2])
      ids.push(
        await buildEntry(app, {
          owner,
          task,
          from: `2026-03-02T10:0${minute}:00Z`,
          to: '2026-03-02T11:00:00Z',
        }),
      )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { data, body } = await list(app, owner, { ...march, limit: 2, ...(cursor && { cursor }) })
      expect(body.page?.total).toBe(5)
      seen.push(...data.map(({ _id }) => _id))
      cursor = body.page?.nextCursor ?? null
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const refused = [
      { query: {}, fields: ['from', 'to'] },
      { query: { from: '2026-03-01' }, fields: ['to'] },
      { query: { from: '2026-02-30', to: '2026-03-01' }, fields: ['from'] },
      { query: { from: '2026-03-01', to: 'tomorrow' }, fields: ['to'] },
      { query: { from: '2026-03-02', to: '2026-03-01' }, fields: ['to'] },
      { query: { from: '2026-01-01', to: '2027-01-02' }, fields: ['to'] },
      { query: { from: '1969-12-31', to: '1970-01-01' }, fields: ['from'] },
      { query: { from: '2999-12-31', to: '3000-01-01' }, fields: ['to'] },
      { query: { ...march, limit: 0 }, fields: ['limit'] },
      { query: { ...march, limit: 501 }, fields: ['limit'] },
      { query: { ...march, cursor: 'nonsense' }, fields: ['cursor'] },
    ]
    for (const { query, fields } of refused) {
      const { status, body } = await list(app, owner, query)
      expect([status, body.error]).toEqual([400, 'validation_failed'])
      expect(Object.keys(body.fields ?? {})).toEqual(fields)
    }
  })
})
