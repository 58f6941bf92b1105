import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** Hours after which a running timer is asked about, since it may have been forgotten (decisions §4). */
export const forgottenAfterHours = 8

const Worker = z.object({ _id: Id, username: z.string(), displayName: z.string() })

/** A closed stretch of work on a task; `duration` is seconds (decisions §4). */
export const WorkSession = z.object({
  _id: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  duration: z.int(),
  note: z.string(),
  billable: z.boolean().describe("Its task's when it began, unless it was changed by hand."),
  invoiceId: Id.nullable().describe('The invoice that bills it, if any.'),
  user: Worker.describe('Whose work it is.'),
})

/** Derived from the task's time entries; `totalTime` is the sum of the closed ones in seconds (decisions §4). */
export const TimeTracking = z.object({
  totalTime: z.int(),
  isRunning: z.boolean().describe("The viewer's own timer runs on this task."),
  startedAt: Instant.nullable(),
  runningBy: z
    .array(z.object({ user: Worker, startedAt: Instant }))
    .describe("The others' timers that run on it."),
  sessions: z.array(WorkSession),
})
export type TimeTracking = z.infer<typeof TimeTracking>
export type WorkSession = z.infer<typeof WorkSession>
