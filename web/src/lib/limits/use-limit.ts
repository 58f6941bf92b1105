import { type Limits, limitsOf } from '@daybook/contract/plans'
import type { taskLimits } from '@daybook/contract/tasks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { useUser } from '../session/session-store.ts'
import { createLimitDismissal } from './limit-dismissal.ts'
import type { Limited } from './limit-words.ts'
import { limitsKeyOf } from './limits-key.ts'

/** A limit of the plan, as the pages of what is limited know it. */
export interface Limit extends Limited {
  /** Asks the server, whatever is under way. */
  read: (signal: AbortSignal) => Promise<Limits>
}

/** What every kind's endpoint of its limit has in common. */
type LimitsEndpoint = Omit<typeof taskLimits, 'path' | 'summary'> & {
  path: `/${string}`
  summary: string
}

/** The limit of one kind of record, from the endpoint that says how much of it is left. */
export const limitOf = (limited: Limited, limits: LimitsEndpoint): Limit => ({
  ...limited,
  read: (signal) => call(limits, {}, { signal, fresh: true }),
})

const dismissalKeyOf = (name: Limited['name']) => [name, 'limit-dismissal'] as const

const readLimits = async ({ name, read }: Limit, client: QueryClient, signal: AbortSignal) => {
  const limits = await read(signal)
  const dismissal = createLimitDismissal(name)
  dismissal.settle(limits.remaining)
  client.setQueryData(dismissalKeyOf(name), dismissal.read())
  return limits
}

/**
 * How many more the plan still allows, null without a limit or while nothing is known. Until the server has said so, or
 * where it refuses, as with 'Authentication required' or 'No token provided' (spec 2 §8), it follows from how many there are.
 */
export const useRemaining = (limit: Limit, count: number | undefined): number | null => {
  const { name } = limit
  const { userType } = useUser()
  const { data } = useQuery({
    queryKey: limitsKeyOf(name),
    queryFn: ({ client, signal }) => readLimits(limit, client, signal),
    enabled: userType === 'basic',
  })
  if (userType !== 'basic') return null
  if (data?.userType === userType) return data.remaining
  return count === undefined ? null : limitsOf(userType, name, count).remaining
}

/** Whether the warning was dismissed on this device, and the way to do it. */
export const useDismissal = ({ name }: Limit) => {
  const client = useQueryClient()
  const dismissal = createLimitDismissal(name)
  const { data } = useQuery({
    queryKey: dismissalKeyOf(name),
    queryFn: dismissal.read,
    initialData: dismissal.read,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    isDismissed: data !== null,
    dismiss: (remaining: number) => {
      dismissal.keep(remaining)
      client.setQueryData(dismissalKeyOf(name), remaining)
    },
  }
}
