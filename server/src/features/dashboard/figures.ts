import { dateIn } from '@daybook/contract/calendar'
import type { DashboardStats } from '@daybook/contract/dashboard'
import { percentOf } from '@daybook/contract/percent'
import type { SignedIn } from '../../http/context.ts'
import { sumInvoiced, sumOwed } from '../invoices/invoices.ts'
import type { WatchedWork } from '../projects/projects.ts'
import * as queries from './queries.ts'
import { taskTrend } from './task-trend.ts'

const monthMs = 30 * 86_400_000

type Figures = Omit<DashboardStats, 'projects' | 'clients' | 'companies' | 'counts'>

type Money = Figures['money'][number]

const nothing = { earned: 0, invoiced: 0, outstanding: 0, overdue: 0, unbilled: 0 }

type MoneyPart = Pick<Money, 'currency'> & Partial<Money>

/** What came this month and what is to come in each currency; none where all of it is nothing. */
const moneyIn = (parts: readonly MoneyPart[]): Money[] => {
  const byCurrency = new Map<string, Money>()
  for (const part of parts) {
    const { currency } = part
    byCurrency.set(currency, { ...nothing, ...byCurrency.get(currency), ...part })
  }
  return [...byCurrency.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** Figures that need counting; today follows the actor's time zone (rules §2). */
export const readFigures = async (ctx: SignedIn, work: Promise<WatchedWork>): Promise<Figures> => {
  const { db, actor, now } = ctx
  const recently = new Date(now.getTime() - monthMs)
  const earlier = new Date(now.getTime() - 2 * monthMs)
  const [tasks, created, ...money] = await Promise.all([
    queries.countTasks(db, actor.id, dateIn(actor.timezone, now)),
    queries.countCreated(db, actor.id, { recently, earlier }),
    queries.sumUnbilled(db, actor.id),
    sumOwed(ctx),
    work.then(({ earned }) => earned),
    sumInvoiced(ctx),
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
    money: moneyIn(money.flat()),
  }
}
