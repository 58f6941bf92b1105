import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadedFile } from '@daybook/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/types.ts'
import type { FileStore } from '../../files/store.ts'
import { claimFile, putUnclaimed } from '../../files/work.ts'
import type { SignedIn } from '../../http/context.ts'
import { dispositionOf } from '../../http/disposition.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { readStored } from '../../http/read-stored.ts'
import { requireStorage } from '../accounts/accounts.ts'
import { findSeen } from './application-queries.ts'

export interface FileParts {
  /** Outside of any transaction. */
  db: Database
  files: FileStore
}

export const applicationFolder = 'applications'
const keyOf = (file: string): string => `${applicationFolder}/${file}`

/**
 * Stores a file that an application takes within the hour; else it is removed. It counts against the plan only once an
 * application takes it, which asks again.
 * @throws Refusal 403 `limit_reached` for what the plan has no room for (rules §7); FileStoreSilent
 */
export const storeFile = async (
  ctx: SignedIn,
  parts: FileParts,
  file: UploadedFile,
): Promise<{ file: string; size: number }> => {
  await requireStorage(ctx, ctx.actor.id, file.bytes)
  const id = randomUUID()
  const content = { bytes: file.bytes, stream: Readable.from(file.read()) }
  await putUnclaimed(parts, { key: keyOf(id), content, contentType: 'application/octet-stream' }, ctx.now)
  return { file: id, size: file.bytes }
}

const gone = () => invalid({ attachment: 'This file is not there any more. Please add it again.' })

/** How many bytes an uploaded file has. @throws Refusal 400 on `attachment` for one that is gone. */
export const sizeOf = async (files: FileStore, file: string): Promise<number> => {
  const stored = await files.read(keyOf(file))
  if (!stored) throw gone()
  stored.stream.destroy()
  return stored.bytes
}

/**
 * Keeps an uploaded file of `bytes` for the actor, whose row it locks: of two for the last room, one is kept.
 * @throws Refusal 400 on `attachment` for one that is gone, or stands elsewhere; 403 `limit_reached` for what the plan
 * has no room for.
 */
export const claim = async (tx: SignedIn, file: string, bytes: number): Promise<string> => {
  await requireStorage(tx, tx.actor.id, bytes)
  await claimFile(tx.db, keyOf(file)).catch(() => {
    throw gone()
  })
  return keyOf(file)
}

/** Sends the file of an application as a download of no type, whatever it is (rules §4). */
export const serveFile = async (
  { db, actor }: SignedIn,
  files: FileStore,
  { id, applicationId }: { id: string; applicationId: string },
  reply: FastifyReply,
): Promise<undefined> => {
  const row = await findSeen(db, actor.id, id, applicationId)
  if (!row?.file_key || !row.file_name) throw notFound('File not found')
  const stored = await readStored(files, row.file_key, reply)
  if (!stored) throw notFound('File not found')
  void reply
    .headers({
      'content-type': 'application/octet-stream',
      'content-length': stored.bytes,
      'content-disposition': dispositionOf('attachment', row.file_name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(stored.stream)
}
