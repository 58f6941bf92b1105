import { percentOf } from '@daybook/contract/percent'
import type { BudgetUse, Project, ProjectStats } from '@daybook/contract/projects'
import type { Person } from '../../http/context.ts'
import { presentSharing } from '../sharing/sharing.ts'
import * as policy from './policy.ts'
import { projectFields } from './project-fields.ts'
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
  amountCurrency: row.effective_currency,
  budgetUse: presentBudget(row, month),
})

/** ISO 4217's code for no currency. */
const noCurrency = 'XXX'

const noMoney = { clientId: null, amountCurrency: noCurrency, budgetUse: null }

/** The record as this viewer sees it; `month` is the first day of the owner's present one, yyyy-mm-dd. */
export const presentProject = (row: ProjectRow, viewer: Person, month: string): Project => {
  const seesMoney = policy.canSeeMoney(viewer, row)
  return {
    _id: row.id,
    ...projectFields.present(row, { seesMoney }),
    ...(seesMoney ? presentMoney(row, month) : noMoney),
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
      money: seesMoney,
    },
    version: row.version,
  }
}
