import { type RecordType, type SeenType, seenTypes } from '@daybook/contract/record-types'
import { searchRows } from '@daybook/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import { runWritten } from '../../db/planned.ts'
import type { SearchSource } from '../../db/search-source.ts'
import type { Database } from '../../db/types.ts'
import { isGrantedAnything, sharedIds } from '../sharing/sharing.ts'

interface Wanted {
  viewer: string
  /** Folded, and not empty. */
  wanted: string
}

interface FoundRow {
  type: RecordType
  id: string
  title: string
  subtitle: string
}

/** How many records of one type each way of finding them gives; of these the best are answered. */
const mostOfOne = 100

/** How many of the newest records are read before an index is asked, and at all for a text that no index finds. */
const mostRead = 5_000

/** Three letters in a row make a trigram, by which an index finds them; fewer would have every record read. */
const isIndexed = (wanted: string): boolean => /[\p{L}\p{N}]{3}/u.test(wanted)

const isSeenByOthers = (type: RecordType): type is SeenType => seenTypes.some((seen) => seen === type)

const startsWith = (wanted: string): string => likePattern(wanted).slice(1)

/** The records of one type: each with its title as it is compared, so that what finds them reads alike. */
const recordsOf = ({ table, title, foldedTitle, foldedText }: SearchSource) => sql`(
  select *, ${sql.ref(title)} as found_title, ${sql.ref(foldedTitle)} as folded_title, ${foldedText} as folded_text
  from ${sql.table(table)} where trashed_at is null) r`

/** As much of a title as its index keeps, in characters as the database counts them. */
const indexed = 60
const titleStart = sql`left(r.folded_title, ${sql.lit(indexed)}) collate "C"`

/** One's own whose title begins with the text, the shortest first: the same title cannot be missed among newer ones. */
const byTitle = (source: SearchSource, { viewer, wanted }: Wanted) => sql`
  select r.id from ${recordsOf(source)}
  where r.owner_id = ${viewer} and ${titleStart} like ${startsWith(Array.from(wanted).slice(0, indexed).join(''))}
    and r.folded_title like ${startsWith(wanted)}
  order by ${titleStart} limit ${sql.lit(mostOfOne)}`

/**
 * The newest of one's own that hold the text anywhere. A text that is common is found among the newest records; only where
 * these hold few is an index asked for the older ones, which is slow for what thousands of them hold.
 */
const byText = (source: SearchSource, { viewer, wanted }: Wanted) => {
  const holds = sql`r.folded_text like ${likePattern(wanted)}`
  const own = sql`select r.id, r.folded_text, r.created_at from ${recordsOf(source)} where r.owner_id = ${viewer}`
  const newestFirst = (most: number) => sql`order by r.created_at desc limit ${sql.lit(most)}`
  const newest = sql`
    select r.id from (${own} ${newestFirst(mostRead)}) r where ${holds} limit ${sql.lit(mostOfOne)}`
  if (!isIndexed(wanted)) return newest
  return sql`
    with newest as materialized (${newest})
    select id from newest
    union all
    select older.id from (${own} and ${holds} ${newestFirst(mostOfOne)}) older
    where (select count(*) from newest) < ${sql.lit(searchRows)}`
}

/** The newest that hold the text among what others share. */
const shared = (source: SearchSource, type: SeenType, { viewer, wanted }: Wanted) => sql`
  select r.id from ${recordsOf(source)}
  where r.id in (${sharedIds(type, viewer)}) and r.folded_text like ${likePattern(wanted)}
  order by r.created_at desc limit ${sql.lit(mostOfOne)}`

/** The same title, its beginning, the beginning of a word in it, any part of it, any part of the rest. */
const rankOf = (wanted: string): RawBuilder<number> => sql`case
  when r.folded_title = ${wanted} then 0
  when r.folded_title like ${startsWith(wanted)} then 1
  when r.folded_title like ${`% ${startsWith(wanted)}`} then 2
  when r.folded_title like ${likePattern(wanted)} then 3
  else 4 end`

const best = sql`order by rank, updated_at desc, id desc limit ${sql.lit(searchRows)}`

type Sources = Record<RecordType, SearchSource>

/** What there is to find. */
interface Kept {
  /** The types of which the viewer has records of their own. */
  own: RecordType[]
  hasGrants: boolean
}

/**
 * Looked up first: most have records of three or four types and none of others, and planning the search of a type takes as
 * long as searching it. Planned by its value: where a table has few owners, a plan for all would read it whole for whoever
 * has none of it.
 */
const findKept = async (db: Database, viewer: string, sources: Sources): Promise<Kept> => {
  const write = (_: Database, open: { viewer: string }) => {
    const own = Object.entries(sources).map(
      ([type, { table }]) =>
        sql`case when (select 1 from ${sql.table(table)} where owner_id = ${open.viewer} limit 1) is not null
          then ${sql.lit(type)} end`,
    )
    return sql<Kept>`select array_remove(array[${sql.join(own)}], null) as own,
      ${isGrantedAnything(open.viewer)} as "hasGrants"`
  }
  const [kept] = await runWritten(db, 'find_searched', { viewer }, write, false)
  return kept ?? { own: [], hasGrants: false }
}

const waysOf = (type: RecordType, source: SearchSource, by: Wanted, { own, hasGrants }: Kept) => [
  ...(own.includes(type) ? [byTitle(source, by), byText(source, by)] : []),
  ...(hasGrants && isSeenByOthers(type) ? [shared(source, type, by)] : []),
]

const bestOf = (type: RecordType, source: SearchSource, by: Wanted, kept: Kept) => {
  const ways = waysOf(type, source, by, kept)
  if (ways.length === 0) return []
  const found = sql`(
    select ${sql.lit(type)} as type, r.id, r.found_title as title, ${source.subtitle(by.viewer)} as subtitle,
      ${rankOf(by.wanted)} as rank, r.updated_at
    from ${recordsOf(source)} where r.id in (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union `,
    )})
    ${best})`
  return [found]
}

/** What a person sees and has not trashed, the best first; what was changed last comes first among equals. */
export const findRecords = async (db: Database, sources: Sources, by: Wanted): Promise<FoundRow[]> => {
  const types = Object.entries(sources) as [RecordType, SearchSource][]
  const kept = await findKept(db, by.viewer, sources)
  const found = types.flatMap(([type, source]) => bestOf(type, source, by, kept))
  if (found.length === 0) return []
  const { rows } = await sql<FoundRow>`
    select type, id, title, subtitle from (${sql.join(found, sql` union all `)}) found ${best}`.execute(db)
  return rows
}
