import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import { isInPart, type ListPart, orderIn, orderOf, type TaskListing } from './list-order.ts'
import { matching } from './list-queries.ts'
import { holds } from './search-condition.ts'

/** A task that matches a search, with its place in the list, for the cursor. */
export interface Hit {
  id: string
  sort_value: string
}

/** The next tasks of a list, read for those that hold its search. */
export interface Stretch {
  /** The first that hold it, as many as were wanted. */
  hits: Hit[]
  /** How many hold it, of those that were read. */
  count: number
  /** How many were read. */
  read: number
  /** Where the last of them stands; null where the list ends with it. */
  last: CursorPosition | null
}

/** The tasks in the list's order, unfiltered. */
const inOrder = (db: Database, listing: TaskListing, part: ListPart) => {
  const { owner, filters, days, after } = listing
  const { by, isBehind, ordered } = orderIn(part, listing)
  return matching(db, owner, { ...filters, search: undefined }, days)
    .where(isInPart(part))
    .select(['t.id', by.as('place')])
    .$if(after !== null, (query) => query.where(isBehind))
    .orderBy(ordered)
}

/** The first `length` of them, and whether they hold the search. */
const lookedAt = (db: Database, listing: TaskListing, part: ListPart, length: number) =>
  inOrder(db, listing, part)
    .select(holds(listing.filters.search ?? '').as('hit'))
    .limit(length)

/** For the cursor. Written only for matches, since writing a time takes as long as searching a text. */
const sortValueOf = (place: string | null, { order }: TaskListing): string =>
  place ?? (order === 'asc' ? 'infinity' : '-infinity')

/** Reads so many, and knows how many of them hold it. */
export const readStretch = async (
  db: Database,
  listing: TaskListing,
  part: ListPart,
  length: number,
  wanted: number,
): Promise<Stretch> => {
  const { ids, places, last_id, last_place, ...counted } = await db
    .selectFrom(lookedAt(db, listing, part, length).as('near'))
    .select([
      sql<string[] | null>`(array_agg(id) filter (where hit))[1:${wanted}]`.as('ids'),
      sql<(string | null)[] | null>`(array_agg(place::text) filter (where hit))[1:${wanted}]`.as('places'),
      sql<number>`count(*) filter (where hit)`.as('count'),
      sql<number>`count(*)`.as('read'),
      sql<string | null>`(array_agg(id))[count(*)]`.as('last_id'),
      sql<string | null>`((array_agg(place))[count(*)])::text`.as('last_place'),
    ])
    .executeTakeFirstOrThrow()
  const hits = (ids ?? []).map((id, index) => ({
    id,
    sort_value: sortValueOf(places?.[index] ?? null, listing),
  }))
  const last = counted.read < length ? null : { id: last_id ?? '', value: last_place ?? '' }
  return { ...counted, hits, last }
}

/** Where the task stands that is the last of so many; undefined where there are fewer. Looks for no text on the way. */
const placeOfLast = (db: Database, listing: TaskListing, part: ListPart, length: number) =>
  db
    .selectFrom(
      inOrder(db, listing, part)
        .offset(length - 1)
        .limit(1)
        .as('last'),
    )
    .select(['id', sql<string | null>`place::text`.as('value')])
    .executeTakeFirst()

/** Reads no further than until so many were found that hold it. */
export const readUntilFound = async (
  db: Database,
  listing: TaskListing,
  part: ListPart,
  length: number,
  wanted: number,
): Promise<Stretch> => {
  const { direction } = orderOf(listing.sort, listing.order, null)
  const rows = await db
    .selectFrom(lookedAt(db, listing, part, length).as('near'))
    .select(['id', sql<string | null>`place::text`.as('value')])
    .where('hit', '=', true)
    // As they come, so that nothing is to be sorted and reading ends with the last that is wanted.
    .orderBy(sql`place ${direction}, id ${direction}`)
    .limit(wanted)
    .execute()
  const last = rows.length < wanted ? await placeOfLast(db, listing, part, length) : rows.at(-1)
  return {
    hits: rows.map(({ id, value }) => ({ id, sort_value: sortValueOf(value, listing) })),
    count: rows.length,
    read: length,
    last: last ? { id: last.id, value: last.value ?? '' } : null,
  }
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
    .select(['id', sql<string>`place::text`.as('sort_value'), 'total'])
    .where('is_behind', '=', true)
    .orderBy(sql`found.place ${direction}, id ${direction}`)
    .limit(limit)
    .execute()
}
