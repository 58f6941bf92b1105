import { dateIn } from '@daybook/contract/calendar'
import type { DashboardStats } from '@daybook/contract/dashboard'
import { percentOf } from '@daybook/contract/percent'
import { sumUnbilled } from '../../db/work-sums.ts'
import type { SignedIn } from '../../http/context.ts'
import { sumInvoiced, sumOwed } from '../invoices/invoices.ts'
import type { WatchedWork } from '../projects/projects.ts'
import type { countGivenTasks } from '../tasks/tasks.ts'
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

/** Figures that need counting, of tasks with those that the actor was given; today follows the actor's time zone (rules §2). */
export const readFigures = async (
  ctx: SignedIn,
  work: Promise<WatchedWork>,
  given: ReturnType<typeof countGivenTasks>,
): Promise<Figures> => {
  const { db, actor, now } = ctx
  const recently = new Date(now.getTime() - monthMs)
  const earlier = new Date(now.getTime() - 2 * monthMs)
  const [own, others, created, ...money] = await Promise.all([
    queries.countTasks(db, actor.id, dateIn(actor.timezone, now)),
    given,
    queries.countCreated(db, actor.id, { recently, earlier }),
    sumUnbilled(db, actor.id),
    sumOwed(ctx),
    work.then(({ earned }) => earned),
    sumInvoiced(ctx),
  ])
  const totalTasks = own.total + others.total
  const pendingTasks = own.pending + others.pending
  const completedTasks = totalTasks - pendingTasks
  return {
    ...{ totalTasks, completedTasks, pendingTasks },
    completionRate: percentOf(completedTasks, totalTasks),
    dueToday: own.due_today + others.due_today,
    overdue: own.overdue + others.overdue,
    taskTrend: taskTrend(created.recent, created.before),
    money: moneyIn(money.flat()),
  }
}
