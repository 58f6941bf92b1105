import { projectLimits } from '@daybook/contract/projects'
import { call } from '../../lib/api-client.ts'
import type { Limit } from '../../lib/limits/use-limit.ts'

/** How many projects the plan allows (spec 2 §9). */
export const projectLimit: Limit = {
  name: 'projects',
  noun: 'project',
  warnsFrom: 1,
  read: (signal) => call(projectLimits, {}, { signal, fresh: true }),
}
