import { formatFileSize } from '../formats/file-size.ts'
import type { Operation } from './operation.ts'

/** The room for waiting files on a device, of one person in all tabs of a browser (rules §13). */
export const mostWaitingBytes = 50 * 1024 * 1024

/** There is no room left for a file; waiting ones stay. */
export class NoRoom extends Error {
  override name = 'NoRoom'
  constructor() {
    super(
      `No room: files that wait on this device may have ${formatFileSize(mostWaitingBytes)} in all. ` +
        'Add it again when some are sent or discarded.',
    )
  }
}

/** @throws NoRoom where one more of so many bytes would be too much beside those. */
export const requireFileRoom = (bytes: number, operations: readonly Operation[]): void => {
  const taken = operations.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  if (taken + bytes > mostWaitingBytes) throw new NoRoom()
}

/** The file that an operation brings, by its name; undefined where it brings none, and where the device has lost it. */
export const storedFile = async (
  { id, file }: Operation,
  readFile: (id: string) => Promise<Blob | undefined>,
): Promise<File | undefined> => {
  if (!file) return undefined
  const stored = await readFile(id)
  return stored && new File([stored], file.name, { type: stored.type })
}
