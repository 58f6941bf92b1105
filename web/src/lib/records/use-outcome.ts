import type { QueryKey } from '@tanstack/react-query'
import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '../connection/online.ts'

/** What became of what was last typed into a record: null where nothing was, or where it was refused. */
export type Outcome = 'on its way' | 'waiting' | 'saved' | null

/** Follows the edits of a record from now on; `changeKey` is that of its kind. */
export const useOutcome = (changeKey: QueryKey, id: string): Outcome => {
  const [since] = useState(Date.now)
  const isOnline = useOnline()
  const states = useMutationState({
    filters: {
      mutationKey: changeKey,
      // Of all changes the edits are those that say which version they are of.
      predicate: ({ state: { variables, submittedAt } }) => {
        const change = variables as { id?: string; version?: number } | undefined
        return change?.id === id && change.version !== undefined && submittedAt >= since
      },
    },
    select: ({ state }) => state.status,
  })
  if (states.includes('pending')) return isOnline ? 'on its way' : 'waiting'
  return states.at(-1) === 'success' ? 'saved' : null
}
