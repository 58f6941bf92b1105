import './table.ts'
import type { RecordEvent } from '@daybook/contract/events'
import type { ApplicationStatus } from '@daybook/contract/job-applications'
import { searchOf } from '../../db/search-source.ts'
import { trashOf } from '../../db/trash-source.ts'
import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedApplications, exportedJobs, exportedSentApplications } from './export-jobs.ts'
import { jobDocuments } from './job-documents.ts'
import { jobPages } from './job-pages.tsx'
import { openJobsOf } from './public-jobs.ts'
import { jobReactions, jobSchedules, jobWork } from './reactions.tsx'
import { jobRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents extends Record<RecordEvent<'job'>, Nothing> {
    /** What it became; null where only its poster's notes changed. */
    'application.changed': { status: ApplicationStatus | null }
  }
}

export const jobs = defineFeature({
  name: 'jobs',
  exports: {
    job: exportedJobs,
    application: exportedApplications,
    sentApplication: exportedSentApplications,
  },
  routes: jobRoutes,
  reactions: jobReactions,
  work: jobWork,
  schedules: jobSchedules,
  pages: jobPages,
  documents: jobDocuments,
  profile: { jobs: openJobsOf },
  trash: { job: trashOf('jobs', { title: 'title' }) },
  search: {
    job: searchOf('jobs', { title: 'title', foldedTitle: 'search_title', foldedText: 'search_text' }),
  },
})
