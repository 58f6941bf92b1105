import { addDays, dateIn, weekOf } from '@daybook/contract/calendar'
import { mostDue, type Today } from '@daybook/contract/today'
import type { SignedIn } from '../../http/context.ts'
import type { WatchedWork } from '../projects/projects.ts'
import { dueTasks, plannedByDay } from '../tasks/tasks.ts'
import { sumDays } from '../time/time.ts'

const weekDays = [0, 1, 2, 3, 4, 5, 6] as const

/** What the actor begins the day with: what is due, the week in bars, and the budgets (rules §5). */
export const readToday = async (ctx: SignedIn, work: Promise<WatchedWork>): Promise<Today> => {
  const { actor, now } = ctx
  const today = dateIn(actor.timezone, now)
  const { first, last } = weekOf(today, actor.weekStart)
  const [{ due, hasMore }, worked, planned, { budgets }] = await Promise.all([
    dueTasks(ctx, mostDue),
    sumDays(ctx, { from: first, to: today }),
    plannedByDay(ctx, { from: today, to: last }),
    work,
  ])
  const week = weekDays.map((days) => {
    const date = addDays(first, days)
    const { billable = 0, other = 0 } = worked.get(date) ?? {}
    return { date, billable, other, planned: planned.get(date) ?? 0 }
  })
  return { due, hasMoreDue: hasMore, week, budgets }
}
