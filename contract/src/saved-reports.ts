import { z } from 'zod'
import { created, data, endpoint, message } from './endpoint.ts'
import { Id, requiredText } from './primitives.ts'
import { ReportPeriod } from './report-periods.ts'
import { isBounded, notTooLong, ReportDay } from './time-report.ts'

/** How many reports a person may save. */
export const mostSavedReports = 50

const ReportName = requiredText('Name is required', 100)

const filters = {
  period: ReportPeriod,
  from: ReportDay.nullable().describe('Of own days alone.'),
  to: ReportDay.nullable().describe('Of own days alone.'),
  clientId: Id.nullable(),
  projectId: Id.nullable(),
}

/** A choice of days and filters under a name; relative periods stay relative. */
export const SavedReport = z.object({
  _id: Id,
  name: z.string(),
  ...filters,
  isInTrash: z.boolean().describe('Its client or project is, so that there is nothing to report.'),
})
export type SavedReport = z.infer<typeof SavedReport>

export const SavedReportCreate = z
  .object({ _id: Id.optional(), name: ReportName, ...filters })
  .partial({ from: true, to: true, clientId: true, projectId: true })
  .refine(({ period, from, to }) => period !== 'days' || (from && to && from <= to), {
    path: ['from'],
    error: 'Custom days need a first and last day, in order',
  })
  .refine(({ period, from, to }) => period !== 'days' || !from || !to || isBounded({ from, to }), notTooLong)
export type SavedReportCreate = z.infer<typeof SavedReportCreate>

const SavedReportRename = z.object({ name: ReportName })

const ofReport = z.object({ id: Id })

export const listSavedReports = endpoint({
  method: 'GET',
  path: '/reports/saved',
  summary: 'One’s saved reports, by name',
  access: 'verified',
  answer: data(z.array(SavedReport)),
})

export const saveReport = endpoint({
  method: 'POST',
  path: '/reports/saved',
  summary: 'Save a choice of days and filters under a name',
  access: 'verified',
  body: SavedReportCreate,
  answer: created(SavedReport),
})

export const renameReport = endpoint({
  method: 'PUT',
  path: '/reports/saved/{id}',
  summary: 'Give a saved report another name',
  access: 'verified',
  params: ofReport,
  body: SavedReportRename,
  answer: data(SavedReport),
})

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/reports/saved/{id}',
  summary: 'Delete a saved report',
  access: 'verified',
  params: ofReport,
  answer: message(),
})
