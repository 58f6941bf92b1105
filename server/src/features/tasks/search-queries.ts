import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import { isInPart, type ListPart, orderIn, orderOf, type TaskListing } from './list-order.ts'
import { matching } from './list-queries.ts'
import { ownedBy, selectRecord, withProject } from './queries.ts'
import { holds } from './search-condition.ts'

/** The next tasks of a list, read for those that hold its search. */
export interface Stretch {
  /** The first that hold it, as many as were wanted. */
  ids: string[]
  /** How many hold it. */
  hits: number
  /** How many were read. */
  read: number
  /** Where the last of them stands. */
  last: CursorPosition
}

/** Reads `length` tasks in the order of the list, whatever they hold; fewer where the part ends. */
export const readStretch = async (
  db: Database,
  listing: TaskListing,
  part: ListPart,
  length: number,
  wanted: number,
): Promise<Stretch> => {
  const { owner, filters, days, after } = listing
  const { by, isBehind, ordered } = orderIn(part, listing)
  const near = matching(db, owner, { ...filters, search: undefined }, days)
    .where(isInPart(part))
    .select(['t.id', by.as('place'), holds(filters.search ?? '').as('hit')])
    .$if(after !== null, (query) => query.where(isBehind))
    .orderBy(ordered)
    .limit(length)
  const { ids, last_id, last_place, ...counted } = await db
    .selectFrom(near.as('near'))
    .select([
      sql<string[] | null>`(array_agg(id) filter (where hit))[1:${wanted}]`.as('ids'),
      sql<number>`count(*) filter (where hit)`.as('hits'),
      sql<number>`count(*)`.as('read'),
      sql<string | null>`(array_agg(id))[count(*)]`.as('last_id'),
      sql<string | null>`((array_agg(place))[count(*)])::text`.as('last_place'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counted, ids: ids ?? [], last: { id: last_id ?? '', value: last_place ?? '' } }
}

/** A page of those that match, each with the `total` over all pages. */
export const findByIndex = (
  db: Database,
  { owner, filters, days, sort, order, after, limit }: TaskListing,
) => {
  const { by, direction, isBehind } = orderOf(sort, order, after)
  const all = matching(db, owner, filters, days).select([
    't.id',
    by.as('place'),
    (after ? isBehind : sql<boolean>`true`).as('is_behind'),
    sql<number>`count(*) over ()`.as('total'),
  ])
  return db
    .selectFrom(all.as('found'))
    .select(['id', 'total'])
    .where('is_behind', '=', true)
    .orderBy(sql`place ${direction}, id ${direction}`)
    .limit(limit)
    .execute()
}

/** The records of a page, in its order, each with its `sort_value` for the cursor. */
export const listFound = (
  db: Database,
  { owner, viewer, sort, order }: TaskListing,
  ids: readonly string[],
) => {
  const { by, ordered } = orderOf(sort, order, null)
  return selectRecord(withProject(ownedBy(db, owner)), viewer)
    .select(sql<string>`(${by})::text`.as('sort_value'))
    .where('t.id', 'in', ids)
    .orderBy(ordered)
    .execute()
}
