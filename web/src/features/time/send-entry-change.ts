import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import type { QueryClient } from '@tanstack/react-query'
import { amendQuery } from '../../lib/api/amend-query.ts'
import type { KeyedCall } from '../../lib/api/keyed-call.ts'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import type { OperationLabel } from '../../lib/outbox/operation.ts'
import { changeKept } from '../../lib/records/change-kept.ts'
import { createChanging } from '../../lib/records/changing.ts'
import { typedText } from '../../lib/records/copy-typed.ts'
import { reasonOf, tellToChoose } from '../../lib/records/failures.ts'
import { isChangedElsewhere } from '../../lib/records/send-edit.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { toast } from '../../ui/toast.ts'
import {
  forgetSession,
  keepRefusedSession,
  keepTask,
  type SentSession,
  sendSession,
  sessionText,
  timeKey,
} from '../tasks/tasks.ts'
import { applyEntryChange, type EntryChange } from './entry-change.ts'

export const entriesKey = [...timeKey, 'entries'] as const

/** An entry as it came to be, and its task with it; no task where that is gone. */
interface Answered {
  change: EntryChange
  task?: Task
  /** The one that it was on, where it went to another. */
  left?: Task
}

const sentOf = (change: EntryChange): SentSession => {
  const { _id: sessionId, taskId: id, startedAt, stoppedAt, note } = change.entry
  switch (change.kind) {
    case 'add': {
      const session = { _id: sessionId, startedAt, stoppedAt: stoppedAt ?? startedAt, note }
      return { kind: 'addSession', id, session: { ...session, billable: change.billable } }
    }
    case 'change': {
      const { fields, before, from } = change
      return { kind: 'editSession', id: from ?? id, sessionId, fields, before, ...(from && { to: id }) }
    }
    case 'remove':
      return { kind: 'deleteSession', id, sessionId }
  }
}

const send = async (change: EntryChange, call: KeyedCall): Promise<Answered> => {
  const { session, task, left } = await sendSession(sentOf(change), call)
  return { change: session ? { ...change, entry: { ...change.entry, ...session } } : change, task, left }
}

const failures: Record<EntryChange['kind'], string> = {
  add: 'Failed to add time',
  change: 'Failed to change time',
  remove: 'Failed to delete time',
}
const offline = 'Working offline - please check your connection'

/** Under which it is listed. */
const dayOf = ({ startedAt }: TimeEntry): string =>
  dateIn(timezoneOf(storedUser() ?? { timezone: null }), new Date(startedAt))

const tellFailure = ({ kind, entry }: EntryChange, error: unknown, again: () => void): void => {
  const [title, reason] = [failures[kind], reasonOf(error, offline)]
  if (isChangedElsewhere(error))
    return tellToChoose({
      id: entry._id,
      title,
      of: entry.title,
      choose: 'Choose which to keep under Day.',
      opens: ['time', dayOf(entry)],
    })
  if (kind === 'remove') return toast({ title, description: `${entry.title}: ${reason}`, tone: 'bad' })
  toast(changeKept(title, `${formatDuration(entry.duration ?? 0)} on ${entry.title}`, reason, again))
}

const learn = async (client: QueryClient, { change, task, left }: Answered): Promise<void> => {
  if (left) keepTask(client, left)
  if (task) keepTask(client, task)
  // An answer on its way may be older.
  await client.cancelQueries({ queryKey: entriesKey })
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: entriesKey }))
    amendQuery<readonly TimeEntry[]>(
      client,
      queryKey,
      (entries) => entries && applyEntryChange(entries, change),
    )
}

const actions: Record<EntryChange['kind'], string> = {
  add: 'Time entry',
  change: 'Time change',
  remove: 'Time deletion',
}

const typedFor = (change: EntryChange): string => {
  if (change.kind === 'remove') return ''
  const { startedAt, stoppedAt, note } = change.entry
  const added = {
    startedAt,
    stoppedAt: stoppedAt ?? undefined,
    note,
    billable: change.kind === 'add' ? change.billable : undefined,
  }
  return `${typedText({ task: change.entry.title })}\n${sessionText(change.kind === 'add' ? added : change.fields)}`
}

const labelOf = (change: EntryChange): OperationLabel => ({
  action: actions[change.kind],
  subject: change.entry.title,
  typed: typedFor(change),
  changes: [
    change.entry._id,
    change.entry.taskId,
    ...(change.kind === 'change' && change.from ? [change.from] : []),
  ],
  ...(change.kind === 'add' && { makes: [change.entry._id] }),
})

/** Changes of entries, on their way to the server. */
export const entryChanges = createChanging<EntryChange>({
  name: 'time entries',
  changeKey: [...timeKey, 'change'],
  apply: applyEntryChange,
  send: async (client, change, call) => {
    const answered = await send(change, call)
    forgetSession(client, sentOf(change))
    await learn(client, answered)
    return answered
  },
  learn: (client, answered) => void learn(client, answered as Answered),
  labelOf: (_, change) => labelOf(change),
  isToBeChosen: (_, error) => isChangedElsewhere(error),
  tellFailure: (client, change, error, again) => {
    // The typed text exists nowhere else once its cell or dialog shows something else.
    keepRefusedSession(client, sentOf(change), error)
    tellFailure(change, error, again)
  },
  onSettled: (client) => void client.invalidateQueries({ queryKey: timeKey }),
})
