import { clientLimits } from '@daybook/contract/clients'
import { call } from '../../lib/api-client.ts'
import type { Limit } from '../../lib/limits/use-limit.ts'

/** How many clients the plan allows (spec 2 §9). */
export const clientLimit: Limit = {
  name: 'clients',
  noun: 'client',
  warnsFrom: 1,
  read: (signal) => call(clientLimits, {}, { signal, fresh: true }),
}
