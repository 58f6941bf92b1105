import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'

/** The one scope of what is in a person's trash: their own, for nobody else sees or restores it. */
const trashOf = (db: Database, ownerId: string) =>
  db.selectFrom('tasks as t').where('t.owner_id', '=', ownerId).where('t.trashed_at', 'is not', null)

// Whole seconds of each entry, as a task adds them up. Trashing has closed them all.
const trackedSeconds = sql<number>`(
  select coalesce(sum(floor(extract(epoch from e.stopped_at - e.started_at))), 0)::int
  from time_entries e where e.task_id = t.id and e.stopped_at is not null)`

export interface TrashListing {
  after: CursorPosition | null
  limit: number
}

/** A page of what is in the trash, each row with its `sort_value` for the cursor and the `total` over all pages. */
export const listTrash = (db: Database, ownerId: string, { after, limit }: TrashListing) =>
  trashOf(db, ownerId)
    .leftJoin('projects as p', 'p.id', 't.project_id')
    .select(['t.id', 't.title', 'p.name as project_name', trackedSeconds.as('tracked_seconds')])
    .select([
      sql<Date>`t.trashed_at`.as('trashed_at'),
      sql<string>`t.trashed_at::text`.as('sort_value'),
      trashOf(db, ownerId)
        .select((is) => is.fn.countAll<number>().as('total'))
        .as('total'),
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.trashed_at, t.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('t.trashed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

export type TrashRow = Awaited<ReturnType<typeof listTrash>>[number]

export const countTrash = async (db: Database, ownerId: string): Promise<number> =>
  (
    await trashOf(db, ownerId)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
