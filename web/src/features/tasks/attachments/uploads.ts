import { attachmentMaxBytes, mostAttachments, tooManyAttachments } from '@daybook/contract/file-attachments'
import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { NoRoom } from '../../../lib/outbox/store.ts'
import { outboxOf, useOperations } from '../../../lib/outbox/use-outbox.ts'
import { filesIn, filesName } from './file-change.ts'
import { connectFiles } from './file-sender.ts'
import {
  dropFromPage,
  keepOnPage,
  type PageFile,
  pageState,
  useLookingAt,
  usePageState,
} from './page-files.ts'

/** A file on its way to a task, or one that did not get there. */
export interface Upload {
  id: string
  name: string
  /** How much is sent, from 0 to 1; null while it waits, or another tab sends it. */
  sent: number | null
  /** Why it failed. */
  complaint: string | null
  /** Whether another try may succeed. */
  canRetry: boolean
}

const failed = 'Upload failed'

/** The files on their way to one task, and those that did not get there, in the order in which they were added. */
export const uploadsOf = (
  taskId: string,
  operations: readonly Operation[],
  { files, sent, attached }: ReturnType<typeof pageState>,
): readonly Upload[] => {
  const inOutbox = filesIn(operations).filter(({ change }) => change.taskId === taskId)
  const known = new Set(inOutbox.map(({ change }) => change.id))
  const uploads = [
    ...inOutbox
      .filter(({ change }) => !attached.has(change.id))
      .map(({ change: { id }, operation: { file, failure } }) => ({
        ...{ id, name: file?.name ?? '', sent: sent.get(id) ?? null },
        complaint: failure ? failure.message || failed : null,
        canRetry: failure?.status !== 413,
      })),
    ...files
      .filter((one) => one.taskId === taskId && !known.has(one.id))
      .map(({ id, file: { name }, complaint, canRetry }) => ({ id, name, sent: null, complaint, canRetry })),
  ]
  // Their ids are made in that order.
  return uploads.sort((one, other) => (one.id < other.id ? -1 : 1))
}

const uploadsNow = (client: QueryClient, taskId: string) =>
  uploadsOf(taskId, outboxOf(client).operations(), pageState())

const complaintAbout = (client: QueryClient, task: Task, file: File): string | null => {
  if (file.size === 0) return 'The file is empty'
  if (file.size > attachmentMaxBytes) return 'The file is too large: at most 10 MB'
  const underWay = uploadsNow(client, task._id).filter(({ complaint }) => complaint === null).length
  return task.fileAttachments.length + underWay >= mostAttachments ? tooManyAttachments : null
}

const operationOf = (client: QueryClient, id: string): Operation | undefined =>
  filesIn(outboxOf(client).operations()).find(({ change }) => change.id === id)?.operation

/** Into the outbox, which sends it. */
const store = async (client: QueryClient, one: PageFile): Promise<void> => {
  const { id, taskId, title, file } = one
  const outbox = outboxOf(client)
  if (!outbox.knows(filesName)) connectFiles(client)
  const label = {
    action: 'Attachment',
    subject: `${file.name} · ${title}`,
    typed: '',
    changes: [id],
    makes: [id],
  }
  try {
    await outbox.submitFile(filesName, { id, taskId }, label, file)
  } catch (error) {
    const isDropped = !pageState().files.some((held) => held.id === id)
    const complaint = error instanceof NoRoom ? error.message : failed
    if (!isDropped) keepOnPage({ ...one, complaint, canRetry: true })
    return
  }
  const isDropped = !pageState().files.some((held) => held.id === id)
  const operation = operationOf(client, id)
  if (isDropped && operation) await outbox.discard(operation.id)
  dropFromPage(id)
}

/** Attaches files: each shows at once, and is sent when it is its turn. */
export const startUploads = (client: QueryClient, task: Task, files: readonly File[]): void => {
  for (const file of files) {
    const complaint = complaintAbout(client, task, file)
    const canRetry = complaint === tooManyAttachments
    const one = { id: newId(), taskId: task._id, title: task.title, file, complaint, canRetry }
    keepOnPage(one)
    if (!complaint) void store(client, one)
  }
}

/** Under the same id, so that one whose answer was lost is not attached twice. */
export const retryUpload = (client: QueryClient, { id }: Upload): void => {
  const operation = operationOf(client, id)
  if (operation) return void outboxOf(client).retry(operation.id)
  const held = pageState().files.find((one) => one.id === id)
  if (!held) return
  const again = { ...held, complaint: null }
  keepOnPage(again)
  void store(client, again)
}

/** Stops the upload and hides it. */
export const dropUpload = (client: QueryClient, { id }: Upload): void => {
  const operation = operationOf(client, id)
  if (operation) void outboxOf(client).discard(operation.id)
  dropFromPage(id)
}

/** The value of `uploadsOf`, live. */
export const useUploads = (taskId: string): readonly Upload[] => {
  const operations = useOperations()
  const state = usePageState()
  useLookingAt(taskId)
  return useMemo(() => uploadsOf(taskId, operations, state), [taskId, operations, state])
}
