import { isDeepStrictEqual } from 'node:util'

/** The value of a column as it would be read: JSON is sent as text. */
const asRead = (written: unknown, held: unknown): unknown =>
  typeof written === 'string' && typeof held === 'object' && held !== null && !(held instanceof Date)
    ? JSON.parse(written)
    : written

/** Whether a column is derived from others, for the search. */
export const isDerived = (column: string): boolean => column.startsWith('search_')

/** The changes that differ from the row as it was read: an unchanged value raises no version (rules §2). */
export const newsOf = <C extends object>(held: object, changes: C): Partial<C> => {
  const row = held as Record<string, unknown>
  const news = Object.entries(changes).filter(
    ([column, value]) => !(column in row) || !isDeepStrictEqual(asRead(value, row[column]), row[column]),
  )
  return Object.fromEntries(news.every(([column]) => isDerived(column)) ? [] : news) as Partial<C>
}
