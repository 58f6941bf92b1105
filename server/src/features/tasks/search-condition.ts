import { fold } from '@daybook/contract/fold'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'

/** Whether a search names anything: marks alone fold to nothing. */
export const isAsked = (search: string | undefined): search is string => fold(search ?? '') !== ''

/** What trigrams are made of; a search without it is found by its characters and pairs (decision 007). */
const word = /[\p{L}\p{N}]{3}/u

/** As `search_grams` makes them of a text; a text that holds the search holds all of these. */
const gramsOf = (folded: string): string[] => {
  const characters = Array.from(folded)
  const pairs = characters.slice(1).map((second, index) => `${characters[index]}${second}`)
  const grams = pairs.filter((pair) => !/[ \n]/.test(pair))
  return [...new Set(grams.length > 0 ? grams : characters)]
}

/** Whether a text holds a search, in a form that its index answers; of a task as `t`. */
export const holdsByIndex = (search: string): RawBuilder<boolean> => {
  const folded = fold(search)
  if (word.test(folded)) return sql`t.search_text like ${likePattern(search)}`
  const grams = gramsOf(folded)
  const holdsGrams = sql<boolean>`search_grams(t.search_text) @> ${grams}::text[]`
  // `like` would make the index look for trigrams too, of which there are none.
  return grams[0] === folded ? holdsGrams : sql`(${holdsGrams} and strpos(t.search_text, ${folded}) > 0)`
}

/** The same in a form that is asked of one row after the other. */
export const holds = (search: string): RawBuilder<boolean> =>
  // Half of what `like` costs, which compares from each place where the first letter stands.
  sql`strpos(t.search_text, ${fold(search)}) > 0`
