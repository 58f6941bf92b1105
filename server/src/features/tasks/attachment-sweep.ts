import type { Database } from '../../db/types.ts'
import type { FileStore } from '../../files/store.ts'
import { withoutRow } from './attachment-queries.ts'
import { attachmentFolder, attachmentKey } from './attachments.ts'

/** Far longer than any upload takes, from the first byte to its row. */
const youngMs = 86_400_000
const atOnce = 500

/** Files of this folder are named by ids; other files are not ours to judge. */
const nameIn = (key: string): string | null =>
  /^attachments\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1] ?? null

/** Removes stored files that no row refers to, as a database that was restored from a backup leaves them behind. */
export const sweepAttachments = async (db: Database, files: FileStore, now: Date): Promise<void> => {
  const removeOrphans = async (filenames: readonly string[]) => {
    for (const orphan of await withoutRow(db, filenames)) await files.remove(attachmentKey(orphan))
  }
  let gathered: string[] = []
  for await (const { key, changedAt } of files.list(attachmentFolder)) {
    const filename = nameIn(key)
    if (!filename || now.getTime() - changedAt.getTime() < youngMs) continue
    gathered.push(filename)
    if (gathered.length < atOnce) continue
    await removeOrphans(gathered)
    gathered = []
  }
  if (gathered.length > 0) await removeOrphans(gathered)
}
