import type { Timesheet } from '@daybook/contract/timesheets'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listProjects } from '../projects/projects.ts'
import { listTimesheets } from './read-timesheet.ts'

/** Without the links, which open to whoever has them. */
const readTimesheets = async function* (ctx: SignedIn): AsyncGenerator<Timesheet[]> {
  const pages = inPages((page) => listProjects(ctx, { ...page, sort: 'createdAt', order: 'asc' }))
  for await (const projects of pages)
    for (const { _id } of projects)
      yield (await listTimesheets(ctx, _id)).map((sheet) => ({ ...sheet, publicUrl: null }))
}

/** What clients were asked to approve (rules §3). */
export const exportedTimesheets = exportOf<Timesheet>({
  name: 'timesheets',
  about: 'what you asked clients to approve: the open links of each project, and the last 20 closed ones',
  pages: readTimesheets,
  columns: {
    Project: ({ project }) => project,
    From: ({ from }) => from,
    To: ({ to }) => to,
    Message: ({ message }) => message,
    Entries: ({ counts }) => counts.entries,
    Approved: ({ counts }) => counts.approved,
    Queried: ({ counts }) => counts.queried,
    Seconds: ({ seconds }) => seconds,
    Sent: ({ sentAt }) => sentAt,
    Closed: ({ closedAt }) => closedAt,
  },
})
