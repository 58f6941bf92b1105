import { workAhead } from '@daybook/contract/ahead'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { timeKey } from '../../tasks/tasks.ts'

/** How old what shows may be while a timer runs. */
const freshMs = 60_000

/** What one works in a week, and the work of the next eight; read again with everything about time, and each day anew. */
export const aheadQuery = (today: string, runs: boolean) =>
  queryOptions({
    queryKey: [...timeKey, 'ahead', today],
    queryFn: ({ signal }) => call(workAhead, {}, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: runs && freshMs,
  })
