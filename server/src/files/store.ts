import type { Readable } from 'node:stream'

/** A file that was found. The stream must be read to its end or destroyed. */
export interface StoredFile {
  bytes: number
  stream: Readable
}

/** A file that a store lists. */
export interface ListedFile {
  key: string
  changedAt: Date
}

/** Where files are kept: bytes under keys such as `avatars/<name>.webp`. */
export interface FileStore {
  /**
   * The file is there whole or not at all, and replaces an earlier one under the key. A stream must be as long as
   * it says; one that fails leaves nothing.
   */
  put: (key: string, content: Uint8Array | StoredFile, contentType: string) => Promise<void>
  /** Null when there is none. */
  read: (key: string) => Promise<StoredFile | null>
  /** Repeatable: does nothing when the file is missing. */
  remove: (key: string) => Promise<void>
  /**
   * Everything in one folder, unordered, while it is read: files that appear or disappear meanwhile may be missing.
   */
  list: (folder: string) => AsyncIterable<ListedFile>
}

/** The store gave no answer, or cannot answer now; a later try may succeed. */
export class FileStoreSilent extends Error {
  override name = 'FileStoreSilent'

  constructor(cause: unknown) {
    super('The file store did not answer', { cause })
  }
}

const wholeKey = /^[\w-]+([./][\w-]+)*$/

/**
 * Keys never begin with a dot, so that none leads out of the store or to the store's own files.
 * @throws Error for anything else: we make the keys, nobody types them.
 */
export const requireKey = (key: string): string => {
  if (!wholeKey.test(key) || key.length > 200) throw new Error('This cannot be the key of a file')
  return key
}
