import { deleteClient } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { ReportPeriod } from '@daybook/contract/report-periods'
import { reportOverview } from '@daybook/contract/reports'
import {
  deleteReport,
  listSavedReports,
  mostSavedReports,
  renameReport,
  saveReport,
} from '@daybook/contract/saved-reports'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser, signInAgain } from '../../../test/builders.ts'
import { sendRaw } from '../../../test/raw.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { newId } from '../../db/ids.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

describe('GET /reports/overview', () => {
  test('200: compares a month with the one before, each at its worth', async ({ app }) => {
    const owner = await buildUser(app)
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 6000, currency: 'EUR' } })
    const { id: clientId } = await buildClient(app, { owner, name: 'Ada' })
    const { id: projectId } = await buildProject(app, { owner, clientId, name: 'Site' })
    const { task } = await buildTask(app, { owner, projectId })
    const hours = [
      { from: '2026-02-10T09:00:00Z', to: '2026-02-10T10:00:00Z' },
      { from: '2026-03-02T09:00:00Z', to: '2026-03-02T11:00:00Z' },
      { from: '2026-03-03T09:00:00Z', to: '2026-03-03T10:00:00Z', billable: false },
    ]
    for (const hour of hours) await buildEntry(app, { owner, task, ...hour })
    const { data } = await app.call(reportOverview, { as: owner, query: march })
    expect(data.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(data.days).toEqual([
      { date: '2026-03-02', billable: 7200, other: 0 },
      { date: '2026-03-03', billable: 0, other: 3600 },
    ])
    expect(data.shares).toEqual([
      {
        ...{ projectId, project: 'Site', clientId, client: 'Ada', currency: 'EUR' },
        ...{ tracked: 10_800, billable: 7200, billed: 0, earned: 12_000 },
      },
    ])
    expect(data.totals.money).toMatchObject([{ currency: 'EUR', earned: 12_000, hourlyWorth: 4000 }])
    expect(data.earlier).toMatchObject({ tracked: 3600, money: [{ earned: 6000, hourlyWorth: 6000 }] })
    expect(data.hasInvoices).toBe(true)
  })

  test('200: compares the month that is running with as many days of the one before', async ({ app }) => {
    app.time.set('2026-03-10T12:00:00Z')
    const owner = await buildUser(app)
    const { task } = await buildTask(app, { owner })
    const hours = [
      { from: '2026-02-09T09:00:00Z', to: '2026-02-09T10:00:00Z' },
      { from: '2026-02-10T09:00:00Z', to: '2026-02-11T09:00:00Z' },
      { from: '2026-02-20T09:00:00Z', to: '2026-02-20T10:00:00Z' },
      { from: '2026-02-28T23:30:00Z', to: '2026-03-01T00:30:00Z' },
    ]
    for (const hour of hours) await buildEntry(app, { owner, task, ...hour })
    const { data } = await app.call(reportOverview, { as: owner, query: march })
    expect(data.before).toEqual({ from: '2026-02-01', to: '2026-02-10' })
    expect([data.totals.tracked, data.earlier.tracked]).toEqual([1800, 3600 + 15 * 3600])
    app.time.set('2026-04-01T12:00:00Z')
    const later = await app.call(reportOverview, { as: await signInAgain(app, owner), query: march })
    expect(later.data.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(later.data.earlier.tracked).toBe((1 + 24 + 1) * 3600 + 1800)
  })

  test('200: says what was earned in each month as the report of that month, of one project too', async ({
    app,
  }) => {
    const { owner, id: projectId } = await buildProject(app)
    const { task } = await buildTask(app, { owner, projectId })
    // Two thirds of a unit a minute, so that each month comes to 1, and both to 1.
    const [eur, gbp] = ['EUR', 'GBP'].map((currency) => ({ rate_minor: 40, currency }))
    for (const [month, rate] of [
      ['01', eur],
      ['02', eur],
      ['01', gbp],
      ['02', gbp],
    ] as const)
      await buildEntry(app, {
        ...{ owner, task, ...(rate && { rate }) },
        ...{ from: `2026-${month}-02T09:00:00Z`, to: `2026-${month}-02T09:01:00Z` },
      })
    const read = async (from: string, to: string) =>
      (await app.call(reportOverview, { as: owner, query: { from, to, projectId } })).data
    const data = await read('2026-01-01', '2026-02-28')
    expect(data.totals.money).toMatchObject([{ earned: 1 }, { earned: 1 }])
    const none = { earned: 1, invoiced: 0, paid: 0 }
    // The months of one currency stand together.
    expect(data.months).toEqual([
      { month: '2026-01', currency: 'EUR', ...none },
      { month: '2026-02', currency: 'EUR', ...none },
      { month: '2026-01', currency: 'GBP', ...none },
      { month: '2026-02', currency: 'GBP', ...none },
    ])
    const january = await read('2026-01-01', '2026-01-31')
    expect(january.totals.money).toMatchObject([{ earned: 1 }, { earned: 1 }])
  })

  test('404 and 400: what is somebody else’s, and days that are none', async ({ app }) => {
    const owner = await buildUser(app)
    const { id: clientId } = await buildClient(app)
    const foreign = await app.call(reportOverview, { as: owner, query: { ...march, clientId } })
    expect(foreign.status).toBe(404)
    const long = await app.call(reportOverview, {
      as: owner,
      query: { from: '2025-01-01', to: '2026-03-01' },
    })
    expect([long.status, long.body.fields]).toEqual([400, { to: 'At most 366 days' }])
  })

  test('200: each table as a file, in which nothing is a formula', async ({ app }) => {
    const owner = await buildUser(app)
    await app.call(updateProfile, { as: owner, body: { hourlyRate: 6000, currency: 'EUR' } })
    const { id: clientId } = await buildClient(app, { owner, name: '=SUM(A1)' })
    const { id: projectId } = await buildProject(app, { owner, clientId, name: '+Site' })
    const { task } = await buildTask(app, { owner, projectId })
    await buildEntry(app, { owner, task, from: '2026-03-02T09:00:00Z', to: '2026-03-02T11:00:00Z' })
    const file = async (table: string) => {
      const path = `/api/reports/overview?from=2026-03-01&to=2026-03-31&format=csv&table=${table}`
      const { status, text } = await sendRaw(app, 'GET', path, { as: owner })
      expect(status).toBe(200)
      return text.split('\r\n').slice(1, -1)
    }
    expect(await file('projects')).toEqual(["'=SUM(A1),'+Site,7200,7200,0,2,120.00,EUR"])
    expect(await file('clients')).toEqual(["'=SUM(A1),7200,7200,0,2,120.00,EUR"])
    expect(await file('days')).toEqual(['2026-03-02,7200,0,2'])
    expect(await file('hours')).toEqual(['Tracked,7200,0', 'Billable,7200,0', 'On an invoice,0,0'])
    expect(await file('rates')).toEqual(['EUR,7200,120.00,60.00'])
    expect(await file('months')).toEqual(['2026-03,120.00,0.00,0.00,EUR'])
    expect(await file('taxes')).toEqual([])
  })
})

