import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'
import { Worker } from './time-tracking.ts'

const worth = {
  seconds: z.int().describe('Of closed billable entries, whoever worked.'),
  amount: z
    .int()
    .nullable()
    .describe('Minor units: those seconds at the rates that were kept with them, rounded half up.'),
  currency: z.string().nullable().describe('ISO 4217; null, like the amount, for work without a rate.'),
}

/** Unbilled work on a project in one currency. */
export const UnbilledRow = z.object({
  projectId: Id.nullable(),
  project: z.string().describe("The project's name, or General."),
  clientId: Id.nullable(),
  client: z.string().nullable(),
  since: Instant.describe('When the first of it began.'),
  ...worth,
})
export type UnbilledRow = z.infer<typeof UnbilledRow>

const AskingEntry = z.object({
  _id: Id,
  taskId: Id,
  title: z.string(),
  startedAt: Instant,
  duration: z.int().describe('Seconds.'),
  user: Worker.nullable().describe('Who worked; null once they have deleted their account.'),
})
export type AskingEntry = z.infer<typeof AskingEntry>

/**
 * Work on one's own tasks that is on no invoice, of all time, by client and project. A total is rounded once, so that it
 * equals the dashboard's figure, and spread over its rows, which add up to it to the unit (rules §4, §5).
 */
export const UnbilledTime = z.object({
  rows: z.array(UnbilledRow),
  clients: z
    .array(z.object({ clientId: Id, ...worth }))
    .describe('The same by client, one for each currency, each rounded by itself.'),
  totals: z.array(z.object(worth)).describe('One for each currency; they are never added up.'),
  asking: z
    .array(AskingEntry)
    .describe('What lasted over 24 hours, the oldest first, at most 50: it counts once one has said so.'),
})
export type UnbilledTime = z.infer<typeof UnbilledTime>

export const unbilledTime = endpoint({
  method: 'GET',
  path: '/time/unbilled',
  summary: 'The billable time on one’s own tasks that stands on no invoice, by client and project',
  access: 'verified',
  answer: data(UnbilledTime),
})
