import type { Limits } from '@daybook/contract/plans'
import type { QueryClient } from '@tanstack/react-query'
import { serverIsReachable } from '../connection/online.ts'

/** Whether the server has said that the plan allows no more of them, and nothing has happened since. */
export const hasNoRoom = (client: QueryClient, name: string): boolean => {
  const limits = client.getQueryState<Limits>([name, 'limits'])
  return limits?.data?.remaining === 0 && !limits.isInvalidated && serverIsReachable()
}
