import { getTimesheet, listTimesheets } from '@daybook/contract/timesheets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { timesheetsKey } from './timesheets-listener.ts'

/** What the client was asked to approve of a project. */
export const timesheetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...timesheetsKey, 'project', projectId],
    queryFn: ({ signal }) => call(listTimesheets, { query: { projectId } }, { signal }),
  })

/** One of them, with what the client queries. */
export const timesheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...timesheetsKey, 'one', id],
    queryFn: ({ signal }) => call(getTimesheet, { params: { id } }, { signal }),
  })
