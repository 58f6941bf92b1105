import { dateIn } from '@daybook/contract/calendar'
import type { DashboardStats } from '@daybook/contract/dashboard'
import { percentOf } from '@daybook/contract/percent'
import type { SignedIn } from '../../http/context.ts'
import { sumOwed } from '../invoices/invoices.ts'
import * as queries from './queries.ts'
import { taskTrend } from './task-trend.ts'

const monthMs = 30 * 86_400_000

type Figures = Omit<DashboardStats, 'projects' | 'clients' | 'companies' | 'counts'>

type Money = Figures['money'][number]

/** What is to come in each currency: billed and open, or not billed yet; none where it is nothing. */
const moneyIn = (
  owed: readonly Omit<Money, 'unbilled'>[],
  unbilled: readonly Pick<Money, 'currency' | 'unbilled'>[],
): Money[] => {
  const currencies = new Set([...owed, ...unbilled].map(({ currency }) => currency))
  return [...currencies].sort().map((currency) => ({
    ...{ currency, outstanding: 0, overdue: 0, unbilled: 0 },
    ...owed.find((one) => one.currency === currency),
    ...unbilled.find((one) => one.currency === currency),
  }))
}

/** Figures that need counting; today follows the actor's time zone (rules §2). */
export const readFigures = async (ctx: SignedIn): Promise<Figures> => {
  const { db, actor, now } = ctx
  const recently = new Date(now.getTime() - monthMs)
  const earlier = new Date(now.getTime() - 2 * monthMs)
  const [tasks, created, unbilled, owed] = await Promise.all([
    queries.countTasks(db, actor.id, dateIn(actor.timezone, now)),
    queries.countCreated(db, actor.id, { recently, earlier }),
    queries.sumUnbilled(db, actor.id),
    sumOwed(ctx),
  ])
  const completedTasks = tasks.total - tasks.pending
  return {
    totalTasks: tasks.total,
    completedTasks,
    pendingTasks: tasks.pending,
    completionRate: percentOf(completedTasks, tasks.total),
    dueToday: tasks.due_today,
    overdue: tasks.overdue,
    taskTrend: taskTrend(created.recent, created.before),
    money: moneyIn(owed, unbilled),
  }
}
