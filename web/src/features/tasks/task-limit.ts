import { taskLimits } from '@daybook/contract/tasks'
import { call } from '../../lib/api-client.ts'
import type { Limit } from '../../lib/limits/use-limit.ts'

/** How many tasks the plan allows (spec 2 §9). */
export const taskLimit: Limit = {
  name: 'tasks',
  noun: 'task',
  warnsFrom: 2,
  read: (signal) => call(taskLimits, {}, { signal, fresh: true }),
}
