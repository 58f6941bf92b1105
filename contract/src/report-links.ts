import { z } from 'zod'
import { created, data, endpoint, message } from './endpoint.ts'
import { Id, Instant, patterned } from './primitives.ts'
import { periodOf, ReportDay } from './time-report.ts'

/** How many links to reports a person may have. */
export const mostReportLinks = 50

/** How many lines a client's view shows; its sums cover everything. */
export const mostReportLines = 5_000

/** How many notes a line of it shows. */
export const mostLineNotes = 20

/** How many characters the notes of all its lines may have. */
export const mostNoteCharacters = 200_000

const shown = {
  showAmounts: z.boolean().describe('What the billable time is worth, by project.'),
  showNotes: z.boolean().describe('The notes on the entries.'),
  expiresOn: ReportDay.nullable().describe(
    'The last day on which it opens, where its owner is; null for ever.',
  ),
}

/** A client's view of one client's or one project's hours; its days stay, the hours in them are live. */
export const ReportLink = z.object({
  _id: Id,
  from: z.string(),
  to: z.string(),
  clientId: Id.nullable(),
  projectId: Id.nullable(),
  name: z.string().describe('Of the client or project.'),
  ...shown,
  url: z.string(),
  hasEnded: z.boolean(),
  isInTrash: z
    .boolean()
    .describe('Its client or project is: it opens for nobody, and opens again if that is restored.'),
  createdAt: Instant,
})
export type ReportLink = z.infer<typeof ReportLink>

export const ReportLinkCreate = periodOf({
  _id: Id.optional(),
  clientId: Id.nullable().optional(),
  projectId: Id.nullable().optional(),
  ...shown,
  showAmounts: shown.showAmounts.default(false),
  showNotes: shown.showNotes.default(false),
  expiresOn: shown.expiresOn
    .default(null)
    .describe('The last day on which it opens, where its owner is, today or later; null for ever.'),
}).refine((body) => Boolean(body.clientId) !== Boolean(body.projectId), {
  path: ['clientId'],
  error: 'Choose a client or a project, and only one',
})
export type ReportLinkCreate = z.infer<typeof ReportLinkCreate>

export const listReportLinks = endpoint({
  method: 'GET',
  path: '/reports/links',
  summary: 'One’s links to reports, the newest first',
  access: 'verified',
  answer: data(z.array(ReportLink)),
})

export const createReportLink = endpoint({
  method: 'POST',
  path: '/reports/links',
  summary: 'Make a link by which a client reads the hours of some days',
  access: 'verified',
  body: ReportLinkCreate,
  answer: created(ReportLink),
})

export const deleteReportLink = endpoint({
  method: 'DELETE',
  path: '/reports/links/{id}',
  summary: 'Disable a link to a report; it opens for nobody any more',
  access: 'verified',
  params: z.object({ id: Id }),
  answer: message(),
})

/** The time on a task on one day. */
export const PublicReportLine = z.object({
  date: z.string(),
  task: z.string(),
  project: z.string(),
  seconds: z.int(),
  notes: z.array(z.string()).describe('Empty unless notes are shown.'),
})
export type PublicReportLine = z.infer<typeof PublicReportLine>

const PublicReportProject = z.object({
  project: z.string(),
  seconds: z.int(),
  amounts: z
    .array(z.object({ currency: z.string(), amount: z.int() }))
    .describe('Minor units; empty unless amounts are shown.'),
})
export type PublicReportProject = z.infer<typeof PublicReportProject>

/** What whoever has the link sees, and nothing else of its owner's. */
export const PublicReport = z.object({
  from: z.string(),
  to: z.string(),
  about: z.string().describe('The name of the client or project.'),
  author: z.string(),
  lines: z.array(PublicReportLine).describe(`By day and task; the first ${mostReportLines}.`),
  isCut: z.boolean().describe('There are more lines.'),
  hasMoreNotes: z
    .boolean()
    .describe(
      `There are more notes: a line shows ${mostLineNotes}, and all lines ${mostNoteCharacters} characters.`,
    ),
  projects: z.array(PublicReportProject),
  seconds: z.int().describe('The sum of the projects.'),
  showAmounts: z.boolean(),
  timezone: z.string().describe('Whose days these are.'),
})
export type PublicReport = z.infer<typeof PublicReport>

/** 128 random bits; any other text is not a link. */
const ReportToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be the token of a report')

export const readPublicReport = endpoint({
  method: 'GET',
  path: '/reports/public/{token}',
  summary: 'The hours of some days for whoever has the link; they are counted anew each time',
  access: 'public',
  params: z.object({ token: ReportToken }),
  answer: data(PublicReport),
  rateLimit: { name: 'public-report', tries: 60, windowSeconds: 60 },
})
