import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import type { Database } from '../../db/types.ts'
import { addUpWork } from '../../db/work-sums.ts'
import type { Reactions, Recorded, Scope } from '../../events.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { deliver, type Mailer } from '../../mail/mail.ts'
import { mailInstant } from '../../mail/mail-dates.ts'
import { renderMail } from '../../mail/render.tsx'
import { enqueue, type Handlers } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { ForgottenTimerMail } from './emails.tsx'
import { endEarlier, stopEntry } from './end-entry.ts'
import { findStillRunning, markForgotten } from './forgotten-queries.ts'
import * as late from './late-queries.ts'
import * as queries from './queries.ts'

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

interface Done {
  actorId: string | null
  payload: { at: Date }
}

/**
 * When a timer ends that something else stops: when that was done on the device; but what began since then elsewhere,
 * or is a colleague's, was worked on until we heard of it.
 */
const endOf = ({ now }: Scope, { actorId, payload: { at } }: Done, entry: queries.RunningEntry): Date =>
  entry.owner_id === actorId && !isSurelyBefore(at, entry.started_at) ? at : now

/** What was done on a device a while ago ended one's own timer then, though another has ended it since. */
const endEarlierThan = async (
  tx: Scope,
  { actorId, payload: { at } }: Done,
  lockOver: (ownerId: string, at: Date) => Promise<late.StoppedEntry | undefined>,
): Promise<void> => {
  if (!actorId || !isSurelyBefore(at, tx.now)) return
  const over = await lockOver(actorId, at)
  if (over) await endEarlier(tx, over, at)
}

/** Completing or trashing a task stops everybody's timers on it, in the same transaction (decisions §4). */
const stopTimersOf = async (tx: Scope, event: Recorded<'task.completed' | 'task.trashed'>): Promise<void> => {
  for (const entry of await queries.lockRunningOn(tx.db, event.subjectId))
    await stopEntry(tx, entry, endOf(tx, event, entry))
  const { subjectId: taskId } = event
  await endEarlierThan(tx, event, (ownerId, at) => late.lockStopped(tx.db, { ownerId, taskId }, at))
}

/** Whoever may not work on it any more does not go on working on it (decisions §6). */
const stopTimersWithoutAccess = async (
  tx: Scope,
  item: { type: 'task' | 'project'; id: string },
  at: Date,
): Promise<void> => {
  for (const entry of await queries.lockRunningWithoutAccess(tx.db, item)) await stopEntry(tx, entry, at)
}

const stopAfterTask = (tx: Scope, event: Recorded<'task.shared' | 'task.unshared'>) =>
  stopTimersWithoutAccess(tx, { type: 'task', id: event.subjectId }, event.payload.at)

const stopAfterProject = (tx: Scope, event: Recorded<'project.shared' | 'project.unshared'>) =>
  stopTimersWithoutAccess(tx, { type: 'project', id: event.subjectId }, event.payload.at)

/** The same of a project that takes its tasks along, which are in the trash by now. */
const stopTimersIn = async (tx: Scope, event: Recorded<'project.trashed'>): Promise<void> => {
  const { subjectId: id, payload } = event
  if (!payload.withTasks) return stopTimersWithoutAccess(tx, { type: 'project', id }, tx.now)
  for (const entry of await queries.lockRunningIn(tx.db, payload.ownerId, id))
    await stopEntry(tx, entry, endOf(tx, event, entry))
  await endEarlierThan(tx, event, (ownerId, at) => late.lockStoppedIn(tx.db, { ownerId, projectId: id }, at))
}

export const timeReactions: Reactions = {
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

/** A timer that runs for over 8 hours is asked about by mail, once (decisions §4). */
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
