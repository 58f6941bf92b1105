import type { Page } from '@daybook/contract/endpoint'
import { type CursorPosition, decodeCursor, encodeCursor } from './cursor.ts'

/** The page that a request asks for. */
export interface PageRequest {
  limit: number
  cursor?: string | undefined
}

/** Which part of a list to read: at most `limit` rows after `after`. */
export interface Part {
  after: CursorPosition | null
  limit: number
}

interface Listing<Row, Item> {
  list: (part: Part) => Promise<Row[]>
  /** The total, asked for only where neither the cursor nor a row says it. */
  count: () => Promise<number>
  /** Whether it is counted for the first page alone, and the cursor carries it on. */
  isCountedOnce?: boolean
  positionOf: (row: Row) => CursorPosition
  present: (row: Row) => Item
}

/** A row's place in its list, as most lists select it. */
export const bySortValue = ({ sort_value, id }: { sort_value: string; id: string }): CursorPosition => ({
  value: sort_value,
  id,
})

/**
 * A page, the cursor of the next, and the total over all (rules §2).
 * @throws Refusal `validation_failed` on `cursor`.
 */
export const readPage = async <Row extends { total?: number | null }, Item>(
  { limit, cursor }: PageRequest,
  { list, count, isCountedOnce = false, positionOf, present }: Listing<Row, Item>,
): Promise<Page<Item>> => {
  const after = cursor ? decodeCursor(cursor) : null
  // One row more than asked for shows whether there is a next page.
  const rows = await list({ after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const total = after?.total ?? rows[0]?.total ?? (after ? await count() : 0)
  return {
    items: shown.map(present),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ ...positionOf(last), ...(isCountedOnce && { total }) })
        : null,
    total,
  }
}
