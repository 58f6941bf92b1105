import { fold } from '@daybook/contract/fold'
import type { SearchResult } from '@daybook/contract/search'
import type { Found } from './known-records.ts'
import { rankOf } from './rank.ts'
import type { Recent } from './recent.ts'

const mostFound = 20
/** So many records stand among the recent ones. */
export const mostRecent = 8

const newestFirst = (one: Found, other: Found): number => other.updatedAt.localeCompare(one.updatedAt)

/** The best of what is known, in the order of `GET /search`, of equals first what is not done; only titles are looked at. */
export const findKnown = (known: readonly Found[], text: string): readonly Found[] => {
  const wanted = fold(text.trim())
  return known
    .flatMap((record) => {
      const rank = rankOf(record.folded, wanted)
      return rank === undefined ? [] : [{ record, rank }]
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        Number(one.record.isDone) - Number(other.record.isDone) ||
        newestFirst(one.record, other.record),
    )
    .slice(0, mostFound)
    .map(({ record }) => record)
}

/** What was opened last on this device, filled up with what was changed last; `typeOf` knows features by name. */
export const recentAmong = (
  known: readonly Found[],
  recent: readonly Recent[],
  typeOf: (name: string) => SearchResult['type'] | undefined,
): readonly Found[] => {
  const opened = recent.flatMap(
    ({ name, id }) => known.find((record) => record._id === id && record.type === typeOf(name)) ?? [],
  )
  const changed = known.filter((record) => !opened.includes(record)).toSorted(newestFirst)
  return [...opened, ...changed].slice(0, mostRecent)
}

/** What the server found besides comes after what is shown already, so that nothing moves under a key that is pressed. */
export const mergeFound = (
  here: readonly SearchResult[],
  there: readonly SearchResult[],
): readonly SearchResult[] => {
  const ids = new Set(here.map(({ _id }) => _id))
  return [...here, ...there.filter(({ _id }) => !ids.has(_id))]
}
