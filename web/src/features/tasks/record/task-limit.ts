import { taskLimits } from '@daybook/contract/tasks'
import { limitOf } from '../../../lib/limits/use-limit.ts'

/** How many tasks the plan allows (spec 2 §9). */
export const taskLimit = limitOf({ name: 'tasks', noun: 'task', warnsFrom: 2 }, taskLimits)
