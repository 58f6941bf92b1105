import { uploadAttachment } from '@daybook/contract/attachments'
import { attachmentMaxBytes, mostAttachments, tooManyAttachments } from '@daybook/contract/file-attachments'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { v7 as newId } from 'uuid'
import { upload } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { inOrder } from '../../../lib/in-order.ts'
import { sendWithProgress } from '../../../lib/send-with-progress.ts'
import { toast } from '../../../ui/toast.ts'
import { taskRecords } from '../task-records.ts'
import { createUploadQueue } from './upload-queue.ts'

/** A file on its way to a task, or one that did not get there. */
export interface Upload {
  id: string
  taskId: string
  name: string
  /** How much is sent, from 0 to 1. */
  sent: number
  /** Why it failed. */
  complaint: string | null
  /** Whether another try may succeed. */
  canRetry: boolean
}

interface Held extends Upload {
  file: File
  abort: AbortController
}

const none: readonly Upload[] = []
const uploadsOf = new Map<string, readonly Held[]>()
const watchers = new Map<string, Set<() => void>>()
const queue = createUploadQueue(3)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
const isUnderWay = ({ complaint }: Upload) => complaint === null

const keep = (taskId: string, uploads: readonly Held[]): void => {
  if (uploads.length > 0) uploadsOf.set(taskId, uploads)
  else uploadsOf.delete(taskId)
  const isBusy = [...uploadsOf.values()].flat().some(isUnderWay)
  window[isBusy ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
  for (const tell of watchers.get(taskId) ?? []) tell()
}

const listOf = (taskId: string): readonly Held[] => uploadsOf.get(taskId) ?? []
const change = ({ taskId, id }: Upload, part: Partial<Held>): void =>
  keep(
    taskId,
    listOf(taskId).map((one) => (one.id === id ? { ...one, ...part } : one)),
  )
const forget = ({ taskId, id }: Upload): void =>
  keep(
    taskId,
    listOf(taskId).filter((one) => one.id !== id),
  )

const fail = (one: Held, error: unknown): void => {
  const complaint = error instanceof ApiError ? error.message : 'Upload failed'
  change(one, { complaint, canRetry: !(error instanceof ApiError) || error.status !== 413 })
  // Nobody sees the panel in which it stands.
  if (!watchers.get(one.taskId)?.size)
    toast({ title: `${one.name} was not attached`, description: complaint, tone: 'bad' })
}

const send = async (client: QueryClient, one: Held): Promise<void> => {
  const { id, taskId, file, abort } = one
  try {
    // A task that was just created is sent first.
    await inOrder(taskId, async () => {})
    const transport = sendWithProgress((sent) => change(one, { sent }))
    const parts = { params: { taskId }, query: { _id: id } }
    const options = { ...parts, transport, signal: abort.signal }
    const task = await upload(uploadAttachment, file, file.name, 'Upload failed', options)
    taskRecords.cacheOf(client).keep(task)
    forget(one)
  } catch (error) {
    if (!abort.signal.aborted) fail(one, error)
  }
}

const complaintAbout = (task: Task, file: File): string | null => {
  if (file.size === 0) return 'The file is empty'
  if (file.size > attachmentMaxBytes) return 'The file is too large: at most 10 MB'
  const underWay = listOf(task._id).filter(isUnderWay).length
  return task.fileAttachments.length + underWay >= mostAttachments ? tooManyAttachments : null
}

/** Attaches files: each shows at once, three are sent at a time. */
export const startUploads = (client: QueryClient, task: Task, files: readonly File[]): void => {
  for (const file of files) {
    const complaint = complaintAbout(task, file)
    const canRetry = complaint === tooManyAttachments
    const { name } = file
    const shown = { id: newId(), taskId: task._id, name, sent: 0, complaint, canRetry }
    const one = { ...shown, file, abort: new AbortController() }
    keep(task._id, [...listOf(task._id), one])
    if (!complaint) queue.add(one.id, () => send(client, one))
  }
}

/** Under the same id, so that one whose answer was lost is not attached twice. */
export const retryUpload = (client: QueryClient, { taskId, id }: Upload): void => {
  const one = listOf(taskId).find((held) => held.id === id)
  if (!one) return
  change(one, { complaint: null, sent: 0 })
  queue.add(id, () => send(client, one))
}

/** Stops it if it is under way, and shows it no more. */
export const dropUpload = (dropped: Upload): void => {
  const one = listOf(dropped.taskId).find(({ id }) => id === dropped.id)
  queue.remove(dropped.id)
  one?.abort.abort()
  forget(dropped)
}

/** The files on their way to one task, and those that did not get there. */
export const uploadsShown = (taskId: string): readonly Upload[] => uploadsOf.get(taskId) ?? none

/** What `uploadsShown` says, as long as it is looked at. */
export const useUploads = (taskId: string): readonly Upload[] => {
  const watch = useCallback(
    (tell: () => void) => {
      const watching = watchers.get(taskId) ?? new Set()
      watchers.set(taskId, watching.add(tell))
      return () => void watching.delete(tell)
    },
    [taskId],
  )
  return useSyncExternalStore(watch, () => uploadsShown(taskId))
}
