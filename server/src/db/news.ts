import { isDeepStrictEqual } from 'node:util'

/** What a column is set to as it would be read: JSON goes out as text. */
const asRead = (written: unknown, held: unknown): unknown =>
  typeof written === 'string' && typeof held === 'object' && held !== null && !(held instanceof Date)
    ? JSON.parse(written)
    : written

/** Those of the changes that are news to a row as it was read: what is as it was raises no version (decisions §2). */
export const newsOf = <C extends object>(held: object, changes: C): Partial<C> => {
  const row = held as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => !(column in row) || !isDeepStrictEqual(asRead(value, row[column]), row[column]),
    ),
  ) as Partial<C>
}
