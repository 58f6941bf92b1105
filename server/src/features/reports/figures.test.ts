import { addDays, dateIn, daysBetween, monthAround } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { daysBefore } from '@daybook/contract/report-periods'
import { reportOverview } from '@daybook/contract/reports'
import { timeReport } from '@daybook/contract/time-report'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { buildClient, buildProject, buildTask, buildUser } from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { anyZone } from '../../../test/zones.ts'

/** Around the spring's change of the clocks; some for a moment, some for days. */
const entries = fc.array(
  fc.record({
    place: fc.nat(2),
    startMs: fc.integer({ min: Date.UTC(2026, 2, 15), max: Date.UTC(2026, 3, 10) }),
    lengthMs: fc.oneof(fc.nat(5000), fc.nat(8 * 3_600_000), fc.nat(3 * 86_400_000)),
    billable: fc.boolean(),
    rate: fc.record({
      rate_minor: fc.option(fc.nat(1_000_000)),
      currency: fc.constantFrom('EUR', 'JPY'),
    }),
  }),
  { minLength: 1, maxLength: 10 },
)
/** Over, running or to come on the day that it is read. */
const ranges = fc.record({ first: fc.nat(20), more: fc.nat(12), today: fc.nat(40) })

const sum = <T>(rows: readonly T[], figure: (row: T) => number) =>
  rows.reduce((total, row) => total + figure(row), 0)

/** Seconds of an entry between two instants, counted from its own start. */
const secondsWithin = (startMs: number, lengthMs: number, [from, to]: [number, number]) => {
  const until = (ms: number) =>
    Math.floor((Math.min(Math.max(ms, startMs), startMs + lengthMs) - startMs) / 1000)
  return until(to) - until(from)
}

describe('GET /reports/overview of any entries, in any zone', () => {
  it('days, projects, totals and the report of time are the sum of what lies within the days', async () => {
    const app = await startTestApp()
    await fc.assert(
      fc.asyncProperty(anyZone, entries, ranges, async (timezone, tracked, { first, more, today }) => {
        app.time.set(`${addDays('2026-03-10', today)}T12:00:00Z`)
        const owner = await buildUser(app, { timezone, userType: 'pro' })
        const { id: clientId } = await buildClient(app, { owner })
        const { id: projectId } = await buildProject(app, { owner, clientId })
        const { id: other } = await buildProject(app, { owner, name: 'Other' })
        const tasks = await Promise.all(
          [{ projectId }, { projectId: other }, {}].map((place) => buildTask(app, { owner, ...place })),
        )
        for (const { place, startMs, lengthMs, billable, rate } of tracked) {
          const task = tasks[place]?.task
          if (!task) throw new Error('There are three tasks')
          const [from, to] = [startMs, startMs + lengthMs].map((ms) => new Date(ms).toISOString())
          await buildEntry(app, { owner, task, from: from ?? '', to: to ?? '', billable, rate })
        }
        const from = addDays('2026-03-18', first)
        const range = { from, to: addDays(from, more) }
        const { data } = await app.call(reportOverview, { as: owner, query: range })
        const instant = (date: string) => startOfDay(timezone, date).getTime()
        const within = (start: string, end: string, of = tracked) =>
          sum(of, ({ startMs, lengthMs }) =>
            secondsWithin(startMs, lengthMs, [instant(start), instant(addDays(end, 1))]),
          )
        const expected = within(range.from, range.to)
        expect(data.totals.tracked).toBe(expected)
        expect(sum(data.shares, (share) => share.tracked)).toBe(expected)
        expect(sum(data.totals.money, (money) => money.tracked)).toBe(expected)
        expect(sum(data.days, ({ billable, other: rest }) => billable + rest)).toBe(expected)
        expect(sum(data.days, ({ billable }) => billable)).toBe(data.totals.billable)
        for (const { date, billable, other: rest } of data.days)
          expect(billable + rest).toBe(within(date, date))
        for (const { currency, earned } of data.totals.money)
          expect(earned).toBe(
            sum(
              data.shares.filter((share) => share.currency === currency),
              (share) => share.earned ?? 0,
            ),
          )

        const report = await app.call(timeReport, { as: owner, query: { ...range, groupBy: 'project' } })
        expect(report.data.totals).toMatchObject({
          tracked: data.totals.tracked,
          billable: data.totals.billable,
        })
        const worth = (rows: readonly { currency: string; amount: number | null }[]) =>
          sum(
            rows.filter(({ currency }) => currency === 'EUR'),
            ({ amount }) => amount ?? 0,
          )
        expect(worth(report.data.rows)).toBe(
          data.totals.money.find(({ currency }) => currency === 'EUR')?.earned ?? 0,
        )

        const ofClient = await app.call(reportOverview, { as: owner, query: { ...range, clientId } })
        const ofProject = await app.call(reportOverview, { as: owner, query: { ...range, projectId } })
        expect(ofClient.data.totals).toEqual(ofProject.data.totals)
        // A share of more is rounded so that all of them come to their total.
        const unearned = (shares: typeof data.shares) => shares.map((share) => ({ ...share, earned: null }))
        const same = data.shares.filter((share) => share.projectId === projectId)
        expect(unearned(ofClient.data.shares)).toEqual(unearned(same))
        for (const [place, { earned }] of ofClient.data.shares.entries())
          expect(Math.abs((earned ?? 0) - (same[place]?.earned ?? 0))).toBeLessThanOrEqual(1)
        const own = tracked.filter(({ place }) => place === 0)
        expect(ofClient.data.totals.tracked).toBe(within(range.from, range.to, own))

        // Each month is its own report; together they are what was earned but for half a unit a sum that was rounded.
        for (const { currency, earned } of data.totals.money) {
          const months = data.months.filter((month) => month.currency === currency)
          const rounded = months.length + 1
          expect(Math.abs(sum(months, (month) => month.earned) - earned)).toBeLessThanOrEqual(rounded / 2)
        }
        for (const { month, currency, earned } of data.months) {
          const { last } = monthAround(`${month}-01`)
          const query = {
            from: range.from > `${month}-01` ? range.from : `${month}-01`,
            to: range.to < last ? range.to : last,
          }
          const alone = (await app.call(reportOverview, { as: owner, query })).data.totals.money
          expect(alone.find((money) => money.currency === currency)?.earned ?? 0).toBe(earned)
        }

        // What it is compared with is the report of those days.
        expect(data.before).toEqual(daysBefore(range, dateIn(timezone, app.clock())))
        expect(daysBetween(data.before.from, range.from)).toBe(more + 1)
        const before = await app.call(reportOverview, { as: owner, query: data.before })
        expect(data.earlier).toEqual(before.data.totals)
      }),
      { numRuns: 15 },
    )
    await app.close()
  }, 60_000)
})
