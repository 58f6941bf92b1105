import type { FastifyReply } from 'fastify'
import type { FileStore, StoredFile } from '../files/store.ts'

/**
 * A stored file for an answer; null when it is missing. A slow store keeps nobody waiting: a late answer is
 * discarded.
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
