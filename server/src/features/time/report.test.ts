import { addDays } from '@daybook/contract/calendar'
import { initialData } from '@daybook/contract/dashboard'
import { updateProfile } from '@daybook/contract/profile'
import { projectSummary } from '@daybook/contract/projects'
import { shareProject, unshareProject } from '@daybook/contract/sharing'
import { deleteTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import { type TimeReport, timeReport } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const hour = 3600

const report = (app: TestApp, as: TestUser, query: object) =>
  app.call(timeReport, { as, query: { ...query } })

const tracked = ({ rows }: TimeReport) => Object.fromEntries(rows.map((row) => [row.key, row.tracked]))

const march = { from: '2026-03-01', to: '2026-03-31' }

/** The time between two instants on one task of a new person in a zone. */
const buildTracked = async (app: TestApp, timezone: string, from: string, to: string | null) => {
  const owner = await buildUser(app, { timezone })
  const { task } = await buildTask(app, { owner })
  await buildEntry(app, { owner, task, from, to })
  return { owner, task }
}

describe('GET /time/report', () => {
  test('200: nothing tracked is no row, and zeros', async ({ app }) => {
    const owner = await buildUser(app)
    const { data } = await report(app, owner, march)
    expect(data.rows).toEqual([])
    expect(data.totals).toEqual({ tracked: 0, billable: 0, unbilled: 0, amount: null, currency: 'USD' })
  })

  test('200: by day, project, client and task, the most first', async ({ app }) => {
    const { id: projectId, owner } = await buildProject(app)
    const { task: sketch } = await buildTask(app, { owner, title: 'Sketch', projectId })
    const { task: call } = await buildTask(app, { owner, title: 'Call' })
    await buildEntry(app, { owner, task: call, from: '2026-03-02T09:00:00Z', to: '2026-03-02T10:00:00Z' })
    await buildEntry(app, { owner, task: sketch, from: '2026-03-02T10:00:00Z', to: '2026-03-02T12:00:00Z' })
    await buildEntry(app, { owner, task: call, from: '2026-03-01T10:00:00Z', to: '2026-03-01T10:30:00Z' })
    const linesBy = async (groupBy: string) =>
      (await report(app, owner, { ...march, groupBy })).data.rows.map((row) => [
        row.key,
        row.label,
        row.tracked,
      ])
    expect(await linesBy('day')).toEqual([
      ['2026-03-01', '2026-03-01', hour / 2],
      ['2026-03-02', '2026-03-02', 3 * hour],
    ])
    expect(await linesBy('project')).toEqual([
      [projectId, 'Website', 2 * hour],
      ['general', 'General', 1.5 * hour],
    ])
    expect(await linesBy('client')).toEqual([['none', 'No client', 3.5 * hour]])
    expect(await linesBy('task')).toEqual([
      [sketch._id, 'Sketch', 2 * hour],
      [call._id, 'Call', 1.5 * hour],
    ])
    expect((await report(app, owner, { ...march, groupBy: 'task' })).data.totals.tracked).toBe(3.5 * hour)
  })

  test.for([
    { zone: 'Pacific/Pago_Pago', days: { '2026-03-09': 10 * hour, '2026-03-10': 2 * hour } },
    { zone: 'UTC', days: { '2026-03-10': 12 * hour } },
    { zone: 'Asia/Kathmandu', days: { '2026-03-10': 12 * hour } },
    { zone: 'Asia/Tokyo', days: { '2026-03-10': 12 * hour } },
    { zone: 'Pacific/Kiritimati', days: { '2026-03-10': 9 * hour, '2026-03-11': 3 * hour } },
  ])('200: one entry on the days that it has in $zone', async ({ zone, days }, { app }) => {
    // Over midnight in the zones at both ends of the world.
    const { owner } = await buildTracked(app, zone, '2026-03-10T01:00:00Z', '2026-03-10T13:00:00Z')
    expect(tracked((await report(app, owner, march)).data)).toEqual(days)
  })

  test.for([
    // The clocks go forward: 23 hours. And back: 25.
    {
      zone: 'Europe/Berlin',
      from: '2026-03-28T23:00:00Z',
      to: '2026-03-29T22:00:00Z',
      days: { '2026-03-29': 23 },
    },
    {
      zone: 'Europe/Berlin',
      from: '2026-10-24T22:00:00Z',
      to: '2026-10-25T23:00:00Z',
      days: { '2026-10-25': 25 },
    },
    // At midnight itself: the day begins at 1.
    {
      zone: 'Africa/Cairo',
      from: '2026-04-23T20:00:00Z',
      to: '2026-04-24T21:00:00Z',
      days: { '2026-04-23': 2, '2026-04-24': 23 },
    },
    // By half an hour.
    {
      zone: 'Australia/Lord_Howe',
      from: '2026-04-04T13:00:00Z',
      to: '2026-04-05T13:30:00Z',
      days: { '2026-04-05': 24.5 },
    },
  ])(
    '200: to the hour where the clocks change in $zone from $from',
    async ({ zone, from, to, days }, { app }) => {
      const { owner } = await buildTracked(app, zone, from, to)
      const { data } = await report(app, owner, { from: '2026-01-01', to: '2026-12-31' })
      expect(Object.fromEntries(data.rows.map((row) => [row.key, row.tracked / hour]))).toEqual(days)
    },
  )

  test('200: one entry over both clock changes is 365 days, as long as it lasted', async ({ app }) => {
    const { owner } = await buildTracked(app, 'Europe/Berlin', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z')
    const { data } = await report(app, owner, { from: '2026-01-01', to: '2026-12-31' })
    expect(data.rows).toHaveLength(365)
    expect(data.totals.tracked).toBe(365 * 24 * hour)
    expect(
      data.rows.filter((row) => row.tracked !== 24 * hour).map(({ key, tracked: on }) => [key, on / hour]),
    ).toEqual([
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ])
    // 366 days are the most.
    expect((await report(app, owner, { from: '2026-01-01', to: addDays('2026-01-01', 365) })).status).toBe(
      200,
    )
  })

  test('200: only what lies within the days, to the second', async ({ app }) => {
    const { owner } = await buildTracked(app, 'UTC', '2026-03-09T23:59:58.600Z', '2026-03-11T00:00:01.200Z')
    const days = await Promise.all(
      ['2026-03-09', '2026-03-10', '2026-03-11'].map((day) => report(app, owner, { from: day, to: day })),
    )
    // Counted from its start, its pieces make up its duration: 24 h and 2 whole seconds.
    expect(days.map(({ data }) => data.totals.tracked)).toEqual([1, 24 * hour, 1])
    expect((await report(app, owner, march)).data.totals.tracked).toBe(24 * hour + 2)
  })

  test('200: without what still runs, what is in the trash, and what others did', async ({ app }) => {
    app.time.set('2026-03-12T12:00:00Z')
    const { owner } = await buildTracked(app, 'UTC', '2026-03-12T09:00:00Z', null)
    const { task } = await buildTask(app, { owner })
    await buildEntry(app, { owner, task, from: '2026-03-11T09:00:00Z', to: '2026-03-11T10:00:00Z' })
    await buildTracked(app, 'UTC', '2026-03-11T09:00:00Z', '2026-03-11T12:00:00Z')
    expect((await report(app, owner, march)).data.totals.tracked).toBe(hour)
    await app.call(deleteTask, { as: owner, params: { id: task._id } })
    expect((await report(app, owner, march)).data.totals.tracked).toBe(0)
  })

  test('200: worth the rate of the profile, the total rounded once however it is grouped, the lines its shares', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 1, currency: 'EUR' } })
    for (const [day, minutes] of [
      ['02', 29],
      ['03', 30],
      ['04', 90],
    ] as const) {
      const { task } = await buildTask(app, { owner })
      const from = `2026-03-${day}T10:00:00Z`
      await buildEntry(app, {
        owner,
        task,
        from,
        to: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
      })
    }
    const { data } = await report(app, owner, march)
    expect(data.rows.map(({ amount, currency }) => [amount, currency])).toEqual([
      [0, 'EUR'],
      [1, 'EUR'],
      [1, 'EUR'],
    ])
    expect(data.totals).toMatchObject({ amount: 2, currency: 'EUR' })
    for (const groupBy of ['task', 'project', 'client'])
      expect((await report(app, owner, { ...march, groupBy })).data.totals.amount).toBe(2)
  })

  test('200: only what is billable is worth something, in its line and in the total', async ({ app }) => {
    const { task, owner } = await buildTask(app)
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 6000, currency: 'EUR' } })
    await buildEntry(app, { owner, task, from: '2026-03-02T09:00:00Z', to: '2026-03-02T10:00:00Z' })
    const unpaid = { from: '2026-03-02T22:00:00Z', to: '2026-03-03T01:00:00Z', billable: false }
    await buildEntry(app, { owner, task, ...unpaid })
    const { data } = await report(app, owner, march)
    expect(data.rows).toMatchObject([
      { key: '2026-03-02', tracked: 3 * hour, billable: hour, unbilled: hour, amount: 6000 },
      { key: '2026-03-03', tracked: hour, billable: 0, unbilled: 0, amount: 0 },
    ])
    expect(data.totals).toMatchObject({ tracked: 4 * hour, billable: hour, unbilled: hour, amount: 6000 })
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const refused = [
      { query: {}, fields: ['from', 'to'] },
      { query: { from: '2026-03-01', to: '2026-02-29' }, fields: ['to'] },
      { query: { from: '2026-03-02', to: '2026-03-01' }, fields: ['to'] },
      { query: { from: '2026-01-01', to: '2027-01-02' }, fields: ['to'] },
      { query: { ...march, groupBy: 'mood' }, fields: ['groupBy'] },
      { query: { ...march, format: 'pdf' }, fields: ['format'] },
    ]
    for (const { query, fields } of refused) {
      const { status, body } = await report(app, owner, query)
      expect([status, body.error]).toEqual([400, 'validation_failed'])
      expect(Object.keys(body.fields ?? {})).toEqual(fields)
    }
  })
})

