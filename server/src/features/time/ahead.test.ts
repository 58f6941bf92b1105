import { workAhead } from '@daybook/contract/ahead'
import { planWeeks } from '@daybook/contract/ahead-plan'
import { addDays, dateIn, daysBetween, weekOf } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import type { Recurrence } from '@daybook/contract/recurrence'
import { listTasks, toggleTask } from '@daybook/contract/tasks'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { type TestApp, test } from '../../../test/app.ts'
import {
  buildMember,
  buildTask,
  buildTeamProject,
  buildUser,
  signInAgain,
  type TestUser,
  type UserOptions,
} from '../../../test/builders.ts'
import { buildEntry } from '../../../test/time-entries.ts'

const hour = 3600
const hourMs = 3_600_000
// A Wednesday.
const noon = '2026-11-25T12:00:00Z'

const read = async (app: TestApp, as: TestUser) => (await app.call(workAhead, { as })).data

const personAt = (app: TestApp, instant: string, options: UserOptions = {}): Promise<TestUser> => {
  app.time.set(instant)
  return buildUser(app, { userType: 'pro', ...options })
}

const workOf = ({ tasks }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(
    tasks.map(({ title, work }) => [title, work.map(({ week, seconds }) => [week, seconds / hour])]),
  )

describe('GET /time/ahead', () => {
  test('200: eight weeks, and nothing in them, for a newcomer', async ({ app }) => {
    const owner = await personAt(app, noon, { weekStart: 1 })
    const ahead = await read(app, owner)
    expect(ahead).toMatchObject({
      ...{ today: '2026-11-25', tracked: 0, usual: { weeks: 0, seconds: 0 }, tasks: [], isCut: false },
      unplanned: { withoutDate: 0, withoutEstimate: 0, tasks: [] },
    })
    expect(ahead.weeks.length).toBe(8)
    expect([ahead.weeks[0], ahead.weeks[7]]).toEqual([
      { first: '2026-11-23', last: '2026-11-29' },
      { first: '2027-01-11', last: '2027-01-17' },
    ])
  })

  test('200: what is left of estimates, in the week in which it is due', async ({ app }) => {
    const owner = await personAt(app, noon, { weekStart: 1 })
    const add = async (title: string, body: Record<string, unknown>) =>
      (await buildTask(app, { owner, title, ...body })).task
    const begun = await add('begun', { dueDate: '2026-12-02', estimatedTime: 300 })
    await buildEntry(app, { owner, task: begun, from: '2026-11-24T08:00:00Z', to: '2026-11-24T10:00:00Z' })
    await buildEntry(app, { owner, task: begun, from: '2026-11-25T11:00:00Z', to: null })
    const spent = await add('spent', { dueDate: '2026-11-27', estimatedTime: 60 })
    await buildEntry(app, { owner, task: spent, from: '2026-10-06T08:00:00Z', to: '2026-10-06T11:00:00Z' })
    await add('overdue', { dueDate: '2026-11-02', estimatedTime: 120 })
    await add('at the end', { dueDate: '2027-01-17', estimatedTime: 60 })
    await add('later', { dueDate: '2027-01-18', estimatedTime: 60 })
    const done = await add('done', { dueDate: '2026-11-27', estimatedTime: 60 })
    await app.call(toggleTask, { as: owner, params: { id: done._id } })
    const undated = await add('undated', { estimatedTime: 60 })
    const unsized = await add('unsized', { dueDate: '2026-11-27' })
    const ahead = await read(app, owner)
    expect(workOf(ahead)).toEqual({
      overdue: [[0, 2]],
      spent: [],
      begun: [[1, expect.closeTo(2, 1)]],
      'at the end': [[7, 1]],
    })
    expect(ahead.tracked / hour).toBeCloseTo(3, 1)
    expect(ahead.usual).toEqual({ weeks: 1, seconds: 3 * hour })
    expect(ahead.unplanned).toEqual({
      ...{ withoutDate: 1, withoutEstimate: 1 },
      tasks: expect.arrayContaining([
        { _id: undated._id, title: 'undated', lacks: 'date' },
        { _id: unsized._id, title: 'unsized', lacks: 'estimate' },
      ]),
    })
    const stranger = await buildUser(app)
    expect(await read(app, stranger)).toMatchObject({ tracked: 0, tasks: [] })
  })

  test('200: what one was given, and not what a colleague has', async ({ app }) => {
    const owner = await personAt(app, noon, { weekStart: 1 })
    const { teamId, projectId } = await buildTeamProject(app, owner)
    const member = await buildMember(app, teamId, 'member')
    const body = { owner, projectId, dueDate: '2026-11-27', estimatedTime: 120 }
    const { task: given } = await buildTask(app, { ...body, title: 'given', assignee: member.id })
    await buildTask(app, { ...body, title: 'kept', assignee: owner.id })
    await buildTask(app, { ...body, title: 'nobody’s' })
    const anHour = { from: '2026-11-24T08:00:00Z', to: '2026-11-24T09:00:00Z' }
    await buildEntry(app, { owner: member, task: given, ...anHour })
    // What others worked on the owner's task is not the member's to know.
    await buildEntry(app, { owner, task: given, from: '2026-11-24T08:00:00Z', to: '2026-11-24T08:30:00Z' })
    expect(workOf(await read(app, owner))).toEqual({ kept: [[0, 2]], 'nobody’s': [[0, 2]] })
    expect(workOf(await read(app, member))).toEqual({ given: [[0, 1]] })
  })

  test('200: repeating work on the days on which completing it in time makes the next one', async ({
    app,
  }) => {
    const rules: [z.input<typeof Recurrence>, string][] = [
      [{ every: 'week', interval: 2, days: [1, 4] }, '2026-11-26'],
      [{ every: 'month' }, '2026-11-30'],
      [{ every: 'weekday', interval: 3 }, '2026-11-20'],
      [{ every: 'week', from: 'completion' }, '2026-11-18'],
    ]
    for (const [rule, dueDate] of rules) {
      const owner = await personAt(app, noon, { weekStart: 1 })
      let as = owner
      await buildTask(app, { owner, dueDate, estimatedTime: 60, recurrence: rule })
      const ahead = await read(app, owner)
      const [said] = ahead.tasks
      const made: Record<number, number> = {}
      for (;;) {
        const { data: open } = await app.call(listTasks, { as, query: { completed: 'false' } })
        const [next] = open
        const due = next?.dueDate ?? '9999'
        if (!next || due > '2027-01-17') break
        const week = Math.max(0, Math.floor(daysBetween('2026-11-23', due) / 7))
        made[week] = (made[week] ?? 0) + hour
        const at = due < '2026-11-25' ? '2026-11-25' : due
        app.time.set(`${at}T12:00:00Z`)
        as = await signInAgain(app, owner)
        expect((await app.call(toggleTask, { as, params: { id: next._id } })).status).toBe(200)
      }
      expect([
        rule,
        Object.fromEntries((said?.work ?? []).map(({ week, seconds }) => [week, seconds])),
      ]).toEqual([rule, made])
    }
  })

  test('200: cuts weeks at local midnights, over changes of the clocks, and says the median', async ({
    app,
  }) => {
    const places = ['Pacific/Niue', 'America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati']
    // Weeks with a change of the clocks are among the last eight, or are this one.
    for (const timezone of places)
      for (const instant of ['2026-11-25T12:00:00Z', '2026-03-29T10:30:00Z', '2026-11-01T23:30:00Z']) {
        for (const weekStart of [0, 6]) {
          const owner = await personAt(app, instant, { timezone, weekStart })
          const { task } = await buildTask(app, { owner })
          const { first } = weekOf(dateIn(timezone, new Date(instant)), weekStart)
          const expected: number[] = []
          for (let week = 0; week <= 8; week++) {
            const starts = startOfDay(timezone, addDays(first, (week - 8) * 7))
            // Reaches back into the week before for one hour, and into this one for more in every second week.
            const hours = week % 2 === 0 ? 3 : 1
            const from = new Date(starts.getTime() - hourMs)
            const to = new Date(Math.min(starts.getTime() + hours * hourMs, Date.parse(instant)))
            await buildEntry(app, { owner, task, from: from.toISOString(), to: to.toISOString() })
            if (week > 0) expected[week - 1] = (expected[week - 1] ?? 0) + hour
            expected[week] = (to.getTime() - starts.getTime()) / 1000
          }
          const ahead = await read(app, owner)
          const past = expected.slice(0, 8).toSorted((one, other) => one - other)
          const median = Math.round(((past[3] ?? 0) + (past[4] ?? 0)) / 2)
          expect([timezone, instant, ahead.usual]).toEqual([timezone, instant, { weeks: 8, seconds: median }])
          expect(ahead.tracked).toBe(Math.floor(expected[8] ?? 0))
          for (const week of planWeeks(ahead, ahead.usual.seconds))
            expect(week.worked + week.planned + week.free - week.over).toBe(median)
        }
      }
  })
})
