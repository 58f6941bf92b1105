import { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatInstant } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { sameValue } from '../../../lib/forms/merge-edits.ts'
import { typedText } from '../../../lib/records/copy-typed.ts'
import { type Draft, dropDraft, keepDraft, readDrafts } from '../../../lib/records/drafts.ts'
import { type Edit, joinEdits, pickFields } from '../../../lib/records/edit.ts'
import { keepEdit, readEdit } from '../../../lib/records/kept-edits.ts'
import type { RecordCache } from '../../../lib/records/record.ts'
import { timeKey } from './recorded-time.ts'
import type { SentSession } from './send-session.ts'
import { type EntryFields, type SessionFields, secondsBetween } from './session-change.ts'

/** The name under which the forms of time keep what was typed. */
export const keptSessions = 'sessions'

/** Time that was typed and is not recorded; whether it is billable follows its task, unless that was said. */
export interface SessionDraft extends Omit<EntryFields, 'billable'> {
  taskId: string
  billable?: boolean
}

/** The time of a draft on its task. */
export const draftedFields = (
  { startedAt, stoppedAt, note, billable }: SessionDraft,
  task: Pick<Task, 'billable'>,
): EntryFields => ({ startedAt, stoppedAt, note, billable: billable ?? task.billable })

/** Time typed by hand, in words: its form has closed when it turns out that it was not recorded. */
export const sessionWords = ({ startedAt, stoppedAt, note }: SessionFields): string => {
  const minutes = startedAt && stoppedAt ? formatMinutes(secondsBetween(startedAt, stoppedAt) / 60) : ''
  return [minutes, note].filter(Boolean).join(' · ')
}

/** All of it in lines, to be taken along. */
export const sessionText = ({ startedAt, stoppedAt, note, billable }: SessionFields): string => {
  const timezone = ownTimezone()
  return typedText({
    ...(startedAt && { start: formatInstant(startedAt, timezone) }),
    ...(stoppedAt && { end: formatInstant(stoppedAt, timezone) }),
    ...(note !== undefined && { note }),
    ...(billable !== undefined && { billable: billable ? 'Yes' : 'No' }),
  })
}

/** Unsaved edits of an entry. */
export const keptEditOf = (sessionId: string): Edit<EntryFields> =>
  readEdit<EntryFields>(keptSessions, sessionId)
export const setKeptEdit = (sessionId: string, edit: Edit<EntryFields>): void =>
  keepEdit(keptSessions, sessionId, edit)

/** The draft for a task that was typed last. */
export const draftFor = (
  taskId: string,
  drafts: readonly Draft<SessionDraft>[] = readDrafts<SessionDraft>(keptSessions),
): Draft<SessionDraft> | undefined => drafts.findLast(({ typed }) => typed.taskId === taskId)
export const dropKeptDraft = (client: QueryClient, id: string): void => dropDraft(client, keptSessions, id)

/** Keeps what could not be recorded for the dialog that it was typed in. */
const keepSession = (client: QueryClient, change: SentSession, error: unknown): void => {
  if (change.kind === 'editSession') {
    const { sessionId, fields, before } = change
    return setKeptEdit(sessionId, joinEdits(keptEditOf(sessionId), { typed: fields, base: before }))
  }
  if (change.kind === 'deleteSession') return
  const { _id, startedAt, stoppedAt, note, billable } = change.session
  // What is in use is not free for another try.
  const id = error instanceof ApiError && error.code === 'conflict' ? newId() : _id
  keepDraft<SessionDraft>(client, keptSessions, {
    id,
    typed: { taskId: change.id, startedAt, stoppedAt, note, billable },
  })
}

/** What was recorded after all is not kept any more. */
export const forgetSession = (client: QueryClient, change: SentSession): void => {
  if (change.kind === 'addSession') return dropKeptDraft(client, change.session._id)
  if (change.kind === 'deleteSession') return
  const { typed, base } = keptEditOf(change.sessionId)
  const left = Object.keys(typed).filter(
    (field) => !sameValue(typed[field as keyof EntryFields], change.fields[field as keyof EntryFields]),
  )
  setKeptEdit(change.sessionId, { typed: pickFields(typed, left), base: pickFields(base, left) })
}

/** The task as it is, where a refusal brings it along because an entry was changed elsewhere. */
const taskOfRefusal = (error: unknown): Task | undefined => {
  const { data } = (error instanceof ApiError && error.response) || {}
  return Task.safeParse((data as { task?: unknown } | undefined)?.task).data
}

/** Keeps what was refused for its dialog, and takes in what the refusal says of the task. */
export const keepRefused = (cache: RecordCache<Task>, change: SentSession, error: unknown): void => {
  keepSession(cache.client, change, error)
  const task = taskOfRefusal(error)
  if (task) cache.keep(task)
  void cache.client.invalidateQueries({ queryKey: timeKey })
}
