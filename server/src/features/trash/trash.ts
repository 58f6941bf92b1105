import type { Page } from '@daybook/contract/endpoint'
import type { RecordType } from '@daybook/contract/record-types'
import { generalProject } from '@daybook/contract/tasks'
import { type TrashedRecord, trashDays } from '@daybook/contract/trash'
import type { TrashSource } from '../../db/trash-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { bySortValue, type PageRequest, readPage } from '../../http/page.ts'
import * as queries from './queries.ts'

const present = (row: queries.TrashRow): TrashedRecord => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  project: row.project_name ?? generalProject,
  trackedTime: row.tracked_seconds,
  tasks: row.task_count,
  deletedAt: row.trashed_at.toISOString(),
  goneAt: new Date(row.trashed_at.getTime() + trashDays * 86_400_000).toISOString(),
})

/** A page of what the actor has deleted and can restore, and how much there is over all pages. */
export const listTrash = (
  { actor, db }: SignedIn,
  sources: Record<RecordType, TrashSource>,
  request: PageRequest,
): Promise<Page<TrashedRecord>> => {
  const trash = queries.trashOf(sources, actor.id)
  return readPage(request, {
    list: (part) => queries.listTrash(db, trash, actor.id, part),
    count: () => queries.countTrash(db, trash),
    positionOf: bySortValue,
    present,
  })
}
