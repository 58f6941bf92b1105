import type { FileStore } from './store.ts'

/** Far longer than any upload takes, from the first byte to its row. */
const youngMs = 86_400_000
const atOnce = 500

export interface SweptFolder {
  folder: string
  /** Which of these keys no row refers to. Keys that are not ours to judge are not among them. */
  orphansAmong: (keys: readonly string[]) => Promise<string[]>
}

/**
 * Removes stored files that no row refers to: of records that are gone for good, and those that a database restored from
 * a backup leaves behind.
 */
export const sweepFiles = async (
  files: FileStore,
  now: Date,
  { folder, orphansAmong }: SweptFolder,
): Promise<void> => {
  const removeOrphans = async (keys: readonly string[]) => {
    for (const orphan of await orphansAmong(keys)) await files.remove(orphan)
  }
  let gathered: string[] = []
  for await (const { key, changedAt } of files.list(folder)) {
    if (now.getTime() - changedAt.getTime() < youngMs) continue
    gathered.push(key)
    if (gathered.length < atOnce) continue
    await removeOrphans(gathered)
    gathered = []
  }
  if (gathered.length > 0) await removeOrphans(gathered)
}
