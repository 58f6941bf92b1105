import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'
import { Task } from './tasks.ts'

const params = z.object({ id: Id })
/** `at` is the instant on the device, for what happened offline; `X-Device-Time` corrects its clock (decisions §4). */
const At = z.object({ at: Instant.optional() }).optional()

export const startTimer = endpoint({
  method: 'POST',
  path: '/tasks/{id}/start-timer',
  summary: "Start the timer; one's other running timer stops in the same moment",
  access: 'verified',
  params,
  body: At,
  answer: data(
    z.object({
      task: Task,
      startedAt: Instant,
      stopped: z.object({ taskId: Id, sessionDuration: z.int().describe('Seconds.') }).nullable(),
    }),
  ),
})

export const stopTimer = endpoint({
  method: 'POST',
  path: '/tasks/{id}/stop-timer',
  summary: 'Stop the timer; 409 when it does not run',
  access: 'verified',
  params,
  body: At,
  answer: data(z.object({ task: Task, sessionDuration: z.int().describe('Seconds.') })),
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
