import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorkAhead } from './ahead.ts'
import { planWeeks } from './ahead-plan.ts'
import { tryJob } from './ahead-try.ts'
import { addDays, weekOf } from './calendar.ts'

const hour = 3600

const workOf = (parts: Partial<WorkAhead> & { weekStart?: number } = {}): WorkAhead => {
  const { today = '2026-11-25', weekStart = 1, ...rest } = parts
  const { first: firstDay } = weekOf(today, weekStart)
  const weeks = Array.from({ length: 8 }, (_, week) => {
    const first = addDays(firstDay, week * 7)
    return { first, last: addDays(first, 6) }
  })
  return {
    ...{ today, weeks, tracked: 0, usual: { weeks: 0, seconds: 0 }, tasks: [], isCut: false },
    unplanned: { withoutDate: 0, withoutEstimate: 0, tasks: [] },
    ...rest,
  }
}

const task = (_id: string, ...work: [week: number, hours: number][]): WorkAhead['tasks'][number] => ({
  ...{ _id, title: _id, repeats: false },
  work: work.map(([week, hours]) => ({ week, seconds: hours * hour })),
})

const hours = (seconds: number) => seconds / hour

const works = fc
  .record({
    today: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    weekStart: fc.constantFrom(0, 1, 6),
    tracked: fc.integer({ min: 0, max: 60 * hour }),
    tasks: fc.array(
      fc.array(
        fc.record({ week: fc.integer({ min: 0, max: 7 }), seconds: fc.integer({ min: 1, max: 40 * hour }) }),
        { maxLength: 3 },
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ tasks, ...rest }) =>
    workOf({ ...rest, tasks: tasks.map((work, at) => ({ ...task(`task ${at}`), work })) }),
  )
const capacities = fc.integer({ min: 1, max: 80 * hour })

describe('planWeeks', () => {
  it('fills the weeks before with what does not fit into its own, the latest first', () => {
    const work = workOf({
      today: '2026-11-23',
      tracked: 4 * hour,
      tasks: [task('a', [1, 8]), task('b', [2, 25])],
    })
    const weeks = planWeeks(work, 10 * hour)
    expect(weeks.slice(0, 4).map(({ planned, free, over }) => [planned, free, over].map(hours))).toEqual([
      [6, 0, 0],
      [10, 0, 0],
      // Eight hours of b fit into the first two weeks, and seven nowhere.
      [17, 0, 7],
      [0, 10, 0],
    ])
    expect(weeks[1]?.parts.map(({ taskId, seconds }) => [taskId, hours(seconds)])).toEqual([
      ['a', 8],
      ['b', 2],
    ])
  })

  it('adds up to the hours of a week and what is over, and plans all of the work once', () => {
    fc.assert(
      fc.property(works, capacities, (work, capacity) => {
        const weeks = planWeeks(work, capacity)
        for (const { worked, planned, free, gone, over, parts } of weeks) {
          expect(worked + planned + free + gone).toBe(capacity + over)
          expect(gone).toBeGreaterThanOrEqual(0)
          expect(Math.min(free, over)).toBe(0)
          expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(planned)
          expect(new Set(parts.map(({ taskId }) => taskId)).size).toBe(parts.length)
        }
        for (const { _id, work: due } of work.tasks) {
          const planned = weeks.flatMap(({ parts }) => parts.filter(({ taskId }) => taskId === _id))
          const sum = (all: readonly { seconds: number }[]) =>
            all.reduce((so, { seconds }) => so + seconds, 0)
          expect(sum(planned)).toBe(sum(due))
        }
      }),
    )
  })

  it('has no more room this week on a later day', () => {
    fc.assert(
      fc.property(works, capacities, ({ today, weeks: [week], tracked }, capacity) => {
        const first = week?.first ?? today
        const days = Array.from({ length: 7 }, (_, day) => addDays(first, day))
        const weekStart = new Date(`${first}T00:00:00Z`).getUTCDay()
        const free = days.map(
          (day) => planWeeks(workOf({ today: day, weekStart, tracked }), capacity)[0]?.free ?? 0,
        )
        expect(free).toEqual(free.toSorted((one, other) => other - one))
      }),
    )
    const freeOn = (today: string) => hours(planWeeks(workOf({ today }), 40 * hour)[0]?.free ?? 0)
    expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(freeOn)).toEqual([8, 8, 8])
  })

  it('fits as much as can be fitted: what is over is what lacks room until then', () => {
    fc.assert(
      fc.property(works, capacities, (work, capacity) => {
        const weeks = planWeeks(work, capacity)
        let lacking = 0
        let due = 0
        for (const [at] of weeks.entries()) {
          for (const { work: parts } of work.tasks)
            for (const { week, seconds } of parts) if (week === at) due += seconds
          const room = Math.max(0, capacity - work.tracked) - (weeks[0]?.gone ?? 0) + at * capacity
          lacking = Math.max(lacking, due - room)
        }
        const beforehand = Math.max(0, work.tracked - capacity)
        const over = weeks.reduce((sum, week) => sum + week.over, 0)
        expect(over - beforehand).toBe(Math.max(0, lacking))
      }),
    )
  })
})

