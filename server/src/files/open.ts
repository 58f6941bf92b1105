import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { S3Place } from './s3-url.ts'
import type { FileStore } from './store.ts'

/** The bucket where one is named, otherwise `uploads` in the data directory (rules §1). */
export const openFiles = async ({
  s3,
  dataDir,
}: {
  s3: S3Place | null
  dataDir: string
}): Promise<FileStore> => {
  if (!s3) return openDisk(join(dataDir, 'uploads'))
  // Loads some hundred files that most installations never need.
  const { openS3 } = await import('./s3.ts')
  return openS3(s3)
}
