import { uploadAttachment } from '@daybook/contract/attachments'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { wasAnswered } from '../../../lib/api-error.ts'
import { checkAnew } from '../../../lib/online.ts'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { outboxOf } from '../../../lib/outbox/outbox-of.ts'
import type { Sender } from '../../../lib/outbox/sender.ts'
import type { RecordChange } from '../../../lib/records/record.ts'
import { sendWithProgress } from '../../../lib/send-with-progress.ts'
import { upload } from '../../../lib/upload.ts'
import { taskRecords } from '../task-records.ts'
import { type FileChange, filesName } from './file-change.ts'
import { isLookedAt, showAttached, showSent } from './page-files.ts'

/** What is learned where a file has arrived. */
interface Attached {
  id: string
  task: Task
}

/** A task that was refused may still come to be; other changes of it that were refused are nothing to its files. */
const isAwaited = ({ name, change, failure }: Operation, taskId: string): boolean => {
  if (name !== taskRecords.kind.name) return false
  const { kind, id, ids = [id] } = change as RecordChange
  return ids.includes(taskId) && (!failure || kind === 'create')
}

const send = async ({ id, taskId }: FileChange, file: File, signal: AbortSignal): Promise<Task> => {
  const transport = sendWithProgress((part) => showSent(id, part))
  const parts = { params: { taskId }, query: { _id: id } }
  showSent(id, 0)
  try {
    return await upload(uploadAttachment, file, file.name, { ...parts, transport, signal })
  } catch (error) {
    if (!signal.aborted && !wasAnswered(error)) checkAnew()
    throw error
  } finally {
    showSent(id)
  }
}

/** Before any file is sent from this page. */
export const connectFiles = (client: QueryClient): Sender => {
  const learn = ({ id, task }: Attached) => {
    taskRecords.cacheOf(client).keep(task)
    showAttached(id)
  }
  const sender: Sender = {
    send: async (change, _call, { file, signal }): Promise<Attached> => {
      // Nobody has an answer for it: it is kept as refused.
      if (!file) throw new Error('The device has lost the file')
      const { id } = change as FileChange
      const attached = { id, task: await send(change as FileChange, file, signal) }
      learn(attached)
      return attached
    },
    learn: (attached) => learn(attached as Attached),
    // It shows by the outbox itself.
    show: () => {},
    giveBack: () => false,
    waitsFor: (change, earlier) =>
      earlier.some((operation) => isAwaited(operation, (change as FileChange).taskId)),
    isInSight: (change) => isLookedAt((change as FileChange).taskId),
  }
  outboxOf(client).register(filesName, sender)
  return sender
}
