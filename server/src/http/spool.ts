import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UploadedFile } from '@daybook/contract/endpoint'
import { FileStoreSilent } from '../files/store.ts'

/** An upload on disk; memory never holds more than a piece of it. */
export interface Spool extends UploadedFile {
  /** Discards the bytes; later reads fail. Repeatable. */
  close: () => Promise<void>
}

const pieceBytes = 65_536

const silent = (error: unknown): never => {
  throw new FileStoreSilent(error)
}

/** Has no name from the start, so that nothing is left over whatever happens to this process. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `daybook-upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const reading = (file: FileHandle): Pick<Spool, 'read' | 'close'> => {
  let isClosed = false
  let underWay: Promise<unknown> = Promise.resolve()
  const readAt = async (position: number) => {
    if (isClosed) throw new Error('The upload was closed')
    const piece = file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position)
    underWay = piece.catch(() => {})
    const { buffer, bytesRead } = await piece
    return buffer.subarray(0, bytesRead)
  }
  return {
    read: async function* (from = 0) {
      let position = from
      for (let piece = await readAt(position); piece.length > 0; piece = await readAt(position)) {
        position += piece.length
        yield piece
      }
    },
    close: async () => {
      isClosed = true
      // Its descriptor may belong to another file as soon as it is closed.
      await underWay
      await file.close()
    },
  }
}

/**
 * Reads `source` to its end.
 * @throws FileStoreSilent when the disk does not take it, and whatever `source` throws.
 */
export const spool = async (name: string, source: AsyncIterable<Uint8Array>): Promise<Spool> => {
  const file = await openNameless().catch(silent)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of source) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece).catch(silent)
    }
    return { name, bytes, sha256: hash.digest(), ...reading(file) }
  } catch (error) {
    await file.close()
    throw error
  }
}
