import { generalProject, type Task } from '@daybook/contract/tasks'
import type { TimeTracking, WorkSession } from '@daybook/contract/time-tracking'
import { readInstant } from '../../db/instants.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { isOwner, presentSharing } from '../sharing/sharing.ts'
import { presentAttachment } from './attachment-presenter.ts'
import * as policy from './policy.ts'
import type { TaskRow } from './queries.ts'
import { taskFields } from './task-fields.ts'

/** Whole seconds between two instants; part of a second worked is not counted. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.floor((end.getTime() - start.getTime()) / 1000)

type Entry = NonNullable<TaskRow['entries']>[number]

const presentSession = (
  entry: Entry & { stopped_at: string },
  user: WorkSession['user'],
  task: TaskRow,
  viewer: Person,
): WorkSession => {
  const isOwners = isOwner(viewer, task)
  const asksBillable = entry.billable && !entry.counts_as_billable
  const startedAt = readInstant(entry.started_at)
  const stoppedAt = readInstant(entry.stopped_at)
  return {
    _id: entry.id,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt.toISOString(),
    duration: secondsBetween(startedAt, stoppedAt),
    // Others' notes on their time are between them and the task's owner (rules §6).
    note: isOwners || user._id === viewer.id ? entry.note : '',
    billable: entry.counts_as_billable,
    asksBillable,
    invoiceId: null,
    user,
    can: { edit: policy.canChangeEntry(viewer, task, user._id), accept: asksBillable && isOwners },
  }
}

const isClosed = (entry: Entry): entry is Entry & { stopped_at: string } => entry.stopped_at !== null

/** Everybody's time. */
const presentTime = (row: TaskRow, viewer: Person): TimeTracking => {
  const entries = (row.entries ?? []).map((entry) => ({ entry, user: entry.user ?? row.owner }))
  const sessions = entries.flatMap(({ entry, user }) =>
    isClosed(entry) ? [presentSession(entry, user, row, viewer)] : [],
  )
  const running = entries
    .filter(({ entry }) => !isClosed(entry))
    .map(({ entry, user }) => ({ user, startedAt: readInstant(entry.started_at).toISOString() }))
  const own = running.find(({ user }) => user._id === viewer.id)
  return {
    totalTime: sessions.reduce((sum, session) => sum + session.duration, 0),
    isRunning: own !== undefined,
    startedAt: own?.startedAt ?? null,
    runningBy: running.filter((timer) => timer !== own),
    sessions,
  }
}

/** The record as the actor sees it, with links to its files that work from now on. */
export const presentTask = (
  row: TaskRow,
  { actor: viewer, links }: Pick<SignedIn, 'actor' | 'links'>,
): Task => ({
  _id: row.id,
  ...taskFields.present(row, { isOwner: isOwner(viewer, row) }),
  project: row.project_name ?? generalProject,
  projectId: row.project_id,
  recurrence: row.recurrence,
  completed: row.completed_at !== null,
  completedAt: row.completed_at?.toISOString() ?? null,
  timeTracking: presentTime(row, viewer),
  position: row.position,
  fileAttachments: (row.attachments ?? []).map((attachment) =>
    presentAttachment(attachment, links, viewer.id),
  ),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...presentSharing(row, viewer),
  user: { emailVerified: row.owner.email_verified },
  can: {
    edit: policy.canEditTask(viewer, row),
    delete: policy.canDeleteTask(viewer, row),
    time: policy.canTimeTask(viewer, row),
    share: policy.canShareTask(viewer, row),
    leave: policy.canLeaveTask(viewer, row),
    move: policy.canMoveTask(viewer, row),
  },
  version: row.version,
})
