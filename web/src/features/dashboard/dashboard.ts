import { radar } from '@daybook/contract/radar'
import { daysAround } from '@daybook/contract/task-listing'
import {
  keepPreviousData,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { dashboardKey } from './dashboard-listener.ts'
import { readDashboard } from './read-dashboard.ts'

/** Within this time a reload is skipped unless it is forced (spec 2 §9). */
const freshMs = 60_000

/** `today` and the week are the person's; a new day is fetched anew. */
export const dashboardQuery = (today: string, weekStart: number) =>
  queryOptions({
    queryKey: [...dashboardKey, today],
    queryFn: ({ signal }) => readDashboard(daysAround(today, weekStart), signal),
    staleTime: freshMs,
  })

/** What waits for the person before money comes. */
export const radarQuery = queryOptions({
  queryKey: [...dashboardKey, 'radar'],
  queryFn: ({ signal }) => call(radar, {}, { signal, fresh: true }),
  staleTime: freshMs,
})

/** What the dashboard shows, read again after a payment for Pro. */
export const useDashboard = (today: string, weekStart: number) => {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: dashboardKey })
    window.addEventListener('payment-success', refresh)
    return () => window.removeEventListener('payment-success', refresh)
  }, [client])
  // It shows among the rest, and would push that down if it began only then.
  usePrefetchQuery(radarQuery)
  return useQuery({ ...dashboardQuery(today, weekStart), placeholderData: keepPreviousData })
}
