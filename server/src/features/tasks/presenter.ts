import { generalProject, type Task } from '@daybook/contract/tasks'
import type { TimeTracking, WorkSession } from '@daybook/contract/time-tracking'
import { readInstant, writeInstant } from '../../db/instants.ts'
import type { Person, SignedIn } from '../../http/context.ts'
import { Written } from '../../http/written.ts'
import { isOwner, presentSharing, seesTimeOfOthers } from '../sharing/sharing.ts'
import { presentAttachment } from './attachment-presenter.ts'
import * as policy from './policy.ts'
import { type EntryOfTask as Entry, readEntries, type TaskRow } from './queries.ts'
import { taskFields } from './task-fields.ts'

/** Whole seconds between two instants; part of a second worked is not counted. */
export const secondsBetween = (start: Date, end: Date): number =>
  Math.floor((end.getTime() - start.getTime()) / 1000)

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
    note: isOwners || user?._id === viewer.id ? entry.note : '',
    billable: entry.counts_as_billable,
    asksBillable,
    // Whose work it is bills it, and nobody else knows of the invoice.
    invoiceId: isOwners ? entry.invoice_id : null,
    invoiceNumber: isOwners ? entry.invoice_number : null,
    user,
    can: {
      edit: entry.invoice_id === null && policy.canChangeEntry(viewer, task, user?._id ?? null),
      accept: asksBillable && isOwners,
    },
  }
}

const isClosed = (entry: Entry): entry is Entry & { stopped_at: string } => entry.stopped_at !== null

/** Everybody's time, as far as the viewer sees it. */
const presentTime = (row: TaskRow, viewer: Person): TimeTracking => {
  const { _id, username, displayName } = row.owner
  const owner = { _id, username, displayName }
  const seesAll = seesTimeOfOthers(viewer, row)
  const entries = readEntries(row)
    .map((entry) => ({ entry, user: entry.worker_is_deleted ? null : (entry.user ?? owner) }))
    .filter(({ user }) => seesAll || user?._id === viewer.id)
  const sessions = entries.flatMap(({ entry, user }) =>
    isClosed(entry) ? [presentSession(entry, user, row, viewer)] : [],
  )
  const running = entries.flatMap(({ entry, user }) =>
    user && !isClosed(entry) ? [{ user, startedAt: readInstant(entry.started_at).toISOString() }] : [],
  )
  const own = running.find(({ user }) => user._id === viewer.id)
  return {
    totalTime: sessions.reduce((sum, session) => sum + session.duration, 0),
    isRunning: own !== undefined,
    startedAt: own?.startedAt ?? null,
    runningBy: running.filter((timer) => timer !== own),
    sessions,
  }
}

const abilitiesOf = (row: TaskRow, viewer: Person): Task['can'] => ({
  edit: policy.canEditTask(viewer, row),
  delete: policy.canDeleteTask(viewer, row),
  time: policy.canTimeTask(viewer, row),
  share: policy.canShareTask(viewer, row),
  leave: policy.canLeaveTask(viewer, row),
  move: policy.canMoveTask(viewer, row),
})

const write = JSON.stringify
/** The properties of an object, to stand among others. */
const writeAll = (object: object): string => write(object).slice(1, -1)
const writeInstantOf = (text: string | null): string => (text === null ? 'null' : `"${writeInstant(text)}"`)

const writeRelation = (row: TaskRow, viewer: Person): string =>
  writeAll({
    ...presentSharing(row, viewer),
    user: { emailVerified: row.owner.email_verified },
    can: abilitiesOf(row, viewer),
  })

// By its owner, who is one object in all rows that they read: it is the same for each of their own that is not shared.
const relations = new WeakMap<TaskRow['owner'], string>()

const relationOf = (row: TaskRow, viewer: Person): string => {
  if (row.share !== null || !isOwner(viewer, row)) return writeRelation(row, viewer)
  const written = relations.get(row.owner) ?? writeRelation(row, viewer)
  relations.set(row.owner, written)
  return written
}

const noTime = write({
  totalTime: 0,
  isRunning: false,
  startedAt: null,
  runningBy: [],
  sessions: [],
} satisfies TimeTracking)

/**
 * Writes the record as the actor sees it, with links to its files that work from now on. It is written as text, since a
 * page has fifty or five hundred, and making them first and looking through them by the contract takes twice as long.
 */
export const writeTask = (
  row: TaskRow,
  { actor: viewer, links }: Pick<SignedIn, 'actor' | 'links'>,
): Written<Task> => {
  const { entries, attachments } = row
  const time = entries ? write(presentTime(row, viewer)) : noTime
  const files = attachments
    ? write(attachments.map((attachment) => presentAttachment(attachment, links, viewer.id)))
    : '[]'
  const project = row.project_name === null ? `"${generalProject}"` : write(row.project_name)
  return new Written(
    `{"_id":"${row.id}",${taskFields.write(row, { isOwner: isOwner(viewer, row) })},` +
      `"project":${project},"projectId":${write(row.project_id)},` +
      `"assignee":${write(row.assignee)},"recurrence":${write(row.recurrence)},"completed":${row.completed_at !== null},"completedAt":${writeInstantOf(row.completed_at)},` +
      `"timeTracking":${time},"position":${write(row.position)},"fileAttachments":${files},` +
      `"createdAt":${writeInstantOf(row.created_at)},"updatedAt":${writeInstantOf(row.updated_at)},` +
      `${relationOf(row, viewer)},"version":${row.version}}`,
  )
}

/** The same as a value, where it is part of another one. */
export const presentTask = (row: TaskRow, ctx: Pick<SignedIn, 'actor' | 'links'>): Task =>
  writeTask(row, ctx).read()
