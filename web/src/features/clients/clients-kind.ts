import { clientLimits } from '@daybook/contract/limits'
import { limitOf } from '../../lib/limits/use-limit.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyClients = lazyRecords(
  'clients',
  async () => (await import('./client-records.ts')).clientRecords,
)

/** How many projects one has stands on the client. */
export const createClientListener = kindListener(lazyClients, { of: 'client', standsOn: 'project' })

export const useClientPanels = panelsAddress('client', 'edit')

/** How many clients the plan allows (spec 2 §9). */
export const clientLimit = limitOf({ name: 'clients', noun: 'client', warnsFrom: 1 }, clientLimits)
