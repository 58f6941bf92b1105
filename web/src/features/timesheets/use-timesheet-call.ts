import type { EndpointShape } from '@daybook/contract/endpoint'
import { TimesheetDetails } from '@daybook/contract/timesheets'
import type { QueryClient } from '@tanstack/react-query'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { timesheetQuery } from './timesheets-kind.ts'
import { timesheetsKey } from './timesheets-listener.ts'

const keepTimesheet = (client: QueryClient, timesheet: TimesheetDetails): void => {
  client.setQueryData(timesheetQuery(timesheet._id).queryKey, timesheet)
  void client.invalidateQueries({ queryKey: [...timesheetsKey, 'project'] })
}

/** Does what only the server can, takes in the timesheet as it is then, and says what came of it. */
export const useTimesheetCall = <E extends EndpointShape>(endpoint: E, words: CallWords<TimesheetDetails>) =>
  useServerCall(endpoint, { ...words, schema: TimesheetDetails, keep: keepTimesheet })
