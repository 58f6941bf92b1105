import { isDeepStrictEqual } from 'node:util'

/** The value of a column as it would be read: JSON is sent as text. */
const asRead = (written: unknown, held: unknown): unknown =>
  typeof written === 'string' && typeof held === 'object' && held !== null && !(held instanceof Date)
    ? JSON.parse(written)
    : written

/** The changes that differ from the row as it was read: an unchanged value raises no version (rules §2). */
export const newsOf = <C extends object>(held: object, changes: C): Partial<C> => {
  const row = held as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => !(column in row) || !isDeepStrictEqual(asRead(value, row[column]), row[column]),
    ),
  ) as Partial<C>
}