describe('tryJob', () => {
  const today = '2026-11-25'
  const weeks = planWeeks(workOf({ today, tracked: 4 * hour }), 10 * hour)

  it('takes the next free hours first', () => {
    expect(tryJob(weeks, { today, seconds: 14 * hour, until: '2026-12-06' })).toEqual({
      placed: [6, 8, 0, 0, 0, 0, 0, 0].map((one) => one * hour),
      missing: 0,
      fitsBy: '2026-12-03',
    })
  })

  it('spreads a week over its working days that are left, and says by when it fits', () => {
    // Wednesday to Friday have two hours each.
    const tried = tryJob(weeks, { today, seconds: 5 * hour, until: '2026-11-26' })
    expect([tried.placed[0], tried.missing, tried.fitsBy]).toEqual([4 * hour, hour, '2026-11-27'])
    const never = tryJob(weeks, { today, seconds: 77 * hour, until: '2027-01-17' })
    expect([hours(never.missing), never.fitsBy]).toEqual([1, null])
  })

  it('has what is left of a weekend', () => {
    const sunday = '2026-11-29'
    const onSunday = planWeeks(workOf({ today: sunday }), 10 * hour)
    // Of ten hours in five days, two are left for the one that there is.
    expect(onSunday.slice(0, 2).map(({ free, gone }) => [free, gone].map(hours))).toEqual([
      [2, 8],
      [10, 0],
    ])
    expect(tryJob(onSunday, { today: sunday, seconds: 3 * hour, until: sunday }).missing).toBe(hour)
  })

  it('never takes more than is free, fits by the day that it names, and not by the day before', () => {
    const jobs = fc.integer({ min: 1, max: 400 * hour })
    const offsets = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(works, capacities, jobs, offsets, (work, capacity, seconds, days) => {
        const planned = planWeeks(work, capacity)
        const attempt = (until: string) => tryJob(planned, { today: work.today, seconds, until })
        const { placed, missing, fitsBy } = attempt(addDays(work.today, days))
        expect(placed.reduce((sum, one) => sum + one, missing)).toBe(seconds)
        for (const [at, taken] of placed.entries()) {
          expect(taken).toBeGreaterThanOrEqual(0)
          expect(taken).toBeLessThanOrEqual(planned[at]?.free ?? 0)
        }
        const free = planned.reduce((sum, week) => sum + week.free, 0)
        expect(fitsBy === null).toBe(free < seconds)
        if (fitsBy === null) return
        expect(attempt(fitsBy).missing).toBe(0)
        expect(attempt(addDays(fitsBy, -1)).missing).toBeGreaterThan(0)
      }),
    )
  })
})
