import { z } from 'zod'
import { Amount, Currency } from './currency.ts'
import { created, data, endpoint, message } from './endpoint.ts'
import {
  blankable,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  requiredText,
  text,
  unlessEmpty,
  Version,
} from './primitives.ts'

export const JobType = z.enum(['freelance', 'contract', 'part_time', 'full_time'])
export type JobType = z.infer<typeof JobType>

export const Workplace = z.enum(['remote', 'hybrid', 'on_site'])
export type Workplace = z.infer<typeof Workplace>

export const BudgetPeriod = z.enum(['hour', 'day', 'month', 'year', 'project'])
export type BudgetPeriod = z.infer<typeof BudgetPeriod>

/** Only open ones are public; after its deadline an open job counts as closed (rules §11). */
export const JobStatus = z.enum(['draft', 'open', 'paused', 'closed', 'filled'])
export type JobStatus = z.infer<typeof JobStatus>

/** What a job may become, from what it is (rules §11). */
export const jobMoves: Record<JobStatus, readonly JobStatus[]> = {
  draft: ['open'],
  open: ['paused', 'closed', 'filled'],
  paused: ['open', 'closed', 'filled'],
  closed: ['open'],
  filled: [],
}

const JobTitle = requiredText('Job title is required', 150)
/** Minor units; what is not said of it is null. */
export const JobBudget = z.object({
  min: z.int().nullable(),
  max: z.int().nullable(),
  currency: z.string().describe('ISO 4217'),
  per: BudgetPeriod,
})
export type JobBudget = z.infer<typeof JobBudget>

const JobBudgetInput = z
  .object({
    min: Amount.nullable().default(null),
    max: Amount.nullable().default(null),
    currency: Currency,
    per: BudgetPeriod,
  })
  .refine(({ min, max }) => min !== null || max !== null, { path: ['min'], error: 'Enter an amount' })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: 'Must not be less than the lowest amount',
  })

/** What the viewer may do with it; the screens read it instead of deciding again. */
const JobAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  moves: z.array(JobStatus).describe('What it may become.'),
})

export const Job = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string().describe('Part of its public address; stays once it is made.'),
  description: z.string().describe('Markdown.'),
  companyId: Id.nullable().describe('The company of one’s own that it is for.'),
  type: JobType,
  workplace: Workplace,
  location: z.string(),
  budget: JobBudget.nullable(),
  skills: z.array(z.string()),
  deadline: z.string().nullable().describe('yyyy-mm-dd, the last day on which one may apply.'),
  status: JobStatus,
  views: z.int(),
  applicationCount: z.int(),
  newCount: z.int().describe('Applications that nobody has decided about.'),
  url: z.string().describe('Of its public page.'),
  publishedAt: Instant.nullable().describe('When it was first open.'),
  createdAt: Instant,
  updatedAt: Instant,
  can: JobAbilities,
  version: Version,
})
export type Job = z.infer<typeof Job>

const Skills = z
  .array(requiredText('A skill must not be blank', 40))
  .max(20, 'At most 20 skills')
  .overwrite((skills) => [...new Set(skills)])

const fields = {
  description: blankable(text(20_000)),
  companyId: blankable(Id),
  type: orBlank(JobType, 'freelance'),
  workplace: orBlank(Workplace, 'remote'),
  location: blankable(text(120)),
  budget: blankable(JobBudgetInput),
  skills: orBlank(Skills, []),
  deadline: blankable(CalendarDate),
}

export const JobCreate = z.object({ _id: unlessEmpty(Id), title: JobTitle, ...fields })
export type JobCreate = z.infer<typeof JobCreate>

/** A field that is not sent stays (rules §2). */
export const JobUpdate = z.object({ title: JobTitle.optional(), ...fields, version: unlessEmpty(Version) })
export type JobUpdate = z.infer<typeof JobUpdate>

const params = z.object({ id: Id })

export const listJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  summary: 'The jobs that one has posted, the newest first; without Pro, where there are some',
  access: 'verified',
  answer: data(z.array(Job)),
})

export const createJob = endpoint({
  method: 'POST',
  path: '/jobs',
  summary: 'Write a job; nobody else sees it before it is opened',
  access: 'pro',
  body: JobCreate,
  answer: created(Job),
})

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'One of one’s own jobs',
  access: 'verified',
  params,
  answer: data(Job),
})

export const updateJob = endpoint({
  method: 'PUT',
  path: '/jobs/{id}',
  summary: 'Change a job; what is not sent stays',
  access: 'pro',
  params,
  body: JobUpdate,
  answer: data(Job),
})

export const changeJobStatus = endpoint({
  method: 'PATCH',
  path: '/jobs/{id}/status',
  summary: 'Open, pause, close or fill a job',
  access: 'pro',
  params,
  body: z.object({ status: JobStatus }),
  answer: data(Job),
})

export const duplicateJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/duplicate',
  summary: 'Write a new draft with everything that a job says, without its deadline',
  access: 'pro',
  params,
  body: z.object({ _id: unlessEmpty(Id) }).optional(),
  answer: created(Job),
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{id}',
  summary: 'Move a job to the trash; its page shows nothing meanwhile',
  access: 'verified',
  params,
  answer: message(),
})

export const restoreJob = endpoint({
  method: 'POST',
  path: '/trash/job/{id}/restore',
  summary: 'Take a job back out of the trash',
  access: 'verified',
  params,
  answer: data(Job),
})

/** What happened to a job on one day. */
const JobDay = z.object({ date: z.string(), views: z.int(), applications: z.int() })
export type JobDay = z.infer<typeof JobDay>

export const jobDays = endpoint({
  method: 'GET',
  path: '/jobs/{id}/days',
  summary: 'How often a job was looked at and applied for on each of the last 30 days',
  access: 'verified',
  params,
  answer: data(z.array(JobDay)),
})
