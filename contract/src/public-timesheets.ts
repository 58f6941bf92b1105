import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, Instant, patterned, requiredText } from './primitives.ts'
import { mostTimesheetEntries, TimesheetCounts } from './timesheets.ts'

/** 128 random bits; any other text is not a link. */
const TimesheetToken = patterned(32, /^[0-9a-f]{32}$/, 'Must be the token of a timesheet')
const params = z.object({ token: TimesheetToken })

const Answered = z.object({
  verdict: z.enum(['approved', 'queried']),
  name: z.string(),
  at: Instant,
  note: z.string().describe('What was queried.'),
  reply: z.string().nullable().describe('What was said to it by whoever asks for the approval.'),
  changed: z.boolean().describe('The entry was changed since: the answer counts no more.'),
})

/** An entry as the client sees it. */
export const PublicTimesheetEntry = z.object({
  _id: Id,
  seen: z.string().describe('Stands for what an approval covers: times, task, and whether it is billable.'),
  date: z.string().describe('yyyy-mm-dd: the day on which it began.'),
  startedAt: Instant,
  stoppedAt: Instant,
  seconds: z.int(),
  task: z.string(),
  note: z.string(),
  worker: z
    .string()
    .nullable()
    .describe('Who worked, where several people did; who has deleted their account has no name.'),
  billable: z.boolean(),
  amount: z.int().nullable().describe('Minor units; null where rates are not shown, and without a rate.'),
  currency: z.string().nullable(),
  state: z.enum(['open', 'approved', 'queried']),
  answer: Answered.nullable().describe('The last one.'),
})
export type PublicTimesheetEntry = z.infer<typeof PublicTimesheetEntry>

/** What everybody with the link sees (rules §5): nobody’s e-mail address. */
export const PublicTimesheet = z.object({
  askedBy: z.string(),
  isOwn: z.boolean().describe('The owner looks at it: to answer is up to the client.'),
  project: z.string(),
  from: z.string(),
  to: z.string(),
  timezone: z.string(),
  locale: z.string(),
  message: z.string(),
  showRates: z.boolean(),
  entries: z.array(PublicTimesheetEntry).describe('The earliest first; at most 2,000.'),
  isCut: z.boolean().describe('There is more time on these days than is shown.'),
  seconds: z.int(),
  approvedSeconds: z.int(),
  amounts: z.array(z.object({ currency: z.string(), amount: z.int() })).describe('By currency.'),
  counts: TimesheetCounts,
})
export type PublicTimesheet = z.infer<typeof PublicTimesheet>

export const readPublicTimesheet = endpoint({
  method: 'GET',
  path: '/timesheets/public/{token}',
  summary: 'The time for whoever has its link; opened by anybody but its owner, it counts as viewed',
  access: 'public',
  params,
  answer: data(PublicTimesheet),
  rateLimit: { name: 'public-timesheet', tries: 60, windowSeconds: 60 },
})

const tooMany = `At most ${mostTimesheetEntries} entries`

export const TimesheetAnswers = z.object({
  name: requiredText('Enter your name', 120),
  approve: z.array(Id).max(mostTimesheetEntries, tooMany).default([]),
  query: z
    .array(z.object({ entryId: Id, note: requiredText('Enter what you would like to know', 1000) }))
    .max(200, 'At most 200 queries at once')
    .default([]),
  seen: z
    .array(z.object({ entryId: Id, seen: patterned(16, /^[0-9a-f]{16}$/, 'Must be `seen` of the entry') }))
    .max(mostTimesheetEntries, tooMany)
    .describe('What the page showed of each answered entry: 409 where one was changed since.'),
})
export type TimesheetAnswers = z.infer<typeof TimesheetAnswers>

export const answerTimesheet = endpoint({
  method: 'POST',
  path: '/timesheets/public/{token}/answers',
  summary:
    'Approve or query entries by typing one’s name; the name, the time, the address and what was seen are kept',
  access: 'public',
  params,
  body: TimesheetAnswers,
  answer: data(PublicTimesheet),
  rateLimit: { name: 'answer-timesheet', tries: 30, windowSeconds: 60 },
})
