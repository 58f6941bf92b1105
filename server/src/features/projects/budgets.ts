import { addDays, dateIn, daysBetween, monthAround } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'
import { mostBudgets, paceDays, runsOutOn, type WatchedBudget } from '@daybook/contract/today'
import type { SignedIn } from '../../http/context.ts'
import { type BudgetRow, readWork } from './budget-queries.ts'

// A week says more about a pace than a day or two.
const leastDays = 7

const useOf = (row: BudgetRow) =>
  row.budget_minutes === null
    ? { unit: 'amount' as const, budget: row.budget_amount ?? 0, used: row.amount, recent: row.recent_amount }
    : {
        unit: 'minutes' as const,
        budget: row.budget_minutes,
        used: Math.floor(row.seconds / 60),
        recent: Math.floor(row.recent_seconds / 60),
      }

const shareOf = ({ used, budget }: WatchedBudget): number => used / budget

/** The day on which it will be used up; what is used up already comes after those. */
const endOf = ({ runsOutOn: end, used, budget }: WatchedBudget): string =>
  end === null || used >= budget ? 'later' : end

/** Those that will run out by when they do, then the fullest. */
const inOrder = (one: WatchedBudget, other: WatchedBudget): number =>
  endOf(one).localeCompare(endOf(other)) ||
  shareOf(other) - shareOf(one) ||
  one.project.localeCompare(other.project)

export interface WatchedWork {
  /** The budgets of the actor and what they earned this month: of the same work, which is read once. */
  budgets: WatchedBudget[]
  /**
   * What the actor's own closed billable work of the present month is worth at the rates that were kept: minor units by
   * currency, the sum of its projects, each rounded half up once, as reports have it (rules §17).
   */
  earned: { currency: string; earned: number }[]
}

/** What is to be known of the work of the last weeks, which is read once for all of it. */
export const watchWork = async ({ db, actor, now }: SignedIn): Promise<WatchedWork> => {
  const today = dateIn(actor.timezone, now)
  const month = monthAround(today)
  const startsOn = (day: string) => startOfDay(actor.timezone, day)
  const { budgets, earned } = await readWork(db, actor.id, {
    month: startsOn(month.first),
    monthEnds: startsOn(addDays(month.last, 1)),
    recently: startsOn(addDays(today, 1 - paceDays)),
  })
  const watched = budgets.map((row): WatchedBudget => {
    const { recent, ...use } = useOf(row)
    const until = row.budget_reset === 'monthly' ? month.last : row.due_date
    const age = daysBetween(dateIn(actor.timezone, row.began_at ? new Date(row.began_at) : now), today) + 1
    const days = Math.min(paceDays, Math.max(leastDays, age))
    return {
      ...{ projectId: row.id, project: row.name, color: row.color, ...use },
      ...{ currency: row.effective_currency, until },
      runsOutOn: runsOutOn({ ...use, recent, days, until }, today),
    }
  })
  return { budgets: watched.toSorted(inOrder).slice(0, mostBudgets), earned }
}
