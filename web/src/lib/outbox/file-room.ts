import { formatFileSize } from '../file-size.ts'
import type { Operation } from './operation.ts'

/** What the files may take that wait on a device, of one person in all tabs of a browser (decisions §13). */
export const mostWaitingBytes = 50 * 1024 * 1024

/** There is no room left for a file; what waits already is as it was. */
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
