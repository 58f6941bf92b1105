import type { TaskSort } from '@daybook/contract/task-sorts'
import type { Database } from '../../db/types.ts'
import { firstPart, type TaskListing } from './list-order.ts'
import { findTasks } from './queries.ts'
import type { Hit } from './search-queries.ts'
import * as queries from './search-queries.ts'

interface Reach {
  first: number
  /** At the most. */
  farthest: number
}

/**
 * How many tasks are read in an order that an index has. Reading one costs a microsecond, taking one from the index of the
 * search and sorting it five (decision 007); in the other orders they lie all over the table, and cost as much.
 */
const reachIn: Record<TaskSort, Reach> = {
  createdAt: { first: 1_000, farthest: 8_000 },
  position: { first: 1_000, farthest: 8_000 },
  title: { first: 500, farthest: 2_000 },
  dueDate: { first: 500, farthest: 2_000 },
  updatedAt: { first: 500, farthest: 2_000 },
  priority: { first: 500, farthest: 2_000 },
}

/** A smaller page looks as far as one of this size: so few are counted soon by the index. */
const fewestWanted = 51

interface Found {
  hits: readonly Hit[]
  total: number
  /** Whether there may be more than `total`. */
  at_least: boolean
}

/**
 * A page of what many tasks hold, found by reading the list from where the page begins. Undefined where so few hold it,
 * or so far away, that the index finds them sooner.
 */
const findNear = async (db: Database, listing: TaskListing): Promise<Found | undefined> => {
  const { first, farthest } = reachIn[listing.sort]
  const wanted = Math.max(listing.limit, fewestWanted)
  const hits: Hit[] = []
  const found = (count: number, isAll: boolean): Found => ({
    hits: hits.slice(0, listing.limit),
    total: (listing.after?.passed ?? 0) + count,
    at_least: !isAll,
  })
  let part = firstPart(listing)
  let [after, read, count, length] = [listing.after, 0, 0, first]
  while (read + length <= farthest) {
    const from = { ...listing, after }
    // The first ones are all read, so that a short list's total is exact, and the share of matches is known.
    const look = read === 0 ? queries.readStretch : queries.readUntilFound
    const stretch = await look(db, from, part, length, wanted - hits.length)
    hits.push(...stretch.hits)
    read += stretch.read
    count += stretch.count
    const isEnd = stretch.last === null
    const isAll = isEnd && part !== 'dated'
    if (isAll || count >= wanted) return found(count, isAll)
    if (count === 0 && !isEnd) return undefined
    const expected = count === 0 ? first : Math.max(first, Math.ceil(((wanted - count) * read) / count))
    // It is read no further than needed: so there is room for fewer than were expected.
    length = Math.max(expected, Math.min(farthest - read, 2 * expected))
    after = stretch.last
    if (isEnd) part = 'undated'
  }
  return undefined
}

const findByIndex = async (db: Database, listing: TaskListing): Promise<Found> => {
  const hits = await queries.findByIndex(db, listing)
  return { hits, total: hits[0]?.total ?? 0, at_least: false }
}

type TaskRecord = Awaited<ReturnType<typeof findTasks>>[number]

/** A page of a search; each row has the `total` counted so far, and whether there may be more. */
export const searchTasks = async (
  db: Database,
  listing: TaskListing,
  tries = 3,
): Promise<(TaskRecord & { sort_value: string; total: number; at_least: boolean })[]> => {
  const { hits, total, at_least } = (await findNear(db, listing)) ?? (await findByIndex(db, listing))
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const records = new Map(
    (await findTasks(db, listing.owner, ids, listing.viewer)).map((record) => [record.id, record]),
  )
  // One was deleted since it was found: the row too few that is left would pass for the end of the list.
  if (records.size < ids.length && tries > 1) return searchTasks(db, listing, tries - 1)
  return hits.flatMap(({ id, sort_value }) => {
    const record = records.get(id)
    return record ? [{ ...record, sort_value, total, at_least }] : []
  })
}
