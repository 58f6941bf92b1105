import { type AheadTask, aheadWeeks, mostPlanned, type WorkAhead } from '@daybook/contract/ahead'
import { addDays, dateIn, daysBetween, weekOf } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { nextDate } from '@daybook/contract/recurrence'
import type { SignedIn } from '../../http/context.ts'
import { type DueTask, listDue, listUnplanned, trackedIn } from './ahead-queries.ts'

/** The complete weeks before this one that say what one works. */
const pastWeeks = 8

interface Calendar {
  today: string
  last: string
  weekStart: number
}

/**
 * The days of the occurrences after a repeating task until the last day, as completing each on the day on which it is
 * due would make them; what is overdue is completed today (rules §4).
 */
const laterDates = (task: DueTask, { today, last, weekStart }: Calendar): string[] => {
  const { recurrence: rule } = task
  if (!rule) return []
  const dates: string[] = []
  const dayOfMonth =
    rule.from === 'due' ? (task.recurrence_day ?? Number(task.due_date.slice(-2))) : undefined
  let completed = task.due_date < today ? today : task.due_date
  let from = rule.from === 'due' ? task.due_date : completed
  for (;;) {
    const next = nextDate(rule, from, { earliest: completed, weekStart, dayOfMonth })
    if (next === null || next > last) return dates
    dates.push(next)
    from = next
    completed = next
  }
}

const presentTask = (task: DueTask, firstDay: string, calendar: Calendar): AheadTask => {
  const estimate = task.estimated_minutes * 60
  const work = new Map<number, number>()
  const add = (date: string, seconds: number) => {
    const week = Math.max(0, Math.floor(daysBetween(firstDay, date) / 7))
    if (seconds > 0) work.set(week, (work.get(week) ?? 0) + seconds)
  }
  add(task.due_date, estimate - task.tracked)
  for (const date of laterDates(task, calendar)) add(date, estimate)
  return {
    _id: task.id,
    title: task.title,
    repeats: task.recurrence !== null,
    work: [...work].map(([week, seconds]) => ({ week, seconds })),
  }
}

/** The middle of some seconds, of an even number the mean of both in the middle; 0 of none. */
const median = (seconds: readonly number[]): number => {
  const sorted = seconds.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

/** What one works in a week, and what is left to do in each of the next eight (rules §4). */
export const readAhead = async (ctx: SignedIn): Promise<WorkAhead> => {
  const { timezone, weekStart } = ctx.actor
  const today = dateIn(timezone, ctx.now)
  const { first: firstDay } = weekOf(today, weekStart)
  const weeks = Array.from({ length: aheadWeeks }, (_, week) => {
    const first = addDays(firstDay, week * 7)
    return { first, last: addDays(first, 6) }
  })
  const last = addDays(firstDay, aheadWeeks * 7 - 1)
  const starts = Array.from({ length: pastWeeks + 2 }, (_, week) =>
    startOfDay(timezone, addDays(firstDay, (week - pastWeeks) * 7)),
  )
  const [tracked, due, unplanned] = await Promise.all([
    trackedIn(ctx, starts),
    listDue(ctx, last),
    listUnplanned(ctx, last),
  ])
  const past = [...tracked].flatMap(([place, seconds]) => (place < pastWeeks && seconds > 0 ? [seconds] : []))
  const calendar = { today, last, weekStart }
  const totalOf = (kind: 'date' | 'estimate') => unplanned.find(({ lacks }) => lacks === kind)?.total ?? 0
  return {
    today,
    weeks,
    tracked: tracked.get(pastWeeks) ?? 0,
    usual: { weeks: past.length, seconds: median(past) },
    tasks: due.slice(0, mostPlanned).map((task) => presentTask(task, firstDay, calendar)),
    isCut: due.length > mostPlanned,
    unplanned: {
      withoutDate: totalOf('date'),
      withoutEstimate: totalOf('estimate'),
      tasks: unplanned.map(({ id, title, lacks }) => ({ _id: id, title, lacks })),
    },
  }
}
