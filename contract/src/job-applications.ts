import { z } from 'zod'
import { Amount, Currency } from './currency.ts'
import { created, data, endpoint, page, stream } from './endpoint.ts'
import { attachmentMaxBytes } from './file-attachments.ts'
import {
  blankable,
  CalendarDate,
  Id,
  Instant,
  orBlank,
  PageQuery,
  requiredText,
  text,
  unlessEmpty,
  Version,
  WebAddress,
} from './primitives.ts'

/** How far an application has come; rejected, withdrawn and hired are final (rules §11). */
export const ApplicationStatus = z.enum([
  ...(['submitted', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn'] as const),
])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** What the poster may make of an application, from what it is (rules §11). */
export const applicationMoves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  submitted: ['shortlisted', 'rejected'],
  shortlisted: ['interview', 'rejected'],
  interview: ['offered', 'rejected'],
  offered: ['hired', 'rejected'],
  hired: [],
  rejected: [],
  withdrawn: [],
}

/** Whether its applicant may still withdraw it. */
export const isDecided = (status: ApplicationStatus): boolean => applicationMoves[status].length === 0

const [shortestLetter, longestLetter] = [20, 5000] as const
const CoverLetter = requiredText('Cover letter is required', longestLetter).refine(
  (letter) => letter.length >= shortestLetter,
  { error: `Must be at least ${shortestLetter} characters` },
)

/** In characters; a longer name is cut before it is sent. */
export const longestFileName = 200
/** A file that was uploaded before, by its id; the name is shown to the poster. */
const Attachment = z.object({ file: Id, name: text(longestFileName) })

export const JobApply = z.object({
  _id: Id.optional(),
  coverLetter: CoverLetter,
  rate: Amount.nullable().optional().describe('Minor units, for what the budget of the job is for.'),
  currency: Currency.optional(),
  availableFrom: blankable(CalendarDate),
  links: z.array(WebAddress).max(5, 'At most 5 links').optional(),
  attachment: Attachment.nullable().optional(),
})
export type JobApply = z.infer<typeof JobApply>

const ApplicationMove = z.object({ status: ApplicationStatus, at: Instant })

const Applicant = z.object({
  _id: Id,
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
  email: z.string().nullable().describe('Where to write to them once they are hired; null before.'),
})

const said = {
  coverLetter: z.string(),
  rate: z.int().nullable(),
  currency: z.string(),
  availableFrom: z.string().nullable(),
  links: z.array(z.string()),
  attachment: z.object({ name: z.string(), size: z.int() }).nullable(),
  status: ApplicationStatus,
  reason: z.string().describe('Why it was rejected, in the words of the poster; often none.'),
  history: z.array(ApplicationMove).describe('Every move with its time, the first first.'),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
}

/** What hiring somebody made. */
export const HireKind = z.enum(['client', 'project', 'team'])
export type HireKind = z.infer<typeof HireKind>

/** An application as whoever posted the job reads it. */
export const JobApplication = z.object({
  _id: Id,
  jobId: Id,
  applicant: Applicant,
  ...said,
  notes: z.string().describe('The poster’s own; nobody else sees them.'),
  hired: z
    .object({ as: HireKind, id: Id })
    .nullable()
    .describe('The client, project or team that hiring made or led to.'),
  can: z.object({
    moves: z.array(ApplicationStatus),
    hire: z.boolean(),
    edit: z.boolean().describe('Whether notes may be written on it.'),
  }),
})
export type JobApplication = z.infer<typeof JobApplication>

/** An application as the applicant reads it. */
export const OwnApplication = z.object({
  _id: Id,
  job: z.object({ _id: Id, title: z.string(), slug: z.string(), isOpen: z.boolean(), poster: z.string() }),
  ...said,
  can: z.object({ withdraw: z.boolean() }),
})
export type OwnApplication = z.infer<typeof OwnApplication>

const ofJob = z.object({ id: Id })
const ofApplication = z.object({ id: Id, applicationId: Id })

export const uploadApplicationFile = endpoint({
  method: 'POST',
  path: '/uploads/application',
  summary: 'Upload a file for an application of at most 10 MiB; it waits an hour for the application',
  access: 'verified',
  upload: { field: 'file', maxBytes: attachmentMaxBytes },
  answer: data(z.object({ file: Id, size: z.int() })),
  rateLimit: { name: 'application-file', tries: 10, windowSeconds: 3600 },
})

export const applyForJob = endpoint({
  method: 'POST',
  path: '/jobs/{id}/apply',
  summary: 'Apply for an open job, once',
  access: 'verified',
  params: ofJob,
  body: JobApply,
  rateLimit: { name: 'apply', tries: 10, windowSeconds: 3600 },
  answer: created(OwnApplication),
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/jobs/{id}/applications',
  summary: 'The applications for a job of yours, the earliest first',
  access: 'verified',
  params: ofJob,
  query: z.object(PageQuery),
  answer: page(JobApplication),
})

export const changeApplication = endpoint({
  method: 'PATCH',
  path: '/jobs/{id}/applications/{applicationId}',
  summary: 'Move an application on, reject it with a reason, keep notes; its applicant withdraws it',
  access: 'verified',
  params: ofApplication,
  body: z.object({
    status: unlessEmpty(ApplicationStatus),
    reason: blankable(text(2000)).describe('For rejected: the applicant reads it.'),
    notes: orBlank(text(5000), ''),
  }),
  answer: data(z.union([JobApplication, OwnApplication])),
})

export const hireApplicant = endpoint({
  method: 'POST',
  path: '/jobs/{id}/applications/{applicationId}/hire',
  summary:
    'Hire an applicant, and make them a client, share a project with them or invite them to a team, once',
  access: 'pro',
  params: ofApplication,
  body: z.object({
    as: HireKind.nullable(),
    team: Id.optional().describe('For team: which one.'),
  }),
  answer: data(JobApplication),
})

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/jobs/applications/mine',
  summary: 'What one has applied for, the latest first',
  access: 'verified',
  answer: data(z.array(OwnApplication)),
})

export const readApplicationFile = endpoint({
  method: 'GET',
  path: '/jobs/{id}/applications/{applicationId}/attachment',
  summary: 'The file of an application, for its applicant and whoever posted the job',
  access: 'verified',
  params: ofApplication,
  answer: stream('application/octet-stream'),
})
