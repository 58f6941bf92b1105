import { type ReportGrouping, timeReport } from '@daybook/contract/time-report'
import { useQuery } from '@tanstack/react-query'
import { call, download } from '../../lib/api-client.ts'
import { timeKey } from './time-listener.ts'

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
export const saveReport = async (range: ReportRange): Promise<void> => {
  const { file, name } = await download(timeReport, { query: { ...range, format: 'csv' } })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
