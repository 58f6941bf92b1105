import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'

/** Billable time that waits longer than this is told of. */
export const oldTimeDays = 30
/** A client who has not opened an invoice for so long may not have got it. */
export const unseenDays = 3

/** Why money does not come, or a client does not go on, the most urgent first. */
export const RadarKind = z.enum([
  'asked',
  'queried',
  'not_paid',
  'overdue',
  'not_seen',
  'not_sent',
  'old_time',
  'no_rate',
])
export type RadarKind = z.infer<typeof RadarKind>

/** Money that waits for something to be done, and what it leads to. */
export const RadarRow = z.object({
  kind: RadarKind.describe(
    '`asked`: a client’s question about a proposal, not answered. `queried`: a client’s question about time. `not_paid`: promised for a day that has passed. `overdue`: opened and past its due day. `not_seen`: sent, and not opened. `not_sent`: a draft, or issued and not mailed. `old_time`: billable time of over 30 days ago. `no_rate`: billable time without a rate.',
  ),
  title: z.string().describe('The number or Draft, the project, or the proposal.'),
  client: z.string().nullable(),
  invoiceId: Id.nullable(),
  proposalId: Id.nullable(),
  isDraft: z.boolean(),
  projectId: Id.nullable().describe('Null with no invoice either: tasks without a project.'),
  seconds: z.int().nullable().describe('Of time.'),
  amount: z
    .int()
    .nullable()
    .describe(
      'Minor units, at the rates that were kept; null for time without a rate. What a proposal comes to without tax.',
    ),
  currency: z.string().nullable(),
  since: z.string().describe('yyyy-mm-dd where one is: since when it waits.'),
})
export type RadarRow = z.infer<typeof RadarRow>

/** Each kind is listed no further. */
export const mostRadarRows = 50

export const radar = endpoint({
  method: 'GET',
  path: '/dashboard/radar',
  summary: 'What you need to act on before money comes in, the most urgent first',
  access: 'verified',
  answer: data(z.array(RadarRow)),
})
