import type { JobApplication, OwnApplication } from '@daybook/contract/job-applications'
import type { Job } from '@daybook/contract/jobs'
import { amountText } from '@daybook/contract/money'
import { atOnce, exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listApplications, listOwnApplications } from './applications.ts'
import { listJobs } from './read-job.ts'

/** The jobs that the person posted (rules §3). */
export const exportedJobs = exportOf<Job>({
  name: 'jobs',
  about: 'the jobs that you posted',
  pages: (ctx) => atOnce(listJobs(ctx)),
  columns: {
    Title: ({ title }) => title,
    Status: ({ status }) => status,
    Type: ({ type }) => type,
    Location: ({ location }) => location,
    Skills: ({ skills }) => skills.join(', '),
    Deadline: ({ deadline }) => deadline,
    Views: ({ views }) => views,
    Applications: ({ applicationCount }) => applicationCount,
    Published: ({ publishedAt }) => publishedAt,
  },
})

const readApplications = async function* (ctx: SignedIn): AsyncGenerator<JobApplication[]> {
  for (const { _id } of await listJobs(ctx)) yield* inPages((page) => listApplications(ctx, _id, page))
}

type Said = Pick<OwnApplication, 'coverLetter' | 'rate' | 'currency' | 'status' | 'createdAt'>

const said = {
  Status: ({ status }: Said) => status,
  Rate: ({ rate, currency }: Said) => (rate === null ? null : { digits: amountText(rate, currency) }),
  Currency: ({ currency }: Said) => currency,
  Letter: ({ coverLetter }: Said) => coverLetter,
  Applied: ({ createdAt }: Said) => createdAt,
}

/** Who applied for them, as the person sees it (rules §3). */
export const exportedApplications = exportOf<JobApplication>({
  name: 'applications',
  about: 'who applied for your jobs, with your notes about them; files of applicants stay here',
  pages: readApplications,
  columns: { Applicant: ({ applicant }) => applicant.displayName, ...said, Notes: ({ notes }) => notes },
})

/** What the person applied for (rules §3). */
export const exportedSentApplications = exportOf<OwnApplication>({
  name: 'sent-applications',
  about: 'what you applied for',
  pages: (ctx) => atOnce(listOwnApplications(ctx)),
  columns: { Job: ({ job }) => job.title, 'Posted by': ({ job }) => job.poster, ...said },
})
