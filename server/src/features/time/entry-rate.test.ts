import { updateProfile } from '@daybook/contract/profile'
import { startTimer, stopTimer } from '@daybook/contract/time'
import { addSession } from '@daybook/contract/time-entries'
import { timeReport } from '@daybook/contract/time-report'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildProject, buildTask, buildUser, type TestUser } from '../../../test/builders.ts'
import { sendRaw } from '../../../test/raw.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

const setRate = (app: TestApp, as: TestUser, hourlyRate: number | null, currency: string) =>
  app.call(updateProfile, { as, body: { hourlyRate, currency } })

const report = async (app: TestApp, as: TestUser, groupBy = 'client') =>
  (await app.call(timeReport, { as, query: { ...march, groupBy } })).data

/** An hour, tracked in the past at the rate of the moment. */
const trackHour = async (app: TestApp, owner: TestUser, day: string, billable = true) => {
  const { task } = await buildTask(app, { owner })
  await buildEntry(app, { owner, task, from: `${day}T09:00:00Z`, to: `${day}T10:00:00Z`, billable })
}

describe('the rate of an entry', () => {
  test('is kept, whether the timer made it, a hand, or a device that was offline', async ({ app }) => {
    app.time.set('2026-03-10T09:00:00Z')
    const { task, owner } = await buildTask(app)
    const { task: other } = await buildTask(app, { owner })
    await setRate(app, owner, 6000, 'EUR')
    const params = { id: task._id }
    await app.call(startTimer, { as: owner, params, body: { at: '2026-03-10T08:00:00Z' } })
    // Started before the one that runs, elsewhere and offline: it ended when that one began.
    await app.call(startTimer, { as: owner, params: { id: other._id }, body: { at: '2026-03-10T07:00:00Z' } })
    await setRate(app, owner, 20000, 'USD')
    await app.call(stopTimer, { as: owner, params, body: { at: '2026-03-10T09:00:00Z' } })
    await setRate(app, owner, 6000, 'EUR')
    const byHand = { startedAt: '2026-03-09T07:00:00Z', stoppedAt: '2026-03-09T08:00:00Z' }
    await app.call(addSession, { as: owner, params, body: byHand })
    await setRate(app, owner, 20000, 'USD')
    expect((await report(app, owner)).totals).toMatchObject({
      tracked: 3 * 3600,
      amount: 18_000,
      currency: 'EUR',
    })
  })

  test('a higher one counts from then on, and what each line is worth is rounded once', async ({ app }) => {
    const owner = await buildUser(app)
    const { task } = await buildTask(app, { owner })
    for (const [rate, minute] of [
      [1, '00'],
      [2, '20'],
      [1, '40'],
    ] as const) {
      await setRate(app, owner, rate, 'EUR')
      const from = `2026-03-02T09:${minute}:00Z`
      const to = new Date(Date.parse(from) + 20 * 60_000).toISOString()
      await buildEntry(app, { owner, task, from, to })
    }
    // A third, two thirds and a third of a cent are one and a third together, and one, one and none apart.
    expect((await report(app, owner)).rows).toMatchObject([{ tracked: 3600, amount: 1, currency: 'EUR' }])
  })

  test('another currency is a line of its own, and no total', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    await setRate(app, owner, 6000, 'EUR')
    await trackHour(app, owner, '2026-03-02')
    await setRate(app, owner, 7000, 'USD')
    await trackHour(app, owner, '2026-03-03')
    // It has no currency, so it joins an existing line.
    await trackHour(app, owner, '2026-03-04', false)
    const { rows, totals } = await report(app, owner)
    expect(rows).toMatchObject([
      { key: 'none', label: 'No client', tracked: 7200, billable: 3600, amount: 6000, currency: 'EUR' },
      { key: 'none', label: 'No client', tracked: 3600, billable: 3600, amount: 7000, currency: 'USD' },
    ])
    expect(totals).toMatchObject({ tracked: 3 * 3600, billable: 7200, amount: null, currency: 'USD' })
    const byDay = await report(app, owner, 'day')
    expect(byDay.rows.map(({ key, amount, currency }) => [key, amount, currency])).toEqual([
      ['2026-03-02', 6000, 'EUR'],
      ['2026-03-03', 7000, 'USD'],
      ['2026-03-04', 0, 'USD'],
    ])
    expect(byDay.totals.amount).toBeNull()
    const path = '/api/time/report?from=2026-03-01&to=2026-03-31&groupBy=client&format=csv'
    const { text } = await sendRaw(app, 'GET', path, { as: owner })
    expect(text.split('\r\n').slice(1)).toEqual([
      'No client,7200,3600,3600,2,60.00,EUR',
      'No client,3600,3600,3600,1,70.00,USD',
      '',
    ])
  })

  test('a line is worth nothing known only where no billable entry of it has one', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    await trackHour(app, owner, '2026-03-02')
    await trackHour(app, owner, '2026-03-02', false)
    expect(await report(app, owner)).toMatchObject({ rows: [{ amount: null }], totals: { amount: null } })
    const { id: projectId } = await buildProject(app, { owner, hourlyRate: 6000, currency: 'EUR' })
    const { task } = await buildTask(app, { owner, projectId })
    await buildEntry(app, { owner, task, from: '2026-03-03T09:00:00Z', to: '2026-03-03T10:00:00Z' })
    const { rows, totals } = await report(app, owner)
    expect(rows).toMatchObject([{ billable: 7200, amount: 6000, currency: 'EUR' }])
    expect(totals).toMatchObject({ amount: 6000, currency: 'EUR' })
    expect((await report(app, owner, 'day')).rows.map(({ amount }) => amount)).toEqual([null, 6000])
  })
})
