import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadedFile } from '@daybook/contract/endpoint'
import { mostAttachments, tooManyAttachments } from '@daybook/contract/file-attachments'
import type { Task } from '@daybook/contract/tasks'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/types.ts'
import { inTransaction, record } from '../../events.ts'
import type { FileStore } from '../../files/store.ts'
import { claimFile, dropUnclaimed, putUnclaimed } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid, notFound, Refusal } from '../../http/errors.ts'
import { lockUserType, requireStorage } from '../accounts/accounts.ts'
import { audienceOfTask } from '../sharing/sharing.ts'
import { shownName } from './attachment-name.ts'
import * as queries from './attachment-queries.ts'
import { typeOfFile } from './attachment-type.ts'
import type { TaskRow } from './queries.ts'
import { holdTask, readTask } from './read-task.ts'

export interface AttachmentParts {
  /** Outside of any transaction. */
  db: Database
  files: FileStore
}

interface Upload {
  id: string
  file: UploadedFile
}

export const attachmentFolder = 'attachments'
export const attachmentKey = (filename: string): string => `${attachmentFolder}/${filename}`

/** Without a version in the event, so that a tab that knows a later one reads the task all the same. */
const tellChanged = async (tx: SignedIn, task: TaskRow): Promise<void> => {
  await queries.raiseVersion(tx.db, task, tx.now)
  await record(tx, {
    type: 'task.updated',
    subjectId: task.id,
    actorId: tx.actor.id,
    audience: audienceOfTask(task.id),
    payload: {},
  })
}

/**
 * @throws Refusal 400 on `file` when the task is full; 403 when its owner's plan is, since the owner stores
 * everything attached to their tasks; 409 for an id that was used for something else.
 */
const isRepeated = async (ctx: SignedIn, task: TaskRow, { id, file }: Upload): Promise<boolean> => {
  const { db } = ctx
  const before = await queries.findUploaded(db, task, id)
  if (before) {
    if (before.sha256.equals(file.sha256)) return true
    throw conflict('This id is already in use')
  }
  if ((await queries.countAttachments(db, task)) >= mostAttachments)
    throw invalid({ file: tooManyAttachments })
  await requireStorage(ctx, task.owner_id, file.bytes)
  return false
}

/** Behind the task's lock, where the upload that came first is over and can be counted. */
const attach = (
  ctx: SignedIn,
  task: TaskRow,
  upload: Upload,
  stored: { filename: string; mimetype: string },
) =>
  inTransaction(ctx, async (tx) => {
    // Locks the person before the task, as starting a timer and completing do: so neither waits for the other.
    await lockUserType(tx.db, task.owner_id)
    await holdTask(tx, task)
    if (await isRepeated(tx, task, upload)) return { repeated: true }
    await claimFile(tx.db, attachmentKey(stored.filename))
    const inserted = await queries.insertAttachment(tx.db, {
      ...stored,
      id: upload.id,
      owner_id: task.owner_id,
      task_id: task.id,
      original_name: shownName(upload.file.name),
      size_bytes: upload.file.bytes,
      sha256: Buffer.from(upload.file.sha256),
      created_at: tx.now,
    })
    if (!inserted) throw conflict('This id is already in use')
    await tellChanged(tx, task)
    return { repeated: false }
  })

/** Removed by the queue within the hour where nothing refers to it in the end, and at once where that is certain. */
const storeAndAttach = async (
  ctx: SignedIn,
  { db, files }: AttachmentParts,
  task: TaskRow,
  upload: Upload,
) => {
  const { file } = upload
  const stored = { filename: randomUUID(), mimetype: await typeOfFile(file.read) }
  const key = attachmentKey(stored.filename)
  const content = { bytes: file.bytes, stream: Readable.from(file.read()) }
  await putUnclaimed({ db, files }, { key, content, contentType: 'application/octet-stream' }, ctx.now)
  try {
    const { repeated } = await attach(ctx, task, upload, stored)
    if (repeated) await dropUnclaimed(db, key)
    return repeated
  } catch (error) {
    // Any other failure may have come after the commit; and what an outer transaction claimed is locked until its end.
    if (error instanceof Refusal && !ctx.db.isTransaction) await dropUnclaimed(db, key)
    throw error
  }
}

/**
 * Adds a file to a task, once however often it is sent under one id.
 * @throws Refusal 400 on `file` for the 21st (rules §4); 403 `limit_reached` for what the owner's plan has no room
 * for; 404 when the task went to the trash meanwhile; 409 for an
 * id that is used. FileStoreSilent, and then nothing has changed.
 */
export const addAttachment = async (
  ctx: SignedIn,
  parts: AttachmentParts,
  task: TaskRow,
  { id = newId(), file }: { id?: string | undefined; file: UploadedFile },
): Promise<{ record: Task; repeated: boolean }> => {
  const upload = { id, file }
  // Asked here too, so that what would be refused is not stored first.
  const repeated = (await isRepeated(ctx, task, upload)) || (await storeAndAttach(ctx, parts, task, upload))
  return { record: await readTask(ctx, task.id), repeated }
}

/** Whether a file was uploaded to the task under this id, or is called so there. */
export const hasFile = async (
  { db }: SignedIn,
  task: TaskRow,
  { id, isCalled }: { id: string; isCalled: (filename: string) => boolean },
): Promise<boolean> =>
  (await queries.listUploaded(db, task)).some((one) => one.id === id || isCalled(one.filename))

/** @throws Refusal 404 when the task has no such file. */
export const removeAttachment = async (ctx: SignedIn, task: TaskRow, filename: string): Promise<Task> => {
  await inTransaction(ctx, async (tx) => {
    await holdTask(tx, task)
    if (!(await queries.deleteAttachment(tx.db, task, filename))) throw notFound('File not found')
    await tellChanged(tx, task)
  })
  return readTask(ctx, task.id)
}
