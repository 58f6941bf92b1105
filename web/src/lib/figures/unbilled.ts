import { unbilledTime } from '@daybook/contract/unbilled-time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/api-client.ts'
import { type Unbilled, unbilledOf } from './unbilled-sums.ts'

const readUnbilled = ({ signal }: { signal: AbortSignal }) => call(unbilledTime, {}, { signal })

/** The billable time on one's own tasks that is on no invoice; its key is read again with everything about time. */
export const unbilledQuery = queryOptions({ queryKey: ['time', 'unbilled'], queryFn: readUnbilled })

/** The same for lists, which say it beside much else and need not be exact. */
export const unbilledKey = ['unbilled'] as const
const listedQuery = queryOptions({ queryKey: unbilledKey, queryFn: readUnbilled, staleTime: 60_000 })

/** Paces what is read again for lists: it adds up all unbilled time, and a running timer makes many events. */
export const unbilledPace = { firstMs: 50, restMs: 10_000 } as const

const none: ReadonlyMap<string | null, Unbilled> = new Map()

/** What is unbilled by the id of a project or client; nothing until it is known. */
export const useUnbilled = (of: 'project' | 'client'): ReadonlyMap<string | null, Unbilled> => {
  const { data } = useQuery(listedQuery)
  return useMemo(() => {
    if (!data) return none
    return of === 'project'
      ? unbilledOf(data.rows, ({ projectId }) => projectId)
      : unbilledOf(data.clients, ({ clientId }) => clientId)
  }, [data, of])
}
