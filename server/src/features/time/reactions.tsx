import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import type { Database } from '../../db/types.ts'
import { addUpWork } from '../../db/work-sums.ts'
import { changeRowsAndRecord, type Events, type EventType, type Reactions, type Scope } from '../../events.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { mailInstant } from '../../mail/mail-dates.ts'
import { renderMail } from '../../mail/render.tsx'
import { enqueue, type Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { audienceOfChangedTimer } from '../sharing/sharing.ts'
import { ForgottenTimerMail } from './emails.tsx'
import { findStillRunning, markForgotten } from './forgotten-queries.ts'
import * as stops from './stop-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'time.find_forgotten': Record<never, never>
    'time.ask_forgotten': { entryId: string }
    'time.add_up_work': Record<never, never>
  }
}

export interface TimeWork {
  db: Database
  mailer: Mailer
  appOrigin: string
  clock: () => Date
}

/** Ends the timers of one statement at the time of its change, and tells people who see their tasks. */
const stopTimers = (tx: Scope, timers: (db: Database) => stops.Timers, done: stops.Done) =>
  changeRowsAndRecord(tx, (db) => stops.stop(db, timers(db), done), {
    type: 'timer.stopped',
    audience: audienceOfChangedTimer,
    payload: {},
  })

/** A late action on a device ended one's own timers then, even if another one has ended them since. */
const endThoseOver = async (tx: Scope, tasks: stops.TaskIds, done: stops.Done): Promise<void> => {
  if (!done.actorId || !isSurelyBefore(done.at, tx.now)) return
  await changeRowsAndRecord(tx, (db) => stops.stopEarlier(db, stops.endedLater(db, tasks, done), done), {
    type: 'timer.changed',
    audience: audienceOfChangedTimer,
    payload: {},
  })
}

const stopTimersOn = async (tx: Scope, tasks: stops.TaskIds, done: stops.Done): Promise<void> => {
  await stopTimers(tx, (db) => stops.runningOn(db, tasks), done)
  await endThoseOver(tx, tasks, done)
}

const idsOf = (events: Events<EventType>) => events.map(({ subjectId }) => subjectId)

/** Completing or trashing tasks stops everybody's timers on them, in the same transaction (rules §4). */
const stopTimersOf = (tx: Scope, events: Events<'task.completed' | 'task.trashed'>): Promise<void> => {
  const [{ actorId, payload }] = events
  return stopTimersOn(tx, stops.these(idsOf(events)), { actorId, at: payload.at, now: tx.now })
}

/** A person who may no longer work on it stops working on it (rules §6). */
const stopTimersWithoutAccess =
  (type: 'task' | 'project') =>
  async (tx: Scope, events: Events<EventType>): Promise<void> => {
    const item = { type, ids: idsOf(events) }
    await stopTimers(tx, (db) => stops.runningWithoutAccess(db, item), {
      actorId: null,
      at: tx.now,
      now: tx.now,
    })
  }

const stopAfterTask = stopTimersWithoutAccess('task')
const stopAfterProject = stopTimersWithoutAccess('project')

/** Stops timers on tasks that went to the trash with their project. */
const stopTimersIn = async (tx: Scope, events: Events<'project.trashed'>): Promise<void> => {
  const [{ actorId, payload }] = events
  if (!payload.withTasks) return stopAfterProject(tx, events)
  await stopTimersOn(tx, stops.goneWith(idsOf(events)), { actorId, at: payload.at, now: tx.now })
}

/** Stops the timers on others' tasks of people who delete their account; that time stays (rules §3). */
const stopTimersForOthers = async (tx: Scope, people: Events<'user.deleted'>): Promise<void> => {
  await stopTimers(tx, (db) => stops.runningForOthers(db, idsOf(people)), {
    actorId: null,
    at: tx.now,
    now: tx.now,
  })
}

export const timeReactions: Reactions = {
  'user.deleted': [stopTimersForOthers],
  'task.completed': [stopTimersOf],
  'task.trashed': [stopTimersOf],
  'project.trashed': [stopTimersIn],
  'task.shared': [stopAfterTask],
  'task.unshared': [stopAfterTask],
  'project.shared': [stopAfterProject],
  'project.unshared': [stopAfterProject],
}

/** Nothing when it was stopped meanwhile. */
const askForgotten = async (
  { db, mailer, appOrigin }: TimeWork,
  entryId: string,
  signal: AbortSignal,
): Promise<void> => {
  const entry = await findStillRunning(db, entryId)
  if (!entry) return
  const body = (
    <ForgottenTimerMail
      firstName={entry.first_name}
      title={entry.title}
      since={mailInstant(entry, entry.started_at)}
      hours={forgottenAfterHours}
      link={`${appOrigin}/tasks?task=${entry.task_id}`}
    />
  )
  const subject = 'Is your timer still running?'
  await deliver(mailer, { id: entryId, to: entry.email, subject, ...(await renderMail(body)) }, signal)
}

/** A timer that runs for over 8 hours is asked about by mail, once (rules §4). */
export const timeWork = (work: TimeWork): Handlers => ({
  'time.find_forgotten': async () => {
    const now = work.clock()
    const before = new Date(now.getTime() - forgottenAfterHours * 3_600_000)
    await work.db.transaction().execute(async (tx) => {
      for (const { id: entryId } of await markForgotten(tx, before, now))
        await enqueue(tx, 'time.ask_forgotten', { entryId }, { key: `forgotten:${entryId}` })
    })
  },
  'time.ask_forgotten': ({ entryId }, { signal }) => askForgotten(work, entryId, signal),
  'time.add_up_work': () => addUpWork(work.db),
})

// A missed run needs no making up for beyond the next one, which finds the same timers.
export const timeSchedules: Schedule[] = [
  { name: 'time.find_forgotten', cron: '*/10 * * * *', catchUpHours: 1 },
  { name: 'time.add_up_work', cron: '*/10 * * * *', catchUpHours: 1 },
]
