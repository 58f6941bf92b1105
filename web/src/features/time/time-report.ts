import { type ReportGrouping, timeReport } from '@daybook/contract/time-report'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { download } from '../../lib/api/download.ts'
import { timeKey } from '../tasks/tasks.ts'

export interface ReportRange {
  from: string
  to: string
  groupBy: ReportGrouping
}

/** The answer names what is wrong with the days of a report, if anything. */
export const useReport = (range: ReportRange) =>
  useQuery({
    queryKey: [...timeKey, 'report', range],
    queryFn: ({ signal }) => call(timeReport, { query: range }, { signal }),
  })

/** Saves the report as a file for spreadsheets. @throws ApiError */
export const saveReport = (range: ReportRange): Promise<void> =>
  download(timeReport, { query: { ...range, format: 'csv' } })
