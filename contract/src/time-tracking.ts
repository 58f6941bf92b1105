import { z } from 'zod'
import { Id, Instant } from './primitives.ts'

/** A closed stretch of work on a task; `duration` is seconds. */
export const WorkSession = z.object({
  _id: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  duration: z.int(),
  note: z.string(),
})

/** Derived from the task's time entries; `totalTime` is the sum of the closed ones in seconds (decisions §4). */
export const TimeTracking = z.object({
  totalTime: z.int(),
  isRunning: z.boolean().describe("The viewer's own timer runs on this task."),
  startedAt: Instant.nullable(),
  sessions: z.array(WorkSession),
})
export type TimeTracking = z.infer<typeof TimeTracking>
export type WorkSession = z.infer<typeof WorkSession>
