import type { Page } from '@daybook/contract/endpoint'
import { generalProject } from '@daybook/contract/tasks'
import { type TrashedRecord, trashDays } from '@daybook/contract/trash'
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
export const listTrash = ({ actor, db }: SignedIn, request: PageRequest): Promise<Page<TrashedRecord>> =>
  readPage(request, {
    list: (part) => queries.listTrash(db, actor.id, part),
    count: () => queries.countTrash(db, actor.id),
    positionOf: bySortValue,
    present,
  })
