export { createReportLink, deleteReportLink, listReportLinks } from './links.ts'
export { readOverview } from './overview.ts'
export { readPublicReport } from './public-report.ts'
export { deleteReport, listSavedReports, renameReport, saveReport } from './saved.ts'
