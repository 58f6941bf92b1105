import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import type { TimeEntry } from '@daybook/contract/time-report'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { amendQuery } from '../../lib/api/amend-query.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import type { OperationLabel } from '../../lib/outbox/operation.ts'
import { isDealtWith, type Sender } from '../../lib/outbox/sender.ts'
import { outboxOf } from '../../lib/outbox/use-outbox.ts'
import { changeKept } from '../../lib/records/change-kept.ts'
import { typedText } from '../../lib/records/copy-typed.ts'
import { mutateUnseen } from '../../lib/records/mutate-unseen.ts'
import { openAction } from '../../lib/records/open-record.ts'
import { storedUser } from '../../lib/session/stored-user.ts'
import { toast } from '../../ui/toast.ts'
import {
  forgetSession,
  keepSession,
  keepTask,
  type SentSession,
  sendSession,
  sessionText,
  taskOfRefusal,
  timeKey,
} from '../tasks/tasks.ts'
import { applyEntryChange, type EntryChange } from './entry-change.ts'
import { hoursText } from './typed-duration.ts'

export const entriesKey = [...timeKey, 'entries'] as const
export const changeKey = [...timeKey, 'change'] as const
/** Of what sends changes of entries. */
const senderName = 'time entries'

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

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict'

/** The typed text exists nowhere else once its cell or dialog shows something else. */
const keepTyped = (client: QueryClient, change: EntryChange, error: unknown): void => {
  keepSession(client, sentOf(change), error)
  const task = taskOfRefusal(error)
  if (task) keepTask(client, task)
  void client.invalidateQueries({ queryKey: timeKey })
}

/** Under which it is listed. */
const dayOf = ({ startedAt }: TimeEntry): string =>
  dateIn(timezoneOf(storedUser() ?? { timezone: null }), new Date(startedAt))

const tellFailure = ({ kind, entry }: EntryChange, error: unknown, again: () => void): void => {
  const [title, reason] = [failures[kind], messageOf(error, offline)]
  if (isChangedElsewhere(error)) {
    const description = `${entry.title}: it was changed elsewhere in the meantime. Choose under Day which to keep.`
    return toast({
      id: `chosen ${entry._id}`,
      title,
      description,
      tone: 'warn',
      ...openAction('time', dayOf(entry)),
    })
  }
  if (kind === 'remove') return toast({ title, description: `${entry.title}: ${reason}`, tone: 'bad' })
  toast(changeKept(title, `${hoursText(entry.duration ?? 0)} on ${entry.title}`, reason, again))
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

/** Before anything of entries is sent from this page. */
export const connectEntries = (client: QueryClient): Sender => {
  const sender: Sender = {
    send: async (change, call) => {
      const answered = await send(change as EntryChange, call)
      forgetSession(client, sentOf(change as EntryChange))
      await learn(client, answered)
      return answered
    },
    learn: (answered) => void learn(client, answered as Answered),
    // Whoever keeps it shows the message.
    show: ({ change }, done) => {
      const onSettled = () => void client.invalidateQueries({ queryKey: timeKey })
      const options = { mutationKey: changeKey, mutationFn: () => done, onSettled }
      mutateUnseen(client, options, change as EntryChange)
    },
    giveBack: (change, error) => {
      if (!isChangedElsewhere(error)) return false
      keepTyped(client, change as EntryChange, error)
      tellFailure(change as EntryChange, error, () => undefined)
      return true
    },
  }
  outboxOf(client).register(senderName, sender)
  return sender
}

const actions: Record<EntryChange['kind'], string> = {
  add: 'Time entry',
  change: 'Change of time',
  remove: 'Deletion of time',
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

const submit = (client: QueryClient, change: EntryChange): Promise<void> => {
  const outbox = outboxOf(client)
  if (!outbox.knows(senderName)) connectEntries(client)
  return outbox.submit(senderName, change, labelOf(change))
}

/** Sends a change of an entry, and reports a refusal. */
export const entryChanges = (client: QueryClient) =>
  mutationOptions({
    mutationKey: changeKey,
    mutationFn: (change: EntryChange) => submit(client, change),
    onError: (error, change) => {
      if (isDealtWith(error)) return
      keepTyped(client, change, error)
      tellFailure(change, error, () => mutateUnseen(client, entryChanges(client), change))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: timeKey }),
  })
