import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './db/types.ts'
import type { Handlers } from './queue/queue.ts'

/** Error codes for a full disk, exhausted memory and a failing disk, from PostgreSQL and from the system. */
const codes = new Set(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'])

/** Whether something failed for lack of room, whoever noticed it and however the error was wrapped. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && codes.has(String(error.code))) || isOutOfRoom(error.cause))

const triedBytes = 1024 * 1024

/** More than fits into what the database has: it must be given room. */
const tryDatabase = (db: Database): Promise<unknown> =>
  db.transaction().execute((tx) =>
    sql`create temporary table room on commit drop as
      select repeat('x', 1000) as filler from generate_series(1, ${triedBytes / 1024}::int)`.execute(tx),
  )

const tryFolder = async (folder: string): Promise<void> => {
  const path = join(folder, `.daybook-room-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await unlink(path)
    await file.writeFile(Buffer.alloc(triedBytes))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether there is room to write, as far as is known. */
export interface DiskRoom {
  /** Is told of every failure. */
  note: (error: unknown) => void
  /** Does not wait: while the disk is full, each question starts a try, whose result answers the next one. */
  isFull: () => boolean
}

interface DiskRoomOptions {
  /** How long it counts as full after the last failure; then until a try succeeds. */
  fullMs?: number
  /** Rejects where a folder has no room. */
  tryRoom?: (folder: string) => Promise<void>
}

export const createDiskRoom = (
  db: Database,
  dataDir: string,
  { fullMs = 3_000, tryRoom = tryFolder }: DiskRoomOptions = {},
): DiskRoom => {
  let fullUntil: number | null = null
  let trying = false
  const note = (error: unknown) => {
    if (isOutOfRoom(error)) fullUntil = performance.now() + fullMs
  }
  const tryAll = async () => {
    trying = true
    const tries = await Promise.allSettled([tryDatabase(db), tryRoom(dataDir), tryRoom(tmpdir())])
    trying = false
    // Other failures, such as a missing folder, say nothing about room.
    const failed = tries.filter((one) => one.status === 'rejected' && isOutOfRoom(one.reason))
    if (failed.length > 0) fullUntil = performance.now()
    else if (fullUntil !== null && fullUntil <= performance.now()) fullUntil = null
  }
  return {
    note,
    isFull: () => {
      if (fullUntil === null) return false
      if (fullUntil <= performance.now() && !trying) void tryAll()
      return true
    },
  }
}

/** Wraps handlers so that `room` learns of a full disk from their failures. */
export const reportingDiskRoom = (handlers: Handlers, { note }: DiskRoom): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (...work: never[]) => {
        try {
          await (handle as (...given: never[]) => Promise<void>)(...work)
        } catch (error) {
          note(error)
          throw error
        }
      },
    ]),
  )
