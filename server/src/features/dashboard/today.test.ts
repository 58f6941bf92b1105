import { addDays, dateIn, monthAround, weekOf } from '@daybook/contract/calendar'
import { initialData } from '@daybook/contract/dashboard'
import { voidInvoice } from '@daybook/contract/invoice-steps'
import { listProjects } from '@daybook/contract/projects'
import { reportOverview } from '@daybook/contract/reports'
import { deleteTask, toggleTask } from '@daybook/contract/tasks'
import { timeReport } from '@daybook/contract/time-report'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildProject,
  buildTask,
  buildTeamProject,
  buildUser,
  type TestUser,
} from '../../../test/builders.ts'
import { buildIssued } from '../../../test/invoices.ts'
import { buildEntry } from '../../../test/time-entries.ts'
import { anyZone } from '../../../test/zones.ts'

const read = async (app: TestApp, as: TestUser) => {
  const { status, data } = await app.call(initialData, { as })
  expect(status).toBe(200)
  return data
}
const pro = (app: TestApp, timezone = 'UTC', weekStart = 1) =>
  buildUser(app, { userType: 'pro', timezone, weekStart })
const euros = { rate_minor: 6000, currency: 'EUR' }

describe('GET /dashboard/initial-data: the day', () => {
  test('200: what is due, the longest overdue first, and 20 at most', async ({ app }) => {
    app.time.set('2029-03-14T12:00:00Z')
    const owner = await pro(app)
    for (let day = 1; day <= 21; day++)
      await buildTask(app, { owner, title: `Day ${day}`, dueDate: `2029-02-${String(day).padStart(2, '0')}` })
    const before = (await read(app, owner)).today
    expect(before.hasMoreDue).toBe(true)
    expect(before.due.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Day ${n + 1}`))
    const other = await pro(app)
    const [late, now, , done] = await Promise.all(
      ['2029-03-01', '2029-03-14', '2029-03-15', '2029-03-01'].map((dueDate) =>
        buildTask(app, { owner: other, dueDate }),
      ),
    )
    await app.call(toggleTask, { as: other, params: { id: done?.task._id ?? '' } })
    const { due, hasMoreDue } = (await read(app, other)).today
    expect(due.map(({ _id }) => _id)).toEqual([late?.task._id, now?.task._id])
    expect(hasMoreDue).toBe(false)
  })

  test('200: what one was given is one’s own to do, and no longer its owner’s', async ({ app }) => {
    app.time.set('2029-03-14T12:00:00Z')
    const owner = await pro(app)
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const given = { owner, projectId, dueDate: '2029-03-14', estimatedTime: 60, assignee: member.id }
    await buildTask(app, { ...given, title: 'Given' })
    await buildTask(app, { ...given, title: 'Kept', assignee: null })
    const dayOf = async (as: TestUser) => {
      const { due, week } = (await read(app, as)).today
      return [due.map(({ title }) => title), week.map(({ planned }) => planned).filter(Boolean)]
    }
    expect(await dayOf(owner)).toEqual([['Kept'], [3600]])
    expect(await dayOf(member)).toEqual([['Given'], [3600]])
  })

  test('200: the figures count what the lists show that they lead to, and the newest tasks hold it', async ({
    app,
  }) => {
    app.time.set('2029-03-14T12:00:00Z')
    const owner = await pro(app)
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const given = { owner, projectId, assignee: member.id }
    await buildTask(app, { ...given, title: 'Overdue', dueDate: '2029-03-01' })
    const { task: today } = await buildTask(app, { ...given, title: 'Today', dueDate: '2029-03-14' })
    const { task: done } = await buildTask(app, { ...given, title: 'Done', dueDate: '2029-03-01' })
    await app.call(toggleTask, { as: member, params: { id: done._id } })
    await buildTask(app, { owner, title: 'Kept' })
    const figuresOf = async (as: TestUser) => {
      const { stats, tasks } = await read(app, as)
      const { totalTasks, completedTasks, pendingTasks, dueToday, overdue } = stats
      return [[totalTasks, completedTasks, pendingTasks, dueToday, overdue], tasks.map(({ title }) => title)]
    }
    expect(await figuresOf(member)).toEqual([
      [3, 1, 2, 1, 1],
      ['Done', 'Today', 'Overdue'],
    ])
    await buildTask(app, { owner: member, title: 'Own' })
    await app.call(deleteTask, { as: owner, params: { id: today._id } })
    expect(await figuresOf(member)).toEqual([
      [3, 1, 2, 0, 1],
      ['Own', 'Done', 'Overdue'],
    ])
    // Its owner's list shows what was given away.
    expect(await figuresOf(owner)).toEqual([
      [3, 1, 2, 0, 1],
      ['Kept', 'Done', 'Overdue'],
    ])
  })

  test('200: the week by day, in work and in what is still planned', async ({ app }) => {
    // A Wednesday.
    app.time.set('2029-03-14T12:00:00Z')
    const owner = await pro(app)
    const { task } = await buildTask(app, { owner, dueDate: '2029-03-16', estimatedTime: 90 })
    // Of the first one nothing is left.
    await buildTask(app, { owner, dueDate: '2029-03-16', estimatedTime: 30 })
    await buildTask(app, { owner, dueDate: '2029-03-12', estimatedTime: 60 })
    const at = (from: string, to: string) => ({ owner, task, from: `2029-03-${from}Z`, to: `2029-03-${to}Z` })
    await buildEntry(app, { ...at('12T22:00:00', '13T01:00:00'), rate: euros })
    await buildEntry(app, { ...at('14T08:00:00', '14T08:30:00'), billable: false })
    const { week } = (await read(app, owner)).today
    const days = week.map(({ date, billable, other, planned }) => [date.slice(8), billable, other, planned])
    expect(days).toEqual([
      ['12', 7200, 0, 0],
      ['13', 3600, 0, 0],
      ['14', 0, 1800, 0],
      ['15', 0, 0, 0],
      ['16', 0, 0, 1800],
      ['17', 0, 0, 0],
      ['18', 0, 0, 0],
    ])
  })

  test('200: what one earned and invoiced this month, by currency', async ({ app }) => {
    app.time.set('2029-03-14T12:00:00Z')
    const [owner, worker] = [await pro(app), await pro(app)]
    const { projectId } = await buildTeamProject(app, owner)
    const { task } = await buildTask(app, { owner, projectId })
    const at = (from: string, to: string) => ({ task, from: `2029-${from}Z`, to: `2029-${to}Z`, rate: euros })
    // Half of it was last month's.
    await buildEntry(app, { owner, ...at('02-28T23:00:00', '03-01T01:00:00') })
    await buildEntry(app, { owner: worker, ...at('03-02T08:00:00', '03-02T10:00:00') })
    await buildEntry(app, { owner, ...at('02-02T08:00:00', '02-02T10:00:00') })
    const issued = { owner, issueDate: '2029-03-03', dueDate: '2029-04-01' }
    const { invoice } = await buildIssued(app, issued)
    const { invoice: gone } = await buildIssued(app, { ...issued, currency: 'CHF' })
    await app.call(voidInvoice, { as: owner, params: { id: gone._id } })
    await buildIssued(app, { ...issued, issueDate: '2029-02-27' })
    const { money } = (await read(app, owner)).stats
    expect(money).toEqual([
      {
        ...{ currency: 'EUR', earned: 6000, invoiced: 20_000 },
        ...{ outstanding: 2 * invoice.total, overdue: 0, unbilled: 36_000 },
      },
    ])
    expect((await read(app, worker)).stats.money).toEqual([])
  })

  test('200: budgets that will run out before their date first, then the fullest', async ({ app }) => {
    app.time.set('2029-03-14T12:00:00Z')
    const owner = await pro(app)
    const budget = async (name: string, hours: number, body: Record<string, unknown>) => {
      const { id: projectId } = await buildProject(app, { owner, name, ...body })
      if (hours === 0) return
      const { task } = await buildTask(app, { owner, projectId })
      // An hour a day, the last one yesterday.
      for (let n = 1; n <= hours; n++) {
        const day = addDays('2029-03-14', -n)
        await buildEntry(app, { owner, task, from: `${day}T08:00:00Z`, to: `${day}T09:00:00Z`, rate: euros })
      }
    }
    // 28 of 32 hours, 27 of them in the last 28 days: used up in 5 days. Of six, the last stays out.
    await budget('Runs out', 28, { budgetMinutes: 32 * 60, dueDate: '2029-04-01' })
    await budget('Lasts', 28, { budgetMinutes: 32 * 60, dueDate: '2029-03-18' })
    await budget('Used up', 2, { budgetAmount: 12_000, currency: 'EUR' })
    await budget('Fresh', 0, { budgetMinutes: 60 })
    await budget('This month', 20, { budgetMinutes: 40 * 60, budgetReset: 'monthly' })
    await budget('Zero', 0, { budgetMinutes: 60 })
    const { budgets } = (await read(app, owner)).today
    expect(budgets.map(({ project, used, until, runsOutOn }) => [project, used, until, runsOutOn])).toEqual([
      ['Runs out', 28 * 60, '2029-04-01', '2029-03-19'],
      ['Used up', 12_000, null, '2029-03-14'],
      ['Lasts', 28 * 60, '2029-03-18', null],
      ['This month', 13 * 60, '2029-03-31', null],
      ['Fresh', 0, null, null],
    ])
  })

  test('each figure is what the place shows that it leads to, in any zone', async ({ app }) => {
    // Around the spring's change of the clocks in Europe, and the autumn's in Australia.
    const nowMs = Date.UTC(2029, 3, 2, 9)
    app.time.set(new Date(nowMs).toISOString())
    const tracked = fc.array(
      fc.record({
        startMs: fc.integer({ min: nowMs - 45 * 86_400_000, max: nowMs - 1000 }),
        lengthMs: fc.oneof(fc.nat(5000), fc.nat(12 * 3_600_000)),
        rate: fc.record({ rate_minor: fc.nat(20_000), currency: fc.constantFrom('EUR', 'JPY') }),
        billable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    )
    await fc.assert(
      fc.asyncProperty(anyZone, fc.constantFrom(0, 1, 6), tracked, async (timezone, weekStart, entries) => {
        const owner = await pro(app, timezone, weekStart)
        const { id: projectId } = await buildProject(app, {
          ...{ owner, name: 'Shop', budgetMinutes: 600, budgetReset: 'monthly' },
        })
        const { projectId: shared } = await buildTeamProject(app, owner)
        const { task } = await buildTask(app, { owner, projectId })
        const { task: other } = await buildTask(app, { owner, projectId: shared })
        for (const [n, { startMs, lengthMs, ...entry }] of entries.entries()) {
          const when = { from: new Date(startMs), to: new Date(Math.min(nowMs, startMs + lengthMs)) }
          const [from, to] = [when.from.toISOString(), when.to.toISOString()]
          await buildEntry(app, { owner, task: n % 2 ? other : task, from, to, ...entry })
        }
        // What a colleague works is not what one earns.
        const [from, to] = ['2029-04-01T20:00:00Z', '2029-04-01T21:00:00Z']
        await buildEntry(app, { owner: await pro(app), task: other, from, to, rate: euros })
        const { today, stats } = await read(app, owner)
        const date = dateIn(timezone, new Date(nowMs))
        const report = async (range: { first: string; last: string }, groupBy: 'day') =>
          (
            await app.call(timeReport, {
              as: owner,
              query: { from: range.first, to: range.last, groupBy },
            })
          ).data.rows
        const days = await report(weekOf(date, weekStart), 'day')
        for (const day of today.week) {
          const sum = (of: 'tracked' | 'billable') =>
            days.filter(({ key }) => key === day.date).reduce((all, row) => all + row[of], 0)
          expect([day.billable, day.billable + day.other]).toEqual([sum('billable'), sum('tracked')])
        }
        const { first, last } = monthAround(date)
        const query = { from: first, to: last }
        const { data: month } = await app.call(reportOverview, { as: owner, query })
        for (const currency of ['EUR', 'JPY']) {
          const shown = stats.money.find((one) => one.currency === currency)
          const told = month.totals.money.find((one) => one.currency === currency)
          expect(shown?.earned ?? 0).toBe(told?.earned ?? 0)
        }
        const { data: projects } = await app.call(listProjects, { as: owner, query: {} })
        expect(today.budgets.map(({ used }) => used)).toEqual(
          projects.flatMap(({ budgetUse }) => (budgetUse ? [budgetUse.used] : [])),
        )
      }),
      { numRuns: 12 },
    )
  })
})
