import type { FastifyReply } from 'fastify'
import type { FileStore, StoredFile } from '../files/store.ts'

/**
 * A stored file for an answer; null when there is none. A store that is slow to answer keeps nobody waiting, and what
 * it answers then is let go.
 */
export const readStored = async (
  files: FileStore,
  key: string,
  { request }: FastifyReply,
): Promise<StoredFile | null> => {
  const found = files.read(key)
  try {
    return await request.deadline.within(found)
  } catch (error) {
    found.then(
      (late) => late?.stream.destroy(),
      () => {},
    )
    throw error
  }
}
