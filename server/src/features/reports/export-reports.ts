import type { SavedReport } from '@daybook/contract/saved-reports'
import { atOnce, exportOf } from '../../export-source.ts'
import { listSavedReports } from './saved.ts'

/** The reports that the person saved (rules §3). */
export const exportedReports = exportOf<SavedReport>({
  name: 'saved-reports',
  about: 'the filters of the reports that you saved',
  pages: (ctx) => atOnce(listSavedReports(ctx)),
  columns: {
    Name: ({ name }) => name,
    Period: ({ period }) => period,
    From: ({ from }) => from,
    To: ({ to }) => to,
  },
})
