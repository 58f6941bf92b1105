import { z } from 'zod'
import { Currency, mostAmount } from './currency.ts'
import { data, endpoint, page } from './endpoint.ts'
import { BudgetPeriod, JobBudget, JobType, Workplace } from './jobs.ts'
import { Id, Instant, largeNumbers, numberParameter, PageQuery, patterned, text } from './primitives.ts'

/** Who offers a job: a company where the poster names one, else the person. */
const JobPoster = z.object({
  name: z.string(),
  username: z.string(),
  logo: z.string().nullable(),
  isVerified: z.boolean().describe('Of the company.'),
  companyUrl: z.string().nullable().describe('Its public page, where it has one.'),
})

/** A job as everybody reads it. */
export const PublicJob = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  description: z.string().describe('Markdown.'),
  type: JobType,
  workplace: Workplace,
  location: z.string(),
  budget: JobBudget.nullable(),
  skills: z.array(z.string()),
  deadline: z.string().nullable().describe('yyyy-mm-dd'),
  endsAt: Instant.nullable().describe('The end of the deadline’s day where the poster lives.'),
  poster: JobPoster,
  url: z.string(),
  publishedAt: Instant,
})
export type PublicJob = z.infer<typeof PublicJob>

/** A line of the list: what the page of a job says, but for its text. */
export const ListedJob = PublicJob.omit({ description: true, endsAt: true })
export type ListedJob = z.infer<typeof ListedJob>

/** What somebody looks for. */
const jobFilters = {
  search: text(200).optional().describe('Part of the title, the text or a skill.'),
  type: JobType.optional(),
  workplace: Workplace.optional(),
  skill: text(40).optional(),
  minBudget: numberParameter(0, mostAmount)
    .register(largeNumbers, { most: mostAmount })
    .optional()
    .describe('Minor units that the budget reaches, in `currency` and for `per`.'),
  currency: Currency.optional(),
  per: BudgetPeriod.optional(),
  company: text(60).optional().describe('The slug of a company.'),
}

export const JobsQuery = z
  .object({ ...jobFilters, ...PageQuery })
  .refine(({ minBudget, currency }) => minBudget === undefined || currency !== undefined, {
    path: ['currency'],
    error: 'An amount needs its currency',
  })
export type JobsQuery = z.infer<typeof JobsQuery>

/** `total` counts no further: to count each of many takes longer than to find the first fifty (rules §11). */
export const mostJobsCounted = 1000

export const listPublicJobs = endpoint({
  method: 'GET',
  path: '/jobs/public',
  summary: `Open jobs, the latest first; \`total\` is ${mostJobsCounted} where there are more`,
  access: 'public',
  query: JobsQuery,
  rateLimit: { name: 'public-jobs', tries: 300, windowSeconds: 60 },
  answer: page(ListedJob),
})

/** What the person who asks may do there. */
const Standing = z.object({
  isOwn: z.boolean(),
  application: Id.nullable().describe('Their own application, if any.'),
})

export const readPublicJob = endpoint({
  method: 'GET',
  path: '/jobs/public/{id}',
  summary: 'One open job, by its id or slug; a visitor counts once an hour',
  access: 'public',
  params: z.object({
    id: patterned(200, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be the id or slug of a job'),
  }),
  rateLimit: { name: 'public-job', tries: 300, windowSeconds: 60 },
  answer: data(PublicJob.extend({ viewer: Standing })),
})
