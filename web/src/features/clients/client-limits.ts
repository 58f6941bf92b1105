import { type Client, clientLimits } from '@daybook/contract/clients'
import { limitsOf } from '@daybook/contract/plans'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { createLimitDismissal } from '../../lib/limit-dismissal.ts'
import { useUser } from '../../lib/session-store.ts'
import { clientsKey } from './client-keys.ts'

const dismissal = createLimitDismissal('clients')
const dismissalKey = [...clientsKey, 'limit-dismissal'] as const

const readLimits = async (client: QueryClient, signal: AbortSignal) => {
  const limits = await call(clientLimits, {}, { signal, fresh: true })
  dismissal.settle(limits.remaining)
  client.setQueryData(dismissalKey, dismissal.read())
  return limits
}

/**
 * How many clients the plan still allows, null without a limit. Until the server has said so, or where it does not, as
 * without a session (spec 2 §8), it is counted from the list.
 */
export const useRemainingClients = (clients: readonly Client[] | undefined): number | null => {
  const { userType } = useUser()
  const { data } = useQuery({
    queryKey: [...clientsKey, 'limits'],
    queryFn: ({ client, signal }) => readLimits(client, signal),
    enabled: userType === 'basic',
  })
  if (userType !== 'basic') return null
  if (data?.userType === userType) return data.remaining
  const counted = clients?.filter(({ archived }) => !archived).length
  return counted === undefined ? null : limitsOf(userType, 'clients', counted).remaining
}

/** Whether the warning was dismissed on this device, and the way to do it. */
export const useLimitDismissal = () => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: dismissalKey,
    queryFn: dismissal.read,
    initialData: dismissal.read,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    isDismissed: data !== null,
    dismiss: (remaining: number) => {
      dismissal.keep(remaining)
      client.setQueryData(dismissalKey, remaining)
    },
  }
}
