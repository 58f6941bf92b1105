import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, Instant, unlessEmpty } from './primitives.ts'
import { Task } from './tasks.ts'

const params = z.object({ id: Id })
/** `at` is the device's instant of something done offline; `X-Device-Time` corrects its clock (rules §4). */
const at = unlessEmpty(Instant)
/** `_id` is the id of the new entry: sent again under it, at any time, it starts once. */
const StartAt = z.object({ _id: unlessEmpty(Id), at }).optional()
/**
 * With `at`, this means a timer that began by then, even if it is over, whatever runs now. `duration` cuts a
 * forgotten timer, whatever the device's clock says (rules §4).
 */
const StopAt = z
  .object({
    at,
    duration: z
      .int('Must be a whole number')
      .min(0, 'Must be at least 0')
      .max(1_000_000_000, 'Must not be in the future')
      .optional()
      .describe('Seconds after its start; `at` is when it was cut then.'),
  })
  .optional()

export const startTimer = endpoint({
  method: 'POST',
  path: '/tasks/{id}/start-timer',
  summary: "Start the timer; one's other running timer stops in the same moment",
  access: 'verified',
  params,
  body: StartAt,
  answer: data(
    z.object({
      task: Task,
      startedAt: Instant,
      stopped: z.object({ taskId: Id, sessionDuration: z.int().describe('Seconds.') }).nullable(),
    }),
  ),
})

export const undoStart = endpoint({
  method: 'POST',
  path: '/tasks/{id}/undo-start',
  summary:
    'Take back a start: its entry is gone, and the timer that it stopped goes on; 409 when it does not run',
  access: 'verified',
  params,
  body: z.object({ sessionId: Id.describe('The entry that the start made.') }),
  answer: data(
    z.object({
      task: Task,
      resumed: z
        .object({ task: Task, startedAt: Instant })
        .nullable()
        .describe('Null where none was stopped, or its task is done or gone by now.'),
    }),
  ),
})

export const stopTimer = endpoint({
  method: 'POST',
  path: '/tasks/{id}/stop-timer',
  summary: 'Stop the timer; 409 when it does not run, unless it did at the time given',
  access: 'verified',
  params,
  body: StopAt,
  answer: data(z.object({ task: Task, sessionDuration: z.int().describe('Seconds.') })),
})

/** Spec 2 §3: tracked time in seconds, the estimate in minutes. */
export const timeSummary = endpoint({
  method: 'GET',
  path: '/tasks/{id}/time-summary',
  summary: 'What was tracked on a task beside its estimate',
  access: 'verified',
  params,
  answer: data(
    z.object({
      totalTime: z.int().describe('Seconds.'),
      estimatedTime: z.int().describe('Minutes.'),
      sessionCount: z.int(),
      isActive: z.boolean().describe("One's own timer runs on it."),
    }),
  ),
})

export const runningTimer = endpoint({
  method: 'GET',
  path: '/time/running',
  summary: "One's running timer, or null",
  access: 'verified',
  answer: data(
    z
      .object({
        task: Task,
        startedAt: Instant,
        isForgotten: z.boolean().describe('It runs for over 8 hours: ask whether it was forgotten.'),
      })
      .nullable(),
  ),
})
