import type { TaskSort } from '@daybook/contract/task-sorts'
import type { Database } from '../../db/types.ts'
import { firstPart, type TaskListing } from './list-order.ts'
import * as queries from './search-queries.ts'

interface Reach {
  first: number
  /** At the most. */
  farthest: number
}

/**
 * How many tasks are read in an order that an index has. Reading one costs a microsecond, taking one from the index of the
 * search and sorting it five (decision 051); in the other orders they lie all over the table, and cost as much.
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
  ids: string[]
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
  const ids: string[] = []
  let part = firstPart(listing)
  let [after, read, hits, length] = [listing.after, 0, 0, first]
  while (read + length <= farthest) {
    const stretch = await queries.readStretch(db, { ...listing, after }, part, length, wanted)
    ids.push(...stretch.ids)
    read += stretch.read
    hits += stretch.hits
    const isEnd = stretch.read < length
    const isAll = isEnd && part !== 'dated'
    if (isAll || hits >= wanted)
      return {
        ids: ids.slice(0, listing.limit),
        total: (listing.after?.passed ?? 0) + hits,
        at_least: !isAll,
      }
    if (hits === 0 && !isEnd) return undefined
    length = hits === 0 ? first : Math.max(first, Math.ceil((1.2 * (wanted - hits) * read) / hits))
    after = isEnd ? null : stretch.last
    if (isEnd) part = 'undated'
  }
  return undefined
}

const findByIndex = async (db: Database, listing: TaskListing): Promise<Found> => {
  const found = await queries.findByIndex(db, listing)
  return { ids: found.map(({ id }) => id), total: found[0]?.total ?? 0, at_least: false }
}

/** A page of a search; each row with the `total` as far as it was counted, and whether there may be more. */
export const searchTasks = async (db: Database, listing: TaskListing) => {
  const { ids, total, at_least } = (await findNear(db, listing)) ?? (await findByIndex(db, listing))
  if (ids.length === 0) return []
  return (await queries.listFound(db, listing, ids)).map((row) => ({ ...row, total, at_least }))
}
