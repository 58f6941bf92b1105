import { percentOf } from '@daybook/contract/percent'
import type { BudgetUse, Project, ProjectStats } from '@daybook/contract/projects'
import type { Person } from '../../http/context.ts'
import { presentSharing } from '../sharing/sharing.ts'
import * as policy from './policy.ts'
import type { ProjectRow } from './queries.ts'

export const presentStats = ({ tasks, completed, tracked, estimated }: ProjectRow): ProjectStats => ({
  totalTasks: tasks,
  completedTasks: completed,
  pendingTasks: tasks - completed,
  totalTimeTracked: tracked,
  totalProposedTime: estimated,
  completionRate: percentOf(completed, tasks),
})

/** Whole minutes; a part of one that was worked is not counted. */
const presentBudget = (row: ProjectRow, month: string): BudgetUse | null => {
  const since = row.budget_reset === 'monthly' ? month : null
  if (row.budget_minutes !== null)
    return {
      unit: 'minutes',
      budget: row.budget_minutes,
      used: Math.floor(row.period_seconds / 60),
      since,
    }
  if (row.budget_amount === null) return null
  return { unit: 'amount', budget: row.budget_amount, used: row.period_amount, since }
}

const presentMoney = (row: ProjectRow, month: string) => ({
  clientId: row.client,
  billing: row.billing,
  budgetReset: row.budget_reset,
  amountCurrency: row.effective_currency,
  hourlyRate: row.hourly_rate,
  currency: row.currency,
  fixedPrice: row.fixed_price,
  budgetMinutes: row.budget_minutes,
  budgetAmount: row.budget_amount,
  budgetUse: presentBudget(row, month),
})

/** ISO 4217's code for no currency. */
const noCurrency = 'XXX'

const noMoney = {
  clientId: null,
  billing: 'none' as const,
  budgetReset: 'none' as const,
  amountCurrency: noCurrency,
  hourlyRate: null,
  currency: null,
  fixedPrice: null,
  budgetMinutes: null,
  budgetAmount: null,
  budgetUse: null,
}

/** The record as this viewer sees it; `month` is the first day of the owner's present one, yyyy-mm-dd. */
export const presentProject = (row: ProjectRow, viewer: Person, month: string): Project => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  color: row.color,
  active: row.active,
  ...(policy.canSeeMoney(viewer, row) ? presentMoney(row, month) : noMoney),
  dueDate: row.due_date,
  stats: presentStats(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...presentSharing(row, viewer),
  can: {
    edit: policy.canEditProject(viewer, row),
    delete: policy.canDeleteProject(viewer, row),
    share: policy.canShareProject(viewer, row),
    leave: policy.canLeaveProject(viewer, row),
    addTask: policy.canAddTask(viewer, row),
    money: policy.canSeeMoney(viewer, row),
  },
  version: row.version,
})
