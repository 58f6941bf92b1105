import { z } from 'zod'
import { requiredEmail } from './email.ts'
import { created, data, endpoint, message } from './endpoint.ts'
import { blankable, Id, Instant, requiredText, text } from './primitives.ts'
import { periodOf } from './time-report.ts'

/** The most entries that a client is asked about at once (rules §5). */
export const mostTimesheetEntries = 2000

/** The most timesheets of one project whose links are open (rules §5). */
export const mostTimesheets = 200

/** How many entries are in which state; `approved`, `queried` and `open` add up to `entries` (rules §5). */
export const TimesheetCounts = z.object({
  entries: z.int(),
  approved: z.int(),
  queried: z.int(),
  open: z.int(),
  changed: z.int().describe('Of the open ones: answered once, and changed since.'),
})
export type TimesheetCounts = z.infer<typeof TimesheetCounts>

/** Time of a project that is put before the client by a link (rules §5). */
export const Timesheet = z.object({
  _id: Id,
  projectId: Id.nullable().describe('Null once the project is gone.'),
  project: z.string(),
  from: z.string().describe('yyyy-mm-dd: the first day.'),
  to: z.string().describe('yyyy-mm-dd: the last day, included.'),
  showRates: z.boolean(),
  message: z.string(),
  publicUrl: z.string().nullable().describe('Null once the link is closed, or the project is gone for good.'),
  sentTo: z.array(z.string()).describe('The last 10, the last one used at the end.'),
  sentAt: Instant.nullable(),
  viewedAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  createdAt: Instant,
  seconds: z.int().describe('As its page shows them: each entry to the nearest minute.'),
  counts: TimesheetCounts,
})
export type Timesheet = z.infer<typeof Timesheet>

/** What the client has to ask about an entry. */
const TimesheetQuery = z.object({
  entryId: Id,
  taskId: Id,
  task: z.string(),
  date: z.string().describe('yyyy-mm-dd: the day on which the entry began.'),
  note: z.string(),
  name: z.string(),
  at: Instant,
  changed: z.boolean().describe('The entry was changed since: the client can answer again.'),
  reply: z.string().nullable().describe('What its owner said to it, as the client reads it.'),
  repliedAt: Instant.nullable(),
})

/** A timesheet with what the client queries, the earliest entry first. */
export const TimesheetDetails = Timesheet.extend({
  queries: z.array(TimesheetQuery),
  clientEmail: z.string().nullable().describe('Where it is mailed to unless said otherwise.'),
  clientName: z.string().nullable(),
})
export type TimesheetDetails = z.infer<typeof TimesheetDetails>

export const TimesheetCreate = periodOf({
  _id: Id.optional(),
  projectId: Id,
  showRates: z.boolean().default(false),
  message: blankable(text(2000)),
})
export type TimesheetCreate = z.infer<typeof TimesheetCreate>

const params = z.object({ id: Id })

export const listTimesheets = endpoint({
  method: 'GET',
  path: '/timesheets',
  summary:
    'What the client was asked to approve of a project, the newest first: every open link, and the last 20 that were closed',
  access: 'verified',
  query: z.object({ projectId: Id }),
  answer: data(z.array(Timesheet)),
})

export const createTimesheet = endpoint({
  method: 'POST',
  path: '/timesheets',
  summary: 'Make a link by which the client approves the time of a project',
  access: 'verified',
  body: TimesheetCreate,
  answer: created(TimesheetDetails),
})

export const getTimesheet = endpoint({
  method: 'GET',
  path: '/timesheets/{id}',
  summary: 'One of one’s own timesheets, with what the client queries',
  access: 'verified',
  params,
  answer: data(TimesheetDetails),
})

/** The most addresses that one mail goes to, as of an invoice. */
export const mostTimesheetRecipients = 10

const ClientAddress = requiredEmail('Enter an e-mail address', 'Must be an e-mail address')

export const TimesheetMail = z.object({
  to: z.union([
    ClientAddress.transform((one) => [one]),
    z
      .array(ClientAddress)
      .min(1, 'Enter an e-mail address')
      .max(mostTimesheetRecipients, `At most ${mostTimesheetRecipients} addresses`),
  ]),
  subject: blankable(text(200)),
  message: blankable(text(5000)).describe('Plain text.'),
  again: z.boolean().default(false).describe('Send it though it was sent within the last minute.'),
})
export type TimesheetMail = z.infer<typeof TimesheetMail>

export const sendTimesheet = endpoint({
  method: 'POST',
  path: '/timesheets/{id}/send',
  summary: 'Mail its link to the client; 409 within a minute of the last time, unless `again`',
  access: 'verified',
  params,
  body: TimesheetMail,
  answer: data(TimesheetDetails),
  rateLimit: { name: 'send-timesheet', tries: 60, windowSeconds: 3600 },
})

export const closeTimesheet = endpoint({
  method: 'DELETE',
  path: '/timesheets/{id}',
  summary: 'Close its link; what was answered stays',
  access: 'verified',
  params,
  answer: message(),
})

export const TimesheetReply = z.object({
  reply: requiredText('Enter your reply', 1000),
  askedAt: Instant.describe('`at` of the question: 409 where the client has answered since.'),
})
export type TimesheetReply = z.infer<typeof TimesheetReply>

export const replyToQuestion = endpoint({
  method: 'POST',
  path: '/timesheets/{id}/entries/{entryId}/reply',
  summary:
    'Reply to what the client asks about an entry, on its page and by mail; said again, it takes its place',
  access: 'verified',
  params: z.object({ id: Id, entryId: Id }),
  body: TimesheetReply,
  answer: data(TimesheetDetails),
})
