import { z } from 'zod'
import { created, data, endpoint } from './endpoint.ts'
import { atMost, blankable, Id, Instant, text, unlessEmpty } from './primitives.ts'
import { Task } from './tasks.ts'
import { longHours, WorkSession } from './time-tracking.ts'

export { isLong } from './time-tracking.ts'

/** The complaint about an entry's end, if any: it comes after the start, by 24 hours at most (rules §4). */
export const endProblem = (startedAt: Date, stoppedAt: Date): string | undefined => {
  const ms = stoppedAt.getTime() - startedAt.getTime()
  if (ms <= 0) return 'Must be after the start'
  return ms > longHours * 3_600_000 ? `Must be at most ${longHours} hours after the start` : undefined
}

export const SessionNote = text(2000)

const Session = z.object({
  _id: unlessEmpty(Id),
  startedAt: Instant,
  stoppedAt: Instant,
  note: blankable(SessionNote),
  billable: z.boolean().optional(),
})
export type SessionCreate = z.infer<typeof Session>

const endChecked =
  (mayBeEmpty: boolean) =>
  ({ value, issues }: z.core.ParsePayload<SessionCreate>) => {
    if (mayBeEmpty && Date.parse(value.startedAt) === Date.parse(value.stoppedAt)) return
    const message = endProblem(new Date(value.startedAt), new Date(value.stoppedAt))
    if (message) issues.push({ code: 'custom', message, path: ['stoppedAt'], input: value.stoppedAt })
  }

/** An entry by hand; `billable` defaults to the task's. */
export const SessionCreate = Session.check(endChecked(false))

/** An entry of an export: a timer may have been stopped as it was started. */
export const ExportedSession = Session.check(endChecked(true))

/** Only changed times are checked against each other: a timer may have run for longer. */
export const SessionUpdate = z.object({
  startedAt: unlessEmpty(Instant),
  stoppedAt: unlessEmpty(Instant),
  note: blankable(SessionNote),
  billable: unlessEmpty(z.boolean()).describe(
    'Of over 24 hours: it counts once the owner of the task has sent true.',
  ),
  taskId: unlessEmpty(Id).describe('Another task on which one may record time, to which it goes.'),
  before: unlessEmpty(
    z
      .object({
        startedAt: Instant,
        stoppedAt: Instant,
        note: z.string().check(atMost(2000)),
        billable: z.boolean(),
      })
      .partial(),
  ).describe('The former values of the changed fields: 409 where one of them holds something else by now.'),
})
export type SessionUpdate = z.infer<typeof SessionUpdate>

const ofTask = z.object({ id: Id })
const ofSession = z.object({ id: Id, sessionId: Id })
/** Returns the task too, whose totals have changed. */
export const Recorded = z.object({ task: Task, session: WorkSession })

export const addSession = endpoint({
  method: 'POST',
  path: '/tasks/{id}/sessions',
  summary: 'Record time by hand: at most 24 hours, not in the future',
  access: 'verified',
  params: ofTask,
  body: SessionCreate,
  answer: created(Recorded),
})

export const updateSession = endpoint({
  method: 'PUT',
  path: '/tasks/{id}/sessions/{sessionId}',
  summary:
    'Change recorded time: your own, or anybody’s on your task; what is not sent stays; 409 while it runs, or where `before` holds no more',
  access: 'verified',
  params: ofSession,
  body: SessionUpdate,
  answer: data(Recorded),
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/tasks/{id}/sessions/{sessionId}',
  summary: 'Delete recorded time: your own, or anybody’s on your task; 409 while it runs',
  access: 'verified',
  params: ofSession,
  answer: data(z.object({ task: Task })),
})
