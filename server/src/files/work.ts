import type { Kysely } from 'kysely'
import { dequeue, enqueue, type Handlers } from '../queue/queue.ts'
import type { FileStore, StoredFile } from './store.ts'

declare module '../queue/queue.ts' {
  interface QueuePayloads {
    'files.remove': { keys: string[] }
  }
}

/** How long a stored file may wait for the change that refers to it. */
const unclaimedMs = 3_600_000

const removalOf = (key: string) => `files.unclaimed:${key}`

/** Removes files once the transaction of `db` has committed; a store that does not answer is tried again. */
export const queueRemoval = async <Tables>(db: Kysely<Tables>, keys: string[]): Promise<void> => {
  if (keys.length > 0) await enqueue(db, 'files.remove', { keys })
}

/**
 * Stores a file that is removed again unless `claimFile` is called within the hour: whatever happens to the change
 * that should refer to it, nothing is left over. `db` must not be in a transaction, whose rollback would forget
 * that.
 */
export const putUnclaimed = async <Tables>(
  { db, files }: { db: Kysely<Tables>; files: FileStore },
  file: { key: string; content: Uint8Array | StoredFile; contentType: string },
  now: Date,
): Promise<void> => {
  const runAt = new Date(now.getTime() + unclaimedMs)
  await enqueue(db, 'files.remove', { keys: [file.key] }, { key: removalOf(file.key), runAt })
  await files.put(file.key, file.content, file.contentType)
}

/**
 * Keeps a file, in the transaction of the change that refers to it.
 * @throws Error when it waited so long that it is gone.
 */
export const claimFile = async <Tables>(db: Kysely<Tables>, key: string): Promise<void> => {
  if (!(await dequeue(db, removalOf(key)))) throw new Error('The file was removed before it was claimed')
}

/** Removes a stored file at once, when certainly nothing refers to it or will. */
export const dropUnclaimed = async <Tables>(db: Kysely<Tables>, key: string): Promise<void> => {
  await dequeue(db, removalOf(key))
  await queueRemoval(db, [key])
}

export const fileWork = (files: FileStore): Handlers => ({
  'files.remove': async ({ keys }) => {
    for (const key of keys) await files.remove(key)
  },
})
