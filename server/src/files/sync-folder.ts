import { open } from 'node:fs/promises'

/** A name in a folder outlives a power cut only once the folder itself is on the disk. */
export const syncFolder = async (dir: string): Promise<void> => {
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
