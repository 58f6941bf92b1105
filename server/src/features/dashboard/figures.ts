import { dateIn } from '@daybook/contract/calendar'
import type { DashboardStats } from '@daybook/contract/dashboard'
import { percentOf } from '@daybook/contract/percent'
import type { SignedIn } from '../../http/context.ts'
import * as queries from './queries.ts'
import { taskTrend } from './task-trend.ts'

const monthMs = 30 * 86_400_000

type Figures = Omit<DashboardStats, 'projects' | 'clients' | 'companies' | 'counts'>

/** Figures that need counting; today follows the actor's time zone (rules §2). */
export const readFigures = async ({ db, actor, now }: SignedIn): Promise<Figures> => {
  const recently = new Date(now.getTime() - monthMs)
  const earlier = new Date(now.getTime() - 2 * monthMs)
  const [tasks, created, unbilled] = await Promise.all([
    queries.countTasks(db, actor.id, dateIn(actor.timezone, now)),
    queries.countCreated(db, actor.id, { recently, earlier }),
    queries.sumUnbilled(db, actor.id),
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
    // Outstanding amounts stand on invoices, and there are none yet.
    money: unbilled.map((one) => ({ ...one, outstanding: 0, overdue: 0 })),
  }
}
