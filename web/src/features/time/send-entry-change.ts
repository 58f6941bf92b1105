import type { Task } from '@daybook/contract/tasks'
import { addSession, deleteSession, updateSession } from '@daybook/contract/time-entries'
import type { TimeEntry } from '@daybook/contract/time-report'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import type { KeyedCall } from '../../lib/outbox/keyed-call.ts'
import type { OperationLabel } from '../../lib/outbox/operation.ts'
import { outboxOf } from '../../lib/outbox/outbox-of.ts'
import { isDealtWith, type Sender } from '../../lib/outbox/sender.ts'
import { changeKept } from '../../lib/records/change-kept.ts'
import { mutateUnseen } from '../../lib/records/mutate-unseen.ts'
import { toast } from '../../ui/toast.ts'
import { keepTask, timeKey } from '../tasks/tasks.ts'
import { applyEntryChange, type EntryChange } from './entry-change.ts'
import { hoursText } from './typed-duration.ts'

export const entriesKey = [...timeKey, 'entries'] as const
export const changeKey = [...timeKey, 'change'] as const
/** Of what sends changes of entries. */
const senderName = 'time entries'

/** An entry as it came to be, and its task with it; no task where there was nothing left to delete. */
interface Answered {
  change: EntryChange
  task?: Task
}

const send = async (change: EntryChange, call: KeyedCall): Promise<Answered> => {
  const { entry } = change
  const params = { id: entry.taskId, sessionId: entry._id }
  switch (change.kind) {
    case 'add': {
      const { _id, startedAt, stoppedAt, note } = entry
      const body = { _id, startedAt, stoppedAt: stoppedAt ?? startedAt, note, billable: change.billable }
      const { session, task } = await call(addSession, { params, body })
      return { change: { ...change, entry: { ...entry, ...session } }, task }
    }
    case 'change': {
      const { session, task } = await call(updateSession, { params, body: change.fields })
      return { change: { ...change, entry: { ...entry, ...session } }, task }
    }
    case 'remove':
      try {
        return { change, task: (await call(deleteSession, { params })).task }
      } catch (error) {
        // Gone is gone, also where the answer to a first try was lost.
        if (error instanceof ApiError && error.status === 404) return { change }
        throw error
      }
  }
}

const failures: Record<EntryChange['kind'], string> = {
  add: 'Failed to add time',
  change: 'Failed to change time',
  remove: 'Failed to delete time',
}
const offline = 'Working offline - please check your connection'
const failureMs = 6_000

/** What was typed stands nowhere else once its cell or dialog shows something else. */
const tellFailure = ({ kind, entry }: EntryChange, error: unknown, again: () => void): void => {
  const [title, reason] = [failures[kind], messageOf(error, offline)]
  if (kind === 'remove')
    return toast({ title, description: `${entry.title}: ${reason}`, tone: 'bad', durationMs: failureMs })
  toast(changeKept(title, `${hoursText(entry.duration ?? 0)} on ${entry.title}`, reason, again))
}

const learn = async (client: QueryClient, { change, task }: Answered): Promise<void> => {
  if (task) keepTask(client, task)
  // An answer on its way may be from before.
  await client.cancelQueries({ queryKey: entriesKey })
  client.setQueriesData<readonly TimeEntry[]>(
    { queryKey: entriesKey },
    (entries) => entries && applyEntryChange(entries, change),
  )
}

/** Before anything of entries is sent from this page. */
export const connectEntries = (client: QueryClient): Sender => {
  const sender: Sender = {
    send: async (change, call) => {
      const answered = await send(change as EntryChange, call)
      await learn(client, answered)
      return answered
    },
    learn: (answered) => void learn(client, answered as Answered),
    // Whoever keeps it says so.
    show: ({ change }, done) => {
      const onSettled = () => void client.invalidateQueries({ queryKey: timeKey })
      const options = { mutationKey: changeKey, mutationFn: () => done, onSettled }
      mutateUnseen(client, options, change as EntryChange)
    },
    giveBack: () => false,
  }
  outboxOf(client).register(senderName, sender)
  return sender
}

const actions: Record<EntryChange['kind'], string> = {
  add: 'Time entry',
  change: 'Change of time',
  remove: 'Deletion of time',
}

const labelOf = ({ kind, entry }: EntryChange): OperationLabel => ({
  action: actions[kind],
  subject: entry.title,
  typed: kind === 'remove' ? '' : `${hoursText(entry.duration ?? 0)} on ${entry.title}`,
})

const submit = (client: QueryClient, change: EntryChange): Promise<void> => {
  const outbox = outboxOf(client)
  if (!outbox.knows(senderName)) connectEntries(client)
  return outbox.submit(senderName, change, labelOf(change))
}

/** What becomes of a change to an entry: sent, and told where it was refused. */
export const entryChanges = (client: QueryClient) =>
  mutationOptions({
    mutationKey: changeKey,
    mutationFn: (change: EntryChange) => submit(client, change),
    onError: (error, change) => {
      if (!isDealtWith(error))
        tellFailure(change, error, () => mutateUnseen(client, entryChanges(client), change))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: timeKey }),
  })
