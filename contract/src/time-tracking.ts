import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** Hours after which the app asks whether a running timer was forgotten (rules §4). */
export const forgottenAfterHours = 8

/**
 * Hours beyond which an entry waits for its task's owner to accept it; entries made by hand may not exceed them
 * (rules §4).
 */
export const longHours = 24

/** Whether an entry is so long that it counts as billable only once the task's owner has accepted it (rules §4). */
export const isLong = (startedAt: Date | string, stoppedAt: Date | string): boolean =>
  new Date(stoppedAt).getTime() - new Date(startedAt).getTime() > longHours * 3_600_000

/** Whether an entry counts as billable, and whether the owner still has to decide that. */
export const billing = {
  billable: z
    .boolean()
    .describe("Its task's, as long as it runs and as it was then, unless it was changed by hand or it asks."),
  asksBillable: z
    .boolean()
    .describe('It lasted over 24 hours, and counts as billable once the owner of its task has said so.'),
}

/** Which invoice bills it; only whose work it is to bill sees that. What is billed is locked. */
export const bill = {
  invoiceId: Id.nullable().describe('The invoice that bills it, if any.'),
  invoiceNumber: z
    .string()
    .nullable()
    .optional()
    .describe('Its number; null of a draft. What was made on this device has none yet.'),
}

/** What the viewer may do with an entry. */
export const EntryAbilities = z.object({
  edit: z.boolean().describe('Change and delete it.'),
  accept: z.boolean().describe('Say whether it counts, where it asks.'),
})

/** Stands for the name of whoever worked on somebody else's task and has deleted their account since (rules §3). */
export const deletedWorker = 'Deleted account'

export const Worker = z.object({ _id: Id, username: z.string(), displayName: z.string() })
export type Worker = z.infer<typeof Worker>

/** A closed time entry on a task; `duration` is in seconds (rules §4). */
export const WorkSession = z.object({
  _id: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  duration: z.int(),
  note: z.string(),
  ...billing,
  ...bill,
  user: Worker.nullable().describe('Whose work it is; null once they have deleted their account.'),
  can: EntryAbilities,
})

/** Derived from the task's time entries; `totalTime` is the sum of the closed ones in seconds (rules §4). */
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
