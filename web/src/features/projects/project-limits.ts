import { limitsOf } from '@daybook/contract/plans'
import { type Project, projectLimits } from '@daybook/contract/projects'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { createLimitDismissal } from '../../lib/limit-dismissal.ts'
import { useUser } from '../../lib/session-store.ts'
import { projectsKey } from './use-projects.ts'

const dismissal = createLimitDismissal('projects')
const dismissalKey = [...projectsKey, 'limit-dismissal'] as const

const readLimits = async (client: QueryClient, signal: AbortSignal) => {
  const limits = await call(projectLimits, {}, { signal, fresh: true })
  dismissal.settle(limits.remaining)
  client.setQueryData(dismissalKey, dismissal.read())
  return limits
}

/** How many projects the plan still allows; until the server has said so, counted from the list. Null without a limit. */
export const useRemainingProjects = (projects: readonly Project[] | undefined): number | null => {
  const { userType } = useUser()
  const { data } = useQuery({
    queryKey: [...projectsKey, 'limits'],
    queryFn: ({ client, signal }) => readLimits(client, signal),
    enabled: userType === 'basic',
  })
  if (userType !== 'basic') return null
  if (data?.userType === userType) return data.remaining
  return projects ? limitsOf(userType, 'projects', projects.length).remaining : null
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
