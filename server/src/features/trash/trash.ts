import type { Page } from '@daybook/contract/endpoint'
import { generalProject } from '@daybook/contract/tasks'
import { type TrashedRecord, trashDays } from '@daybook/contract/trash'
import type { SignedIn } from '../../http/context.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import * as queries from './queries.ts'

const present = (row: queries.TrashRow): TrashedRecord => ({
  _id: row.id,
  type: 'task',
  title: row.title,
  project: row.project_name ?? generalProject,
  trackedTime: row.tracked_seconds,
  deletedAt: row.trashed_at.toISOString(),
  goneAt: new Date(row.trashed_at.getTime() + trashDays * 86_400_000).toISOString(),
})

/** A page of what the actor has deleted and can restore, and how much there is over all pages. */
export const listTrash = async (
  { actor, db }: SignedIn,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<TrashedRecord>> => {
  const after = cursor ? decodeCursor(cursor) : null
  // One row more than asked for shows whether there is a next page.
  const rows = await queries.listTrash(db, actor.id, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? encodeCursor({ value: last.sort_value, id: last.id }) : null,
    total: rows[0]?.total ?? (after ? await queries.countTrash(db, actor.id) : 0),
  }
}
