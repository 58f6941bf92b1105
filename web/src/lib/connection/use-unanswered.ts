import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { wasAnswered } from '../api/api-error.ts'

/** Has older data, and the last call for it got no answer; also while that call is repeated. */
const isUnanswered = ({ state }: Query): boolean =>
  state.data !== undefined && state.errorUpdatedAt > state.dataUpdatedAt && !wasAnswered(state.error)

const filters = { type: 'active', predicate: isUnanswered } as const

/** Whether the page shows data that the last call could not refresh, and how to retry. */
export const useUnanswered = (): { isUnanswered: boolean; askAgain: () => Promise<void> } => {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  return {
    isUnanswered: useSyncExternalStore(
      (listener) => cache.subscribe(listener),
      () => cache.findAll(filters).length > 0,
    ),
    askAgain: () => client.refetchQueries(filters),
  }
}
