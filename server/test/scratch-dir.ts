import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/** Where a test's database is to be kept: in memory where there is room, since each test copies a whole one. */
export const scratchDir = async (): Promise<string> => {
  try {
    await access(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize >= roomBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