describe('time on what others share', () => {
  test('is one’s own to report, without what is theirs to know', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const ada = await buildUser(app)
    await app.call(updateProfile, { as: ada, body: { hourlyRate: 5000 } })
    const { client } = await buildClient(app, { owner, name: 'Secret client' })
    const { project } = await buildProject(app, { owner, clientId: client._id, hourlyRate: 9000 })
    const { task } = await buildTask(app, { owner, title: 'Menu', projectId: project._id })
    const body = { sharedUsernames: [ada.username] }
    await app.call(shareProject, { as: owner, params: { id: project._id }, body })
    const stretch = { startedAt: '2026-03-02T09:00:00Z', stoppedAt: '2026-03-02T10:00:00Z' }
    await app.call(addSession, { as: ada, params: { id: task._id }, body: stretch })
    const labels = async (groupBy: string) =>
      (await report(app, ada, { ...march, groupBy })).data.rows.map((row) => [
        row.label,
        row.tracked,
        row.amount,
        row.currency,
      ])
    const worth = [hour, null, 'USD']
    expect(await labels('project')).toEqual([['Website', ...worth]])
    expect(await labels('client')).toEqual([['No client', ...worth]])
    expect(await labels('task')).toEqual([['Menu', ...worth]])
    // The owner's figures count it at the owner's rate.
    const { data: summary } = await app.call(projectSummary, { as: owner, params: { id: project._id } })
    expect(summary.money).toEqual([{ currency: 'USD', billable: hour, amount: 9000 }])
    const unbilled = async (as: TestUser) => (await app.call(initialData, { as })).data.stats.money
    expect(await unbilled(owner)).toMatchObject([{ currency: 'USD', unbilled: 9000 }])
    expect(await unbilled(ada)).toEqual([])

    await app.call(unshareProject, { as: owner, params: { id: project._id } })
    expect(await labels('task')).toEqual([['No longer shared with you', ...worth]])
    expect(await labels('project')).toEqual([['General', ...worth]])
  })
})
