import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { isEdited, noEdit } from '../../../lib/records/edit.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { useChangeTask } from '../tasks.ts'
import { draftedFields, draftFor, dropKeptDraft, keptEditOf, setKeptEdit } from './kept-session.ts'
import { MoveEntry } from './move-entry.tsx'
import { beforeOf, type EntryFields, type SessionFields, secondsBetween } from './session-change.ts'
import { TimeDialog } from './time-dialog.tsx'

interface SessionDialogProps {
  task: Task
  /** The one to change; undefined adds one. */
  session: WorkSession | undefined
  timezone: string
  onClose: () => void
}

const minuteMs = 60_000

/** The hour that ends now. */
const lastHour = (billable: boolean) => {
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  const instant = (ms: number) => new Date(ms).toISOString()
  return { startedAt: instant(now - 60 * minuteMs), stoppedAt: instant(now), note: '', billable }
}

/** An entry of a task, added or changed. */
export const SessionDialog = ({ task, session, timezone, onClose }: SessionDialogProps) => {
  const changeTask = useChangeTask()
  const { _id, username, displayName } = useUser()
  const client = useQueryClient()
  const [draft] = useState(() => (session ? undefined : draftFor(task._id)))
  // The hour before it was opened, however long that is ago.
  const [usual] = useState(() => lastHour(task.billable))
  const [target, setTarget] = useState<Task>()
  const [kept] = useState(() => (session ? keptEditOf(session._id) : noEdit))
  const forget = () => {
    if (session) setKeptEdit(session._id, noEdit)
    if (draft) dropKeptDraft(client, draft.id)
  }
  const save = (typed: EntryFields, fields: SessionFields) => {
    const duration = secondsBetween(typed.startedAt, typed.stoppedAt)
    const user = { _id, username, displayName }
    forget()
    if (!session)
      changeTask({
        kind: 'addSession',
        id: task._id,
        session: { _id: draft?.id ?? newId(), ...typed, duration, invoiceId: null, user },
      })
    else if (target || Object.keys(fields).length > 0)
      changeTask({
        kind: 'editSession',
        id: task._id,
        sessionId: session._id,
        fields,
        before: beforeOf(fields, session),
        ...(target && { to: target._id }),
      })
  }
  return (
    <TimeDialog
      title={session ? 'Edit time' : 'Add time'}
      initial={session ?? (draft ? draftedFields(draft.typed, task) : usual)}
      original={session}
      endsNow={!session && !draft}
      kept={kept}
      onDiscard={draft || isEdited(kept) ? forget : undefined}
      timezone={timezone}
      place={session && <MoveEntry from={task} target={target} onTarget={setTarget} />}
      onSave={save}
      onClose={onClose}
    />
  )
}