describe('/reports/saved', () => {
  test('201, 200, 409: saved once, renamed and deleted; relative periods stay relative', async ({ app }) => {
    const { owner, id: clientId } = await buildClient(app)
    const body = { _id: newId(), name: ' Month of Ada ', period: 'this-month' as const, clientId }
    const replies = [
      await app.call(saveReport, { as: owner, body }),
      await app.call(saveReport, { as: owner, body }),
      await app.call(saveReport, { as: owner, body: { ...body, name: 'Other' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 409])
    expect((await app.call(listSavedReports, { as: owner })).data).toEqual([
      {
        ...{ _id: body._id, name: 'Month of Ada', period: 'this-month' },
        ...{ from: null, to: null, clientId, projectId: null, isInTrash: false },
      },
    ])
    const params = { id: body._id }
    const renamed = await app.call(renameReport, { as: owner, params, body: { name: 'Ada' } })
    expect(renamed.data.name).toBe('Ada')
    // What counts against the limit is seen, and can be deleted, while its client is in the trash.
    await app.call(deleteClient, { as: owner, params: { id: clientId } })
    const { data: listed } = await app.call(listSavedReports, { as: owner })
    expect(listed).toMatchObject([{ _id: body._id, isInTrash: true }])
    const deleted = [
      await app.call(deleteReport, { as: owner, params }),
      await app.call(deleteReport, { as: owner, params }),
    ]
    expect(deleted.map(({ status }) => status)).toEqual([200, 404])
  })

  test('201: of every period', async ({ app }) => {
    const owner = await buildUser(app)
    for (const period of ReportPeriod.options) {
      const body = { name: period, period, ...(period === 'days' && march) }
      const saved = await app.call(saveReport, { as: owner, body })
      expect([saved.status, saved.data.period]).toEqual([201, period])
    }
  })

  test('400, 404 and 409: own days need days, another’s project is unseen, fifty are enough', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const { id: projectId } = await buildProject(app)
    const body = { name: 'Days', period: 'days' as const }
    const save = (more: object) => app.call(saveReport, { as: owner, body: { ...body, ...more } })
    expect((await save({})).body.fields).toEqual({ from: 'Custom days need a first and last day, in order' })
    const long = await save({ from: '2025-01-01', to: '2026-03-01' })
    expect(long.body.fields).toEqual({ to: 'At most 366 days' })
    expect((await save({ ...march, projectId })).status).toBe(404)
    await app.db
      .insertInto('saved_reports')
      .values(
        Array.from({ length: mostSavedReports - 1 }, () => ({
          ...{ id: newId(), owner_id: owner.id, name: 'One', period: 'this-year' as const },
          ...{ from_day: null, to_day: null, client_id: null, project_id: null, create_hash: null },
          created_at: app.clock(),
        })),
      )
      .execute()
    const atOnce = await Promise.all([save(march), save(march), save(march)])
    expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  })
})
