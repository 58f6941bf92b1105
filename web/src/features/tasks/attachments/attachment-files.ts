import type { FileAttachment } from '@daybook/contract/file-attachments'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { taskRecords } from '../record/task-records.ts'

/**
 * A link that works from now on: what the list holds may be older than 10 minutes (rules §4).
 * @throws ApiError 404 when the task is gone, Error when the file is.
 */
export const freshLink = async (client: QueryClient, taskId: string, filename: string): Promise<string> => {
  const task = await taskRecords.kind.readOne(taskId)
  taskRecords.cacheOf(client).keep(task)
  const found = task.fileAttachments.find((one) => one.filename === filename)
  if (!found) throw new Error('This file no longer exists')
  return found.url
}

/** Downloads a file under the name that it came with. */
export const useDownload = (taskId: string): ((attachment: FileAttachment) => Promise<void>) => {
  const client = useQueryClient()
  return async ({ filename, originalName }) => {
    try {
      const link = document.createElement('a')
      link.href = await freshLink(client, taskId, filename)
      link.download = originalName
      link.click()
    } catch (error) {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Failed to download attachment', description, tone: 'bad' })
    }
  }
}
