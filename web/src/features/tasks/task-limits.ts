import { limitsOf } from '@daybook/contract/plans'
import { type Task, taskLimits } from '@daybook/contract/tasks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { useUser } from '../../lib/session-store.ts'
import { keepDismissal, readDismissal, settleDismissal } from './limit-dismissal.ts'
import { limitsKey } from './limits-listener.ts'

const dismissalKey = ['tasks', 'limit-dismissal'] as const

const readLimits = async (client: QueryClient, signal: AbortSignal) => {
  const limits = await call(taskLimits, {}, { signal, fresh: true })
  settleDismissal(limits.remaining)
  client.setQueryData(dismissalKey, readDismissal())
  return limits
}

/**
 * How many tasks the plan still allows, null without a limit; undefined while nothing is known. Until the server
 * has said so, it is counted from the list, so that what it leads to stands there with the list.
 */
export const useRemainingTasks = (tasks: readonly Task[] | undefined): number | null | undefined => {
  const client = useQueryClient()
  const { userType } = useUser()
  const { data } = useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => readLimits(client, signal),
    enabled: userType === 'basic',
  })
  if (userType !== 'basic') return null
  if (data?.userType === userType) return data.remaining
  return tasks && limitsOf(userType, 'tasks', tasks.length).remaining
}

/** Whether the warning was dismissed on this device, and the way to do it. */
export const useLimitDismissal = () => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: dismissalKey,
    queryFn: readDismissal,
    initialData: readDismissal,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    isDismissed: data !== null,
    dismiss: (remaining: number) => {
      keepDismissal(remaining)
      client.setQueryData(dismissalKey, remaining)
    },
  }
}
