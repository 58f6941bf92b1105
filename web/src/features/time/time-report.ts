import { type ReportGrouping, timeReport } from '@daybook/contract/time-report'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { download } from '../../lib/download.ts'
import { timeKey } from '../tasks/tasks.ts'

export interface ReportRange {
  from: string
  to: string
  groupBy: ReportGrouping
}

/** What is wrong with the days of a report, if anything, stands in the answer. */
export const useReport = (range: ReportRange) =>
  useQuery({
    queryKey: [...timeKey, 'report', range],
    queryFn: ({ signal }) => call(timeReport, { query: range }, { signal }),
  })

/** Saves the report as a file for spreadsheets. @throws ApiError */
export const saveReport = (range: ReportRange): Promise<void> =>
  download(timeReport, { query: { ...range, format: 'csv' } })
