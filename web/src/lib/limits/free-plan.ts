import { planLimits } from '@daybook/contract/plans'

const { clients, projects, tasks } = planLimits.basic

/** What the Free plan has room for, in words (spec 1 §6). */
export const freePlanText = `${clients} clients, ${projects} projects and ${tasks} tasks`
