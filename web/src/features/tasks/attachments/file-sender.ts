import { uploadAttachment } from '@daybook/contract/attachments'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { wasAnswered } from '../../../lib/api/api-error.ts'
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts'
import { upload } from '../../../lib/api/upload.ts'
import { checkAnew } from '../../../lib/connection/online.ts'
import type { Sender } from '../../../lib/outbox/sender.ts'
import { outboxOf } from '../../../lib/outbox/use-outbox.ts'
import { taskRecords } from '../record/task-records.ts'
import { type FileChange, filesName } from './file-change.ts'
import { isLookedAt, showAttached, showSent } from './page-files.ts'

/** What is learned where a file has arrived. */
interface Attached {
  id: string
  task: Task
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
      if (!file) throw new Error('The file is no longer on this device')
      const { id } = change as FileChange
      const attached = { id, task: await send(change as FileChange, file, signal) }
      learn(attached)
      return attached
    },
    learn: (attached) => learn(attached as Attached),
    // It shows by the outbox itself.
    show: () => {},
    giveBack: () => false,
    isInSight: (change) => isLookedAt((change as FileChange).taskId),
  }
  outboxOf(client).register(filesName, sender)
  return sender
}
