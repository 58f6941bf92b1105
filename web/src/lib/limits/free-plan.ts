import { planLimits } from '@daybook/contract/plans'

const { clients, projects, tasks } = planLimits.basic

/** What the Free plan has room for, in words (spec 1 §6). */
export const freePlanText = `${clients} clients, ${projects} projects and ${tasks} tasks`

/** What the end of Pro stops, though nothing goes with it (rules §7, §8, §10, §11, §12). */
export const afterProText =
  `You cannot add more than the Free plan allows: ${freePlanText}. Open jobs are paused. Jobs, teams, templates and ` +
  'proposals can be read, but not changed. Recurring invoices, reminders and online payment stop, and new invoices ' +
  'have no logo.'
