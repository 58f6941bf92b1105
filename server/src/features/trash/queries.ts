import type { RecordType } from '@daybook/contract/record-types'
import { type RawBuilder, sql } from 'kysely'
import type { TrashedRow, TrashSource } from '../../db/trash-source.ts'
import type { Database } from '../../db/types.ts'
import { entrySeconds } from '../../db/worth.ts'
import type { Part } from '../../http/page.ts'

type Trash = RawBuilder<TrashedRow & { type: RecordType }>

// The row of a project stands for the tasks that went with it.
/** The one scope of what is in a person's trash: their own, for nobody else sees or restores it. */
export const trashOf = (sources: Record<RecordType, TrashSource>, ownerId: string): Trash => {
  const parts = Object.entries(sources).map(
    ([type, source]) => sql`select ${type}::text as type, s.* from (${source(ownerId)}) s`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}

const wentWith = (ownerId: string) =>
  sql`t.owner_id = ${ownerId} and t.project_id = r.id and t.went_with_project`

// Whole seconds of each entry, as a task adds them up. Trashing has closed them all.
const seconds = sql`coalesce(sum(${entrySeconds}), 0)::bigint`
const trackedSeconds = (ownerId: string) => sql<number>`(
  select ${seconds} from time_entries e where e.task_id = r.id and e.stopped_at is not null) + (
  select ${seconds} from tasks t join time_entries e on e.task_id = t.id
  where ${wentWith(ownerId)} and e.stopped_at is not null)`
const taskCount = (ownerId: string) => sql<number>`(select count(*) from tasks t where ${wentWith(ownerId)})`

/** A page of what is in the trash, each row with its `sort_value` for the cursor and the `total` over all pages. */
export const listTrash = (db: Database, trash: Trash, ownerId: string, { after, limit }: Part) =>
  db
    .selectFrom((from) =>
      // Cut first: only what is on the page is added up.
      from
        .selectFrom(trash.as('r'))
        .selectAll('r')
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(r.trashed_at, r.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy('r.trashed_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(limit)
        .as('r'),
    )
    .leftJoin('projects as p', 'p.id', 'r.project_id')
    .select(['r.id', 'r.type', 'r.title', 'p.name as project_name'])
    .select([
      trackedSeconds(ownerId).as('tracked_seconds'),
      taskCount(ownerId).as('task_count'),
      sql<Date>`r.trashed_at`.as('trashed_at'),
      sql<string>`r.trashed_at::text`.as('sort_value'),
      db
        .selectFrom(trash.as('all'))
        .select((is) => is.fn.countAll<number>().as('total'))
        .as('total'),
    ])
    .orderBy('r.trashed_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

export type TrashRow = Awaited<ReturnType<typeof listTrash>>[number]

export const countTrash = async (db: Database, trash: Trash): Promise<number> =>
  (
    await db
      .selectFrom(trash.as('all'))
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
